import { Box, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type DisputeSubject, disputeSubjects, provenance } from '@verso/contract/works/provenance.ts';
import { chunk } from '#chunk.ts';
import { useSession } from '#api/session/session.ts';
import { useFieldAction } from '#components/shared/decisions/use-field-action.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import { NoOtherAdmin } from './NoOtherAdmin.tsx';
import { tooShort, tooShortWords } from './DisputeItem.tsx';

const maxCharacters = 2000;

const loadHelp = () => chunk(() => import('./dispute-help.ts'));

const subjectLabels: Readonly<Record<DisputeSubject, string>> = {
  ownership: 'Who owns the work',
  authenticity: 'That the work is authentic',
  duplicate: 'That this is the only record of the work',
};

interface DisputeDialogProps {
  /** The work's id. */
  id: string;
  /** `Dispute V 0042`, where the page is not about that work alone. */
  title?: string;
  /** What is disputed at first. */
  initial?: DisputeSubject;
  /** Whether the reader is the only admin who could decide on a dispute of the work. */
  noOtherDecider: boolean;
  onClose: () => void;
}

export function DisputeDialog({
  id,
  title = 'Dispute this record',
  initial = 'ownership',
  noOtherDecider,
  onClose,
}: DisputeDialogProps) {
  const admin = useSession()?.admin === true;
  const [about, setAbout] = useState(initial);
  const { act, busy, fault, setFault } = useFieldAction(provenance.dispute, 'reason', onClose);
  return (
    <WordsDialog
      title={title}
      help={loadHelp}
      label="Why, and what is your evidence?"
      required
      description={`${admin ? 'Another admin' : 'An admin'} will read this first. If they accept the dispute, everyone can read your text on the record, without your name. The work can’t then be sold until the dispute is settled.`}
      fault={fault}
      onChange={() => setFault(null)}
      most={maxCharacters}
      confirm="Send the dispute"
      busy={busy}
      onConfirm={(reason) => (tooShort(reason) ? setFault(tooShortWords) : act({ id, about, reason }))}
      onClose={onClose}
    >
      {noOtherDecider && (
        <Box mb="md">
          <NoOtherAdmin cannot="decide on your dispute" />
        </Box>
      )}
      <NativeSelect
        data-autofocus
        label="What do you dispute?"
        description={about === 'duplicate' && 'Name the other record in your reason, such as V 0042.'}
        data={disputeSubjects.map((value) => ({ value, label: subjectLabels[value] }))}
        value={about}
        onChange={({ currentTarget }) =>
          setAbout(disputeSubjects.find((one) => one === currentTarget.value) ?? 'ownership')
        }
      />
    </WordsDialog>
  );
}
