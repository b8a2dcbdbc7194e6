import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { isOwner } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { stateOf } from '#features/journal/publication.ts';
import { recordRefusal } from '#features/provenance/policy.ts';

type Published = { published_at: Date | null } | undefined;

export const readRefusal = (actor: Actor | null, exhibition: Published): Refusal | null =>
  exhibition && (actor?.admin || stateOf(exhibition.published_at) === 'published') ? null : hiddenFromYou('exhibition');

export const writeRefusal = (actor: Actor | null): Refusal | null =>
  actor?.admin ? null : forbidden('Only admins write exhibitions.');

export const changeRefusal = (actor: Actor | null, exhibition: Published): Refusal | null =>
  readRefusal(actor, exhibition) ?? writeRefusal(actor);

export const listRefusal = (actor: Actor | null, run: string): Refusal | null =>
  run !== 'unpublished' || actor?.admin ? null : forbidden('Only admins read what is not published yet.');

/** The question is the business of whoever owns the work now; to others it is not there. */
export function answerRefusal(
  actor: Actor,
  {
    artwork,
    shown,
  }: { artwork: ArtworkRow | undefined; shown: { asked_at: Date | null; answered_at: Date | null } | undefined },
): Refusal | null {
  if (!artwork || !shown || shown.asked_at === null || !isOwner(actor, artwork)) return hiddenFromYou('question');
  if (shown.answered_at !== null) return conflict('This was answered already.');
  return recordRefusal(actor, artwork);
}
