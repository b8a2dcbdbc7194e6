import { attributedTo } from '@verso/contract/works/attribution.ts';
import type { RevisionRecord } from '@verso/contract/works/schemas/review.ts';
import { today } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { missingForSubmission } from '#features/works/artworks/editing/missing.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { moveStatus } from '#features/works/artworks/status.ts';
import { keepVotes } from './voting/keep-votes.ts';
import { type Appeal, openRound } from './voting/open-round.ts';
import { findLastRound, type LastRound } from './queries.ts';
import { keepRevision, readRecord } from './editing/revision.ts';

/**
 * Submits a locked work for review: stores its current record, and opens a round on it. The first submission begins the
 * work's provenance: a work from a catalogue already has one, and one that its owner recorded lacks the making.
 * @throws AppError 'invalid' naming each field that is still missing
 */
export async function submitForReview(
  tx: Tx,
  given: { artwork: ArtworkRow; actorId: string; quorum: number },
): Promise<void> {
  const { artwork, actorId, quorum } = given;
  const content = await readRecord(tx, artwork);
  refuseIncomplete(artwork, content.pictures.length);
  const last = await findLastRound(tx, artwork.id);
  const appeal = last && appealGoingOn(last);
  await moveStatus(tx, artwork, 'in_review');

  const revision = await keepRevision(tx, artwork.id, content, actorId);
  const round = await openRound(tx, {
    artworkId: artwork.id,
    revisionId: revision.id,
    quorum,
    ...(appeal && { appeal }),
  });
  if (last?.outcome === 'info_requested') await keepVotes(tx, { artworkId: artwork.id, from: last.id, round });
  const first = artwork.submitted_at === null;
  const fromCatalogue = artwork.status === 'recorded' && artwork.stated_by === null;
  if (first && !fromCatalogue) await beginProvenance(tx, artwork, content, actorId);
  await record(
    tx,
    'artwork_submitted',
    { actorId, artworkId: artwork.id },
    { round, first, revision: revision.number, recordHash: revision.record_hash, quorum },
  );
}

/**
 * An appeal whose reviewers asked for information goes on, also if the record was changed to answer them: otherwise those
 * whose denial it is about could vote on it again.
 */
function appealGoingOn(last: LastRound): Appeal | undefined {
  const { outcome, appeal_of: of, appealed_by: by, appeal_side: side, appeal_reason: reason } = last;
  return outcome === 'info_requested' && of && by && side && reason !== null ? { of, by, side, reason } : undefined;
}

function refuseIncomplete(artwork: ArtworkRow, pictures: number): void {
  const missing = missingForSubmission(artwork, pictures);
  if (missing.length === 0) return;
  throw new AppError(
    'invalid',
    `The work cannot be sent for review yet. ${missing.map(({ message }) => message).join(' ')}`,
    Object.fromEntries(missing.map(({ field, message }) => [field, message])),
  );
}

/**
 * The maker is recorded only for a work said to be by its artist; for others the entry states the relation. What its owner
 * recorded was registered then.
 */
async function beginProvenance(tx: Tx, artwork: ArtworkRow, content: RevisionRecord, actorId: string): Promise<void> {
  await appendEntry(tx, {
    artworkId: artwork.id,
    kind: 'created',
    happened: content.creation ?? { kind: 'unknown' },
    place: content.placeMade,
    ...(content.attribution === 'by'
      ? { parties: [{ role: 'artist', name: content.artist }] }
      : { note: `${attributedTo(content.attribution, content.artist)}.` }),
    support: 'declared',
    recordedBy: actorId,
  });
  if (artwork.stated_by !== null) return;
  await appendEntry(tx, {
    artworkId: artwork.id,
    kind: 'registered',
    happened: { kind: 'day', date: today() },
    support: 'confirmed',
    recordedBy: actorId,
  });
}
