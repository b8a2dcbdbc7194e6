import { Button } from '@mantine/core';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { duplicates } from '@verso/contract/discovery/duplicates.ts';
import type { ComparedRecord, PossibleDuplicate } from '@verso/contract/discovery/schemas/duplicates.ts';
import { SeenWorkContext } from '#api/seen-work.ts';
import { useAction } from '#api/use-action.ts';
import decision from '#components/shared/decisions/Decision.module.css';
import { artworkHref, registryNumber } from '#components/works/artworks/artwork-words.ts';
import { DisputeDialog } from '#components/works/provenance/DisputeDialog.tsx';
import { paths } from '#paths.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { ComparedRecords } from './ComparedRecords.tsx';
import { comparedDisputeWords, correctionWords } from './compared-words.ts';

interface OwnerLineProps {
  /** The record's number; none for the one that the page is about. */
  number?: string;
  record: ComparedRecord;
}

/** Whom an admin writes to about a record, what waits for a decision on it, and else how to dispute it from here. */
export function OwnerLine({ number, record }: OwnerLineProps) {
  const [disputing, setDisputing] = useState(false);
  const seen = use(SeenWorkContext);
  const { workId, artwork, owner, disputable, noOtherDecider, corrections, disputes } = record;
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
      {corrections.map((correction) => (
        <div key={correction.by} className="meta">
          <p>{correctionWords(correction)}</p>
          {correction.note && <blockquote className={decision.quote}>{correction.note}</blockquote>}
        </div>
      ))}
      {disputes.map((dispute) => (
        <p key={dispute.askedAt} className="meta">
          {comparedDisputeWords(dispute)}{' '}
          <Link
            to={
              dispute.mayDecide
                ? paths.inbox(`${dispute.state === 'upheld' ? 'upheld' : 'dispute'}-${workId}`)
                : `${artworkHref(artwork)}#disputes`
            }
            className="linked"
          >
            Open the dispute
          </Link>
        </p>
      ))}
      {disputable && !disputes.some(({ own }) => own) && (
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
            initial="duplicate"
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
  own: ComparedRecord;
  record: ComparedRecord;
}

/** For admins: a possible duplicate beside the work, its owner, and the statement that it is a different work. */
export function SettleDuplicate({ id, duplicate: { artwork, reasons }, own, record }: SettleDuplicateProps) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAction(duplicates.dismiss, { onDone: () => setAsking(false) });
  const number = registryNumber(artwork.number);
  const dismiss = () => act({ id, otherId: artwork._id });
  const copies = reasons.includes('copy_picture');
  const samePicture = reasons.includes('picture') || copies;
  return (
    <>
      <ComparedRecords own={own} other={record} />
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
