import type { SharedFields } from '@verso/contract/works/schemas/bulk-edits.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { editRefusal, maySee, newPriceRefusal, readsAsReviewer } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/**
 * Reviewers’ reading of hidden works is logged, so they read them on their pages.
 * @param asked how many works were named, of which `works` exist
 */
export const bulkEditRefusal = (
  actor: Actor,
  { works, asked }: { works: ArtworkRow[]; asked: number },
): Refusal | null =>
  works.length === asked && works.every((work) => maySee(actor, work) && !readsAsReviewer(actor, work))
    ? null
    : hiddenFromYou('work');

/** The same rules as for an edit of this work alone. */
export const editOneRefusal = (actor: Actor, artwork: ArtworkRow, change: SharedFields): Refusal | null =>
  editRefusal(actor, artwork) ?? newPriceRefusal(actor, artwork, change.price);

/** What its owner saw in the preview is what they change. */
export const staleRefusal = (artwork: ArtworkRow, previewedAt: string | undefined): Refusal | null =>
  artwork.updated_at.toISOString() === previewedAt
    ? null
    : conflict('This work was changed after the preview. Preview the change again.');
