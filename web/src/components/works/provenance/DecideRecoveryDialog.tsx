import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { provenance } from '@verso/contract/works/provenance.ts';
import type { Recovery } from '@verso/contract/works/schemas/provenance.ts';
import { useAction } from '#api/use-action.ts';
import { Dialog, DialogFoot } from '#ui/dialogs/Dialog.tsx';
import { RecoveryReport } from './RecoveryReport.tsx';

interface DecideRecoveryDialogProps {
  artwork: Artwork;
  recovery: Recovery;
  /** Confirms that it is over, or refuses that. */
  confirms: boolean;
  onClose: () => void;
}

/** What the report says, after `Confirm that `. */
export const recoveredPhrase = (claim: Recovery['claim']) =>
  claim === 'police' ? 'the police matter is settled' : 'the work was found';

/** An admin's decision on a report that a work is found or a police matter settled, with the reason. */
export function DecideRecoveryDialog({ artwork, recovery, confirms, onClose }: DecideRecoveryDialogProps) {
  const { entryId, claim } = recovery;
  const [source, setSource] = useState('');
  const [answer, setAnswer] = useState('');
  const [faults, setFaults] = useState<{ source?: string; answer?: string }>({});
  const sourceField = useRef<HTMLInputElement>(null);
  const answerField = useRef<HTMLTextAreaElement>(null);
  const { act, busy } = useAction(provenance.decideRecovery, { onDone: onClose });
  const over = claim === 'police' ? 'settled' : 'found';
  const recovered = recoveredPhrase(claim);
  const send = () => {
    const found = {
      ...(confirms && source.trim() === '' && { source: `Say who told you that ${recovered}.` }),
      ...(answer.trim() === '' && {
        answer: confirms ? `Enter why you believe that ${recovered}.` : 'Enter what you still need to know.',
      }),
    };
    setFaults(found);
    if (found.source) sourceField.current?.focus();
    else if (found.answer) answerField.current?.focus();
    else act({ id: artwork._id, entryId, status: confirms, source, answer });
  };
  return (
    <Dialog
      busy={busy}
      typed={source !== '' || answer !== ''}
      onClose={onClose}
      title={confirms ? `Confirm that ${recovered}` : 'Don’t confirm'}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="md" mb="lg">
          <RecoveryReport artwork={artwork} recovery={recovery} />
          <p className="quiet">
            {confirms
              ? `${claim === 'police' ? 'This will close the police report.' : 'This will close the loss report. If no other loss report is open, the police report will close too.'} Once no report or dispute is open, the work can be sold again and its certificate will be valid. Your answers are kept in the audit trail. Only admins can read them.`
              : `The ${claim === 'police' ? 'police' : 'loss'} report will stay open. The admins, and the person who reported ${claim === 'police' ? 'it' : 'the work'} as ${over}, can read your answer on the work’s page. We’ll send it to the owner in a notification. ${claim === 'police' ? 'The police matter' : 'The work'} can be reported as ${over} again.`}
          </p>
          {confirms && (
            <TextInput
              ref={sourceField}
              label={`Who says that ${recovered}?`}
              description="A name, and how you reached them."
              required
              value={source}
              maxLength={200}
              error={faults.source}
              onChange={({ currentTarget }) => {
                setSource(currentTarget.value);
                setFaults((before) => ({ ...before, source: undefined }));
              }}
              data-autofocus
            />
          )}
          <Textarea
            ref={answerField}
            label={confirms ? `Why do you believe that ${recovered}?` : 'What do you still need to know?'}
            description={confirms ? 'What you saw or were sent, such as a photo or a police receipt.' : undefined}
            required
            autosize
            minRows={3}
            maxRows={12}
            value={answer}
            maxLength={2000}
            error={faults.answer}
            onChange={({ currentTarget }) => {
              setAnswer(currentTarget.value);
              setFaults((before) => ({ ...before, answer: undefined }));
            }}
            data-autofocus={confirms ? undefined : true}
          />
        </Stack>
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} color={confirms ? 'verdigris' : 'madder'}>
            {confirms ? `Confirm that ${recovered}` : 'Don’t confirm'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
