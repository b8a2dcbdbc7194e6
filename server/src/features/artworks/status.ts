import type { ArtworkStatus } from '@verso/contract/artworks.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import type { ArtworkRow } from './queries.ts';

/**
 * From where a work can go where. A denied work is in review again when that is appealed. A draft is withdrawn only
 * when it was submitted before, otherwise it is deleted; the first change to a denied work makes it a draft.
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

/** A status as it stands in a sentence: `This work is …`. */
export const statusWords: Record<ArtworkStatus, string> = {
  draft: 'a draft',
  in_review: 'in review',
  info_requested: 'waiting for more information',
  approved: 'approved',
  denied: 'denied',
  withdrawn: 'withdrawn',
  recorded: 'recorded from a catalogue',
};

/**
 * Moves a work whose row the caller has locked.
 * @throws AppError 'conflict' where the work cannot go there from where it is
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
  throw new AppError('conflict', `This work is ${statusWords[artwork.status]} and cannot become ${statusWords[to]}.`);
}
