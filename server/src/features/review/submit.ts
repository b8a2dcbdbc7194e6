import { attributedTo } from '@verso/contract/attribution.ts';
import type { RevisionRecord } from '@verso/contract/review.ts';
import { today } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { appendEntry } from '#features/artworks/append-entry.ts';
import { missingForSubmission } from '#features/artworks/missing.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { moveStatus } from '#features/artworks/status.ts';
import { artworkSubmitted } from './events.ts';
import { openRound } from './open-round.ts';
import { keepRevision, readRecord } from './revision.ts';

/**
 * Sends a locked work for review: keeps its record as it is now, and opens a round on that. The first submission begins
 * the work's provenance; a work from a catalogue came with its own.
 * @throws AppError 'invalid' naming each field that is still needed
 */
export async function submitForReview(
  tx: Tx,
  given: { artwork: ArtworkRow; actorId: string; quorum: number },
): Promise<void> {
  const { artwork, actorId, quorum } = given;
  const content = await readRecord(tx, artwork);
  refuseIncomplete(artwork, content.pictures.length);
  await moveStatus(tx, artwork, 'in_review');

  const revision = await keepRevision(tx, artwork.id, content, actorId);
  const round = await openRound(tx, { artworkId: artwork.id, revisionId: revision.id, quorum });
  const first = artwork.submitted_at === null;
  if (first && artwork.status !== 'recorded') await beginProvenance(tx, artwork, content, actorId);
  await record(
    tx,
    artworkSubmitted,
    { actorId, artworkId: artwork.id },
    { round, first, revision: revision.number, recordHash: revision.record_hash, quorum },
  );
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
 * Who made it is stated only of a work that is said to be by its artist; of others the entry says how they stand to
 * them.
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
  await appendEntry(tx, {
    artworkId: artwork.id,
    kind: 'registered',
    happened: { kind: 'day', date: today() },
    support: 'confirmed',
    recordedBy: actorId,
  });
}
