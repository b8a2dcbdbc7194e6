import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Dispute } from '@verso/contract/works/schemas/provenance.ts';
import { disputeSubjects, provenance } from '@verso/contract/works/provenance.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { DisputeItem, tooShort, tooShortWords } from '#components/works/provenance/DisputeItem.tsx';
import { useFieldAction } from '#components/shared/decisions/use-field-action.ts';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';

const maxCharacters = 2000;

/** Open disputes, for their authors and admins; for other users, the way to dispute the work. */
export function DisputePanel({ artwork }: { artwork: Artwork }) {
  const [asking, setAsking] = useState(false);
  const { _id: id, disputes, refused, hidden } = artwork;
  return (
    <>
      {disputes.map((dispute) => (
        <DisputeItem key={dispute._id} id={id} dispute={dispute} hidden={hidden} />
      ))}
      {refused.dispute === null && (
        <Button variant="subtle" ml="-sm" mt={disputes.length > 0 ? 'md' : undefined} onClick={() => setAsking(true)}>
          Dispute this record
        </Button>
      )}
      {asking && <DisputeDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [about, setAbout] = useState<Dispute['about']>('ownership');
  const { act, busy, fault, setFault } = useFieldAction(provenance.dispute, 'reason', onClose);
  return (
    <WordsDialog
      title="Dispute this record"
      label="Why, and what is your evidence?"
      description="An admin will read this first. If they accept the dispute, everyone can read your text on the record, without your name. The work can’t then be sold until the dispute is settled."
      fault={fault}
      onChange={() => setFault(null)}
      most={maxCharacters}
      confirm="Send the dispute"
      busy={busy}
      onConfirm={(reason) => (tooShort(reason) ? setFault(tooShortWords) : act({ id, about, reason }))}
      onClose={onClose}
    >
      <NativeSelect
        label="What do you dispute?"
        data={disputeSubjects.map((value) => ({
          value,
          label: value === 'ownership' ? 'Who owns the work' : 'That the work is authentic',
        }))}
        value={about}
        onChange={({ currentTarget }) =>
          setAbout(disputeSubjects.find((one) => one === currentTarget.value) ?? 'ownership')
        }
      />
    </WordsDialog>
  );
}
