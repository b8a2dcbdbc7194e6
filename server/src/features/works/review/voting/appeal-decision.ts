import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { type ArtworkRow, holdersOf } from '#features/works/artworks/queries.ts';
import { moveStatus } from '#features/works/artworks/status.ts';
import { hasChangedSince, keepRevision, readRecord } from '#features/works/review/editing/revision.ts';
import { openRound } from './open-round.ts';
import { countReviewers, findLastRound, listDeciders } from '#features/works/review/queries.ts';
import { commitState } from '#features/works/artworks/state/commit-state.ts';

interface Appeal {
  /** Locked, and denied in its last round. */
  artwork: ArtworkRow;
  actorId: string;
  side: 'owner' | 'artist';
  reason: string;
  quorum: number;
}

/**
 * Opens a round on the denied record, with the artist's name as it is now, for reviewers who neither voted on it before nor recused themselves.
 * @throws AppError 'conflict' if there are too few of them to close the round
 */
export async function appealDecision(tx: Tx, { artwork, actorId, side, reason, quorum }: Appeal): Promise<void> {
  const last = await findLastRound(tx, artwork.id);
  if (!last) throw new AppError('conflict', 'There is no decision to appeal against.');
  const deciders = await listDeciders(tx, last.id);
  const left = await countReviewers(tx, artwork, { holders: await holdersOf(tx, artwork.id), recused: [], deciders });
  if (left < quorum)
    throw new AppError(
      'conflict',
      `Appeals are decided by reviewers who haven’t voted on this record or recused themselves. ${quorum} of them must agree, but the registry currently has only ${left}. Ask the admins to invite more, then appeal.`,
    );
  const isSame = !(await hasChangedSince(tx, artwork, last.revision_id));
  const revisionId = isSame
    ? last.revision_id
    : (await keepRevision(tx, artwork.id, await readRecord(tx, artwork), actorId)).id;
  await moveStatus(tx, artwork, 'in_review');
  await commitState(tx, artwork.id, ['verdict']);
  const round = await openRound(tx, {
    artworkId: artwork.id,
    revisionId,
    quorum,
    appeal: { of: last.id, by: actorId, side, reason },
  });
  await record(tx, 'decision_appealed', { actorId, artworkId: artwork.id }, { round, of: last.number, by: side });
}
