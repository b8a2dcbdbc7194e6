import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { isOwner } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { publicationPolicy } from '#features/journal/policy.ts';
import { recordRefusal } from '#features/provenance/policy.ts';

export const { readRefusal, writeRefusal, changeRefusal, listRefusal } = publicationPolicy('exhibition');

/**
 * The question is the business of whoever owns the work now, while the exhibition is announced; to others it is not
 * there.
 */
export function answerRefusal(
  actor: Actor,
  {
    artwork,
    shown,
    exhibition,
  }: {
    artwork: ArtworkRow | undefined;
    shown: { asked_at: Date | null; answered_at: Date | null } | undefined;
    exhibition: { published_at: Date | null } | undefined;
  },
): Refusal | null {
  if (!artwork || !shown || shown.asked_at === null || !isOwner(actor, artwork) || !exhibition?.published_at)
    return hiddenFromYou('question');
  if (shown.answered_at !== null) return conflict('This was answered already.');
  return recordRefusal(actor, artwork);
}
