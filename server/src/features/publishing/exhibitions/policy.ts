import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { isOwner } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { publicationPolicy } from '#features/publishing/publications/policy.ts';
import { recordRefusal } from '#features/works/provenance/policy.ts';

export const { readRefusal, writeRefusal, changeRefusal, listRefusal } = publicationPolicy('exhibition');

/** Answered by the current owner of the work while the exhibition is announced; for others it does not exist. */
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
  if (shown.answered_at !== null) return conflict('You have already accepted or declined this provenance entry.');
  return recordRefusal(actor, artwork);
}
