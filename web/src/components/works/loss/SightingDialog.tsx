import '#ui/keep-focus.ts';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { sightings } from '@verso/contract/works/sightings.ts';
import { useAction } from '#api/use-action.ts';
import { faultSentence } from '#components/shared/forms/fault-sentence.ts';
import { FieldGroup } from '#components/shared/forms/FieldGroup.tsx';
import { formatBytes } from '#components/shared/text/bytes-words.ts';
import { FileButton } from '#ui/files/FileButton.tsx';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import { FileRow } from '#ui/files/FileRow.tsx';
import classes from './SightingDialog.module.css';

const { limit } = sightings.report.form.photograph;

/** How errors call the fields. */
const labels: Readonly<Record<string, string>> = {
  place: 'Place',
  note: 'Note',
  photograph: 'Photo',
  contact: 'Contact',
};

/** Where a lost work was seen. Everything but the place is optional, also who reports it. */
export function SightingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const [contact, setContact] = useState('');
  const [photograph, setPhotograph] = useState<File | null>(null);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const first = useRef<HTMLInputElement>(null);
  const { act, busy, unreached } = useAction(sightings.report, {
    onDone: onClose,
    onRefused: ({ fields }) => {
      setFaults(
        Object.fromEntries(
          Object.entries(fields).map(([name, fault]) => [name, faultSentence(labels[name] ?? 'This', fault)]),
        ),
      );
      return Object.keys(fields).length > 0;
    },
  });
  const send = () => {
    // Its row says that it is too large.
    if (photograph && photograph.size > limit) return;
    if (place.trim() !== '') {
      setFaults({});
      return act({ id, place, note, contact }, { files: { photograph: photograph ? [photograph] : [] } });
    }
    setFaults({ place: 'Enter where you saw the work.' });
    first.current?.focus();
  };
  return (
    <Dialog
      busy={busy}
      typed={[place, note, contact].some((one) => one !== '') || photograph !== null}
      onClose={onClose}
      title="I have seen this work"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md" mb="lg">
          <p className="quiet">
            Only the owner and the admins can read this. They are notified immediately. Don’t put yourself at risk.
          </p>
          <TextInput
            ref={first}
            data-autofocus
            label="Where did you see it?"
            description="A shop, a fair, a website or an address."
            value={place}
            maxLength={200}
            error={faults['place']}
            onChange={({ currentTarget }) => {
              setPlace(currentTarget.value);
              setFaults((before) => ({ ...before, place: undefined }));
            }}
          />
          <Textarea
            label="When did you see it, and what else could help? (optional)"
            autosize
            minRows={2}
            maxRows={8}
            value={note}
            maxLength={2000}
            error={faults['note']}
            onChange={({ currentTarget }) => {
              setNote(currentTarget.value);
              setFaults((before) => ({ ...before, note: undefined }));
            }}
          />
          <FieldGroup
            label="A photo of the work (optional)"
            description={`JPEG or PNG, up to ${formatBytes(limit)}. Admins can also see where and when it was taken.`}
            error={faults['photograph']}
          >
            {photograph ? (
              <ul role="list" aria-label="Chosen photo">
                <FileRow
                  name={photograph.name}
                  size={formatBytes(photograph.size)}
                  error={photograph.size > limit ? `Too large. Choose a photo of at most ${formatBytes(limit)}.` : null}
                  onRemove={() => setPhotograph(null)}
                />
              </ul>
            ) : (
              <FileButton
                name="photograph"
                label="Photo of the work"
                accept="image/jpeg,image/png"
                onChoose={(chosen) => {
                  setPhotograph(chosen);
                  setFaults((before) => ({ ...before, photograph: undefined }));
                }}
                variant="outline"
                className={classes.choose}
              >
                Take or choose a photo
              </FileButton>
            )}
          </FieldGroup>
          <TextInput
            label="How can the owner reach you? (optional)"
            description="An email or phone number. Leave this empty to stay anonymous."
            value={contact}
            maxLength={200}
            error={faults['contact']}
            onChange={({ currentTarget }) => {
              setContact(currentTarget.value);
              setFaults((before) => ({ ...before, contact: undefined }));
            }}
          />
          {unreached && <p role="status">Not sent: there is no connection to the server. What you typed is kept.</p>}
        </Stack>
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Send
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
