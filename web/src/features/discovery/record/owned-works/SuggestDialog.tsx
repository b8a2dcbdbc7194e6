import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { ownedWorks } from '@verso/contract/works/owned-works.ts';
import type { SuggestedFields } from '@verso/contract/works/schemas/owned-works.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useAction } from '#api/use-action.ts';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { DimensionsField } from '#components/shared/forms/dimensions/DimensionsField.tsx';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';

/** The artist changes what is wrong; what stays the same is not sent. */
export function SuggestDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const [title, setTitle] = useState(artwork.title);
  const [creation, setCreation] = useState(artwork.creation);
  const [medium, setMedium] = useState(artwork.medium);
  const [dimensions, setDimensions] = useState(artwork.dimensions);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const typedFaults = useRef<Record<string, string | null>>({});
  const dimensionsId = useId();
  const { act, busy } = useAction(ownedWorks.suggest, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      const [first] = Object.entries(fields);
      if (!first) return false;
      setFault(`${first[0] === 'note' ? 'The note' : 'A value'} ${first[1]}.`);
      return true;
    },
  });
  const fields: SuggestedFields = {
    ...(title.trim() !== artwork.title && { title }),
    ...(creation !== null && changed(creation, artwork.creation) && { creation }),
    ...(medium.trim() !== artwork.medium && { medium }),
    ...(dimensions !== null && changed(dimensions, artwork.dimensions) && { dimensions }),
  };
  const send = () => {
    const typed = Object.values(typedFaults.current).find((one) => one !== null);
    if (typed) setFault('Fix the error in the date or the dimensions first.');
    else if (Object.keys(fields).length === 0) setFault('Change at least one field.');
    else act({ id: artwork._id, fields, note });
  };
  return (
    <Dialog
      title="Suggest a correction"
      busy={busy}
      typed={Object.keys(fields).length > 0 || note !== ''}
      onClose={onClose}
    >
      <form
        noValidate
        onChange={() => setFault(null)}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md" mb="lg">
          <p className="quiet">
            Correct what is wrong. Everyone can read your suggestion. The owner will decide whether to accept it.
          </p>
          <TextInput
            label="Title"
            value={title}
            maxLength={300}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <UncertainDateField
            label="When it was made"
            past
            value={creation}
            onChange={setCreation}
            onFault={(found) => {
              typedFaults.current['creation'] = found;
            }}
          />
          <TextInput
            label="Medium"
            value={medium}
            maxLength={300}
            onChange={({ currentTarget }) => setMedium(currentTarget.value)}
          />
          <DimensionsField
            id={dimensionsId}
            label="Dimensions"
            value={dimensions}
            onChange={setDimensions}
            onFault={(found) => {
              typedFaults.current['dimensions'] = found;
            }}
          />
          <Textarea
            label="Note (optional)"
            description="Say why. Everyone can read this."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {fault && (
            <p role="alert" className="tone-madder">
              {fault}
            </p>
          )}
        </Stack>
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Send the suggestion
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const changed = (one: object, other: object | null) => JSON.stringify(one) !== JSON.stringify(other);
