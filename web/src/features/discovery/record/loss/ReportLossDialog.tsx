import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { provenance } from '@verso/contract/works/provenance.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { UncertainDateField } from '#components/shared/forms/dates/UncertainDateField.tsx';
import { shownByClaim } from '#components/works/loss/claim-words.ts';
import { newValues } from '#features/discovery/record/provenance/record-values.ts';
import { doubtBeforeMaking } from '#features/discovery/record/provenance/provenance-words.ts';
import { isPublicWhenLost, notPublicWords } from './loss-visibility.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';

type Loss = 'stolen' | 'missing';

interface ReportLossDialogProps {
  artwork: Artwork;
  onReported: () => void;
  onClose: () => void;
}

const loadHelp = () => chunk(() => import('./loss-help.ts'));

/** The short form: what, since when, and one line. Everything else can be added to the record later. */
export function ReportLossDialog({ artwork, onReported, onClose }: ReportLossDialogProps) {
  const [today] = useState(() => new Date());
  const [loss, setLoss] = useState<Loss | null>(artwork.claim === 'missing' ? 'stolen' : null);
  const [happened, setHappened] = useState<UncertainDate | null>(() => newValues('stolen', today).happened);
  const dateId = useId();
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const dateFault = useRef<string | null>(null);
  const firstLoss = useRef<HTMLInputElement>(null);
  const { act, busy } = useAction(loss === 'missing' ? provenance.missing : provenance.stolen, {
    onDone: () => {
      onReported();
      onClose();
    },
    onRefused: ({ fields }) => {
      setFaults(fields);
      return Object.keys(fields).some((name) => name === 'happened' || name === 'note');
    },
  });
  const send = () => {
    if (loss !== null && happened !== null) return act({ id: artwork._id, happened, note });
    setFaults({
      ...(loss === null && { loss: 'Choose stolen or missing.' }),
      ...(happened === null && {
        happened: dateFault.current ? `The date ${dateFault.current}.` : 'Enter a date, or choose “Not known”.',
      }),
    });
    if (loss === null) firstLoss.current?.focus();
    else document.getElementById(dateId)?.focus();
  };
  return (
    <Dialog
      busy={busy}
      typed={note !== '' || loss !== null}
      onClose={onClose}
      help={loadHelp}
      title={artwork.claim === 'missing' ? 'Report the work stolen' : 'Report stolen or missing'}
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
            {isPublicWhenLost(artwork)
              ? 'Everyone can see the report immediately, and the work can’t be sold while the report is open.'
              : notPublicWords(artwork)}{' '}
            If the work is found, go to its page and press “Report as found”. An admin must confirm this before the
            report closes. Reports are never erased. {artwork.hidden && !artwork.takenDown && shownByClaim} You can add
            the police report and other documents later.
          </p>
          {artwork.claim !== 'missing' && (
            <Radio.Group
              label="What happened?"
              value={loss}
              error={faults['loss']}
              onChange={(value) => {
                setLoss(value === 'missing' ? 'missing' : 'stolen');
                setFaults((before) => ({ ...before, loss: undefined }));
              }}
            >
              <Stack gap="sm" mt="xs">
                <Radio ref={firstLoss} value="stolen" label="Stolen" description="Someone took it." data-autofocus />
                <Radio value="missing" label="Missing" description="You can’t find it, and don’t know why." />
              </Stack>
            </Radio.Group>
          )}
          <UncertainDateField
            id={dateId}
            label="When did it happen?"
            past
            doubt={(date) => doubtBeforeMaking(date, artwork.creation)}
            exampleYear={today.getFullYear()}
            value={happened}
            onChange={setHappened}
            onFault={(fault) => {
              dateFault.current = fault;
              setFaults((before) => ({ ...before, happened: undefined }));
            }}
            error={faults['happened']}
          />
          <TextInput
            label="What happened, and where (optional)"
            description={`Keep it to one line.${isPublicWhenLost(artwork) ? ' Everyone can read it.' : ''}`}
            value={note}
            maxLength={300}
            error={faults['note']}
            onChange={({ currentTarget }) => {
              setNote(currentTarget.value);
              setFaults((before) => ({ ...before, note: undefined }));
            }}
          />
        </Stack>
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} color="madder">
            {loss === null ? 'Report' : `Report ${loss}`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
