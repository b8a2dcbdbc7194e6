import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { type ArtworkRow, holdersOf } from '#features/artworks/queries.ts';
import { moveStatus } from '#features/artworks/status.ts';
import { decisionAppealed } from './events.ts';
import { openRound } from './open-round.ts';
import { countReviewers, findLastRound, listHeard } from './queries.ts';

interface Appeal {
  /** Locked, and denied in its last round. */
  artwork: ArtworkRow;
  actorId: string;
  side: 'owner' | 'artist';
  reason: string;
  quorum: number;
}

/**
 * Opens a round on the record that was denied, for reviewers who neither voted on it before nor stood aside.
 * @throws AppError 'conflict' where there are too few of them, for a round that nobody could close would hold the work
 * for ever
 */
export async function appealDecision(tx: Tx, { artwork, actorId, side, reason, quorum }: Appeal): Promise<void> {
  const last = await findLastRound(tx, artwork.id);
  if (!last) throw new AppError('conflict', 'There is no decision to appeal.');
  const heard = await listHeard(tx, last.id);
  const left = await countReviewers(tx, artwork, { holders: await holdersOf(tx, artwork.id), recused: [], heard });
  if (left < quorum)
    throw new AppError(
      'conflict',
      `An appeal is decided by reviewers who did not vote on this record before, nor stand aside. ${quorum} must agree, and the registry has ${left} of them at present. Ask its admins to invite more, then appeal.`,
    );
  await moveStatus(tx, artwork, 'in_review');
  const round = await openRound(tx, {
    artworkId: artwork.id,
    revisionId: last.revision_id,
    quorum,
    appeal: { of: last.id, by: actorId, side, reason },
  });
  await record(tx, decisionAppealed, { actorId, artworkId: artwork.id }, { round, of: last.number, by: side });
}
