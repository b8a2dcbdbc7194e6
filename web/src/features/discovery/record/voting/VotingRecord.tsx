import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { DuplicatesPanel } from '#components/works/duplicates/DuplicatesPanel.tsx';
import { MarkRows } from '#components/works/marks/MarkRows.tsx';
import { conflictWords } from '#components/works/review/voting/queue-words.ts';
import type { QueuedWork } from '#components/works/review/voting/vote-queue.ts';
import { artworkHref } from '#components/works/artworks/artwork-words.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { ArtworkNotes } from '#features/discovery/record/ArtworkNotes.tsx';
import { factsOf, longTextsOf } from '#features/discovery/record/facts.tsx';
import { markRowsOf } from '#features/discovery/record/mark-rows.ts';
import { OwnerStatementPanel } from '#features/discovery/record/owned-works/OwnerStatementPanel.tsx';
import { ProvenanceSection } from '#features/discovery/record/provenance/ProvenanceSection.tsx';
import { ReviewSection } from '#features/discovery/record/review/ReviewSection.tsx';
import { SimilarPicturesPanel } from './SimilarPicturesPanel.tsx';
import classes from './VotingPage.module.css';

interface VotingRecordProps {
  artwork: Artwork;
  /** Its entry in the reader's queue, if it awaits their vote. */
  queued: QueuedWork | undefined;
}

/** The record of a work, as far as a voter needs it. */
export function VotingRecord({ artwork, queued }: VotingRecordProps) {
  return (
    <div className={classes.record}>
      {queued && queued.awaited.conflicts.length > 0 && (
        <div role="note" className={classes.warning}>
          <p className="name">You may have a conflict of interest</p>
          {queued.awaited.conflicts.map((one) => (
            <p key={one}>{conflictWords[one]}</p>
          ))}
          <p>Disclose the conflict with your vote, or recuse yourself.</p>
        </div>
      )}
      <OwnerStatementPanel artwork={artwork} voting />
      <SimilarPicturesPanel artwork={artwork} />
      <DuplicatesPanel id={artwork._id} reader="voter" picturesShown />
      <ArtworkNotes artwork={artwork} picturesShown />
      <FactsTable groups={factsOf(artwork)} />
      {longTextsOf(artwork).map(({ label, value }) => (
        <section key={label} aria-label={label}>
          <h2 className="caption-title">{label}</h2>
          <p className={classes.text}>{value}</p>
        </section>
      ))}
      <MarkRows marks={markRowsOf(artwork, undefined)} />
      <ProvenanceSection artwork={artwork} onLossReported={() => undefined} />
      <ReviewSection artwork={artwork} />
      <p>
        <Link to={artworkHref(artwork)} className="linked">
          Open the full record
        </Link>
      </p>
    </div>
  );
}
