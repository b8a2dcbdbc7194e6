import { type Actor, isVoter, verifiedUserRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { editRefusal, isOwner, readsAsOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** The part of a statement that its policies read. */
type Answered = { confirmed_at: Date | string | null; open_suggestion: string | null } | null | undefined;

/** Only the artist whom an owner named answers to it. */
function makersRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (artwork.maker_id === null || artwork.maker_id !== actor?.id)
    return forbidden('Only the artist named by the owner can confirm this record or suggest a correction.');
  if (artwork.stated_by === null) return conflict('This work was not recorded by an owner.');
  if (isOwner(actor, artwork)) return conflict('This is your own work. Edit its record instead.');
  return artwork.status === 'withdrawn' ? conflict('This work was withdrawn, so its record can’t be changed.') : null;
}

export const confirmRefusal = (actor: Actor | null, artwork: ArtworkRow | undefined, statement: Answered) =>
  makersRefusal(actor, artwork) ??
  (statement?.confirmed_at ? conflict('You have already confirmed this record.') : null);

export const suggestRefusal = (actor: Actor | null, artwork: ArtworkRow | undefined, statement: Answered) =>
  makersRefusal(actor, artwork) ??
  (statement?.open_suggestion ? conflict('The owner has not decided on your last suggestion yet.') : null);

/** A record that is locked stays as it is: its owner declines, or waits. */
export function decideSuggestionRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  { open, accept }: { open: boolean; accept: boolean },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work can decide on corrections.');
  if (!open) return conflict('This suggestion has already been decided.');
  return accept ? editRefusal(actor, artwork) : null;
}

/** The number is private and no part of what is reviewed, so its owner corrects it at any time. */
export function changeNumberRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work can change its inventory number.');
  return artwork.stated_by === artwork.owner_id
    ? null
    : conflict('You can only give an inventory number to works that you recorded as their owner.');
}

/** Whether a reader sees the number that the owner who recorded a work gave it; a later owner does not. */
export const readsInventoryNumber = (actor: Actor | null, artwork: ArtworkRow) =>
  (readsAsOwner(actor, artwork) && artwork.stated_by === artwork.owner_id) || (actor !== null && isVoter(actor));
