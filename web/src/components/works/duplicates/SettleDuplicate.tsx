import { Button } from '@mantine/core';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { duplicates } from '@verso/contract/discovery/duplicates.ts';
import type { ComparedRecord, PossibleDuplicate } from '@verso/contract/discovery/schemas/duplicates.ts';
import { SeenWorkContext } from '#api/seen-work.ts';
import { useAction } from '#api/use-action.ts';
import { registryNumber } from '#components/works/artworks/artwork-words.ts';
import { DisputeDialog } from '#components/works/provenance/DisputeDialog.tsx';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface OwnerLineProps {
  /** The record's number; none for the one that the page is about. */
  number?: string;
  record: ComparedRecord;
}

/** Whom an admin writes to about a record, and the dispute of it, which can be sent without leaving the page. */
export function OwnerLine({ number, record: { workId, owner, disputable, noOtherDecider } }: OwnerLineProps) {
  const [disputing, setDisputing] = useState(false);
  const seen = use(SeenWorkContext);
  const title = `Dispute ${number ?? 'this record'}`;
  return (
    <div>
      <p className="meta">
        {number ?? 'This record'} is owned by{' '}
        {owner ? (
          <Link to={paths.people(owner._id)} className="linked">
            {owner.name}
          </Link>
        ) : (
          'a former member'
        )}
        .{!disputable && ' It isn’t public, so it can’t be disputed.'}
      </p>
      {disputable && (
        <Button variant="subtle" size="compact-md" ml="-sm" onClick={() => setDisputing(true)}>
          {title}
        </Button>
      )}
      {/* The page shows a version of its own work, not of this one. */}
      <SeenWorkContext value={number ? null : seen}>
        {disputing && (
          <DisputeDialog
            id={workId}
            title={title}
            noOtherDecider={noOtherDecider}
            onClose={() => setDisputing(false)}
          />
        )}
      </SeenWorkContext>
    </div>
  );
}

interface SettleDuplicateProps {
  /** The work’s id. */
  id: string;
  duplicate: PossibleDuplicate;
  record: ComparedRecord;
}

/** For admins: the owner of a possible duplicate, and the statement that it is a different work. */
export function SettleDuplicate({ id, duplicate: { artwork, reasons }, record }: SettleDuplicateProps) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAction(duplicates.dismiss, { onDone: () => setAsking(false) });
  const number = registryNumber(artwork.number);
  const dismiss = () => act({ id, otherId: artwork._id });
  const copies = reasons.includes('copy_picture');
  const samePicture = reasons.includes('picture') || copies;
  return (
    <>
      <OwnerLine number={number} record={record} />
      <Button
        variant="outline"
        size="compact-md"
        mt="xs"
        loading={busy}
        onClick={() => (samePicture ? setAsking(true) : dismiss())}
      >
        {number} is a different work
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Is ${number} a different work?`}
        confirm="It is a different work"
        busy={busy}
        onConfirm={dismiss}
      >
        <p>
          {copies
            ? 'Both records have the same picture but different numbers in the edition. If you confirm, reviewers and admins will no longer be warned. They will be warned again if the numbers become the same.'
            : 'Both records have the same picture. If you confirm, owners, reviewers and buyers will no longer be warned that the records may describe the same object. You can’t undo this.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
