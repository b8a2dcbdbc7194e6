import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import type { ArtworkRow } from './queries.ts';

/**
 * Allowed transitions. A denied work goes back to review on appeal. A draft that was never submitted is deleted instead
 * of withdrawn; the first change to a denied work makes it a draft.
 */
const transitions = {
  draft: ['in_review', 'withdrawn'],
  in_review: ['approved', 'denied', 'info_requested'],
  info_requested: ['in_review', 'withdrawn'],
  approved: ['draft', 'withdrawn'],
  denied: ['draft', 'in_review', 'withdrawn'],
  withdrawn: [],
  recorded: ['in_review', 'withdrawn'],
} as const satisfies Record<ArtworkStatus, readonly ArtworkStatus[]>;

/** A status in a sentence: `This work is …`. */
export const statusWords: Record<ArtworkStatus, string> = {
  draft: 'a draft',
  in_review: 'in review',
  info_requested: 'waiting for more information',
  approved: 'approved',
  denied: 'denied',
  withdrawn: 'withdrawn',
  recorded: 'recorded but not reviewed',
};

/**
 * Moves a work whose row the caller has locked.
 * @throws AppError 'conflict' for a transition that is not allowed
 */
export async function moveStatus(tx: Tx, artwork: ArtworkRow, to: ArtworkStatus): Promise<void> {
  const reachable: readonly ArtworkStatus[] = transitions[artwork.status];
  const moved = reachable.includes(to)
    ? await tx
        .updateTable('artwork')
        .set({ status: to, updated_at: now() })
        .where('id', '=', artwork.id)
        .where('status', '=', artwork.status)
        .executeTakeFirst()
    : undefined;
  if (moved?.numUpdatedRows === 1n) return;
  throw new AppError(
    'conflict',
    `This work is ${statusWords[artwork.status]}. Its status can’t change to “${statusWords[to]}”.`,
  );
}
