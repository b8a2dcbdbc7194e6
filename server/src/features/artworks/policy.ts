import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type ArtworkStatus, claimTold } from '@verso/contract/artworks.ts';
import { type Actor, isVoter, standingRefusal, visitorRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { Schema } from '#platform/schema.ts';
import { presentPrice } from './present-price.ts';
import type { ArtworkRow } from './queries.ts';

const publicStatuses = ['in_review', 'approved', 'denied', 'recorded', 'withdrawn'] as const;
const isPublicStatus = (status: ArtworkStatus) => publicStatuses.some((one) => one === status);

/** Whether somebody, or with null anybody, may see a work; `visibleArtworks` says the same to the database. */
export function maySee(actor: Actor | null, artwork: ArtworkRow): boolean {
  if (artwork.deleted_at !== null) return false;
  if (!artwork.hidden && (isPublicStatus(artwork.status) || artwork.first_approved_at !== null)) return true;
  if (actor === null) return false;
  const registered = artwork.registered_by === actor.id && artwork.maker_id === actor.id;
  const offered = actor.emailVerified && artwork.offered_to?.toLowerCase() === actor.email.toLowerCase();
  if (isOwner(actor, artwork) || actor.admin || registered || offered) return true;
  return isVoter(actor) && (artwork.status !== 'draft' || artwork.submitted_at !== null);
}

/** Works that somebody, or with null anybody, may see, as a condition on `artwork`. */
export function visibleArtworks(actor: Actor | null): Expression<SqlBool> {
  const is = expressionBuilder<Schema, 'artwork'>();
  const shown = is.and([
    is('artwork.hidden', '=', false),
    is.or([is('artwork.status', 'in', publicStatuses), is('artwork.first_approved_at', 'is not', null)]),
  ]);
  const kept = is('artwork.deleted_at', 'is', null);
  if (actor === null) return is.and([kept, shown]);
  if (actor.admin) return kept;
  const registered = is.and([
    is('artwork.registered_by', '=', actor.id),
    is.exists(
      is
        .selectFrom('artist')
        .whereRef('artist.id', '=', 'artwork.artist_id')
        .where('artist.person_id', '=', actor.id)
        .select('artist.id'),
    ),
  ]);
  const offered = is.exists(
    is
      .selectFrom('title_transfer')
      .whereRef('title_transfer.artwork_id', '=', 'artwork.id')
      .where('title_transfer.answered_at', 'is', null)
      .where((of) => of(of.fn('lower', ['title_transfer.buyer_email']), '=', actor.email.toLowerCase()))
      .select('title_transfer.id'),
  );
  const submitted = is.or([is('artwork.status', '<>', 'draft'), is('artwork.submitted_at', 'is not', null)]);
  return is.and([
    kept,
    is.or([
      shown,
      is('artwork.owner_id', '=', actor.id),
      registered,
      ...(actor.emailVerified ? [offered] : []),
      ...(isVoter(actor) ? [submitted] : []),
    ]),
  ]);
}

export const isOwner = (actor: Actor | null, artwork: ArtworkRow) => actor !== null && artwork.owner_id === actor.id;

/** What is somebody's own they see as it stands; so do admins. */
export const readsAsOwner = (actor: Actor | null, work: { owner_id: string }) =>
  actor !== null && (actor.admin || actor.id === work.owner_id);

/** A work that one may not see is not there. */
export function seeRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  return artwork && maySee(actor, artwork) ? null : hiddenFromYou('work');
}

/** A picture as it was uploaded, with the position and camera it may name. */
export function mayOpenOriginal(actor: Actor | null, artwork: ArtworkRow): boolean {
  return actor !== null && maySee(actor, artwork) && (isOwner(actor, artwork) || actor.admin);
}

export function editRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  return (
    ownersRefusal(actor, artwork, 'Only the owner of a work changes its record.') ??
    (artwork && locked[artwork.status] ? conflict(locked[artwork.status]) : null) ??
    (artwork?.status === 'denied' && artwork.open_claims.length > 0
      ? conflict(
          `This work is ${claimed(artwork)}, which keeps its record in sight. It can be changed once that is resolved.`,
        )
      : null)
  );
}

/** Why a record cannot be changed; empty where it can. */
const locked = {
  draft: '',
  in_review: 'This work is in review and cannot be changed until the vote is over.',
  info_requested: '',
  approved: 'This work is approved, which locks its record. Ask to edit it; an admin decides.',
  denied: '',
  withdrawn: 'This work was withdrawn. Its record stays as it is.',
  recorded: '',
} satisfies Record<ArtworkStatus, string>;

export function removeRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = ownersRefusal(actor, artwork, 'Only the owner of a work deletes or withdraws it.');
  if (refusal || !artwork) return refusal;
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn already.');
  if (artwork.status === 'in_review')
    return conflict('This work is in review and cannot be withdrawn until the vote is over.');
  // Of a dispute that was upheld this is the way out: it stands on the record, and its mark with it.
  if (artwork.payment_disputed || artwork.open_claims.some((kind) => kind !== 'disputed'))
    return conflict(`This work is ${claimed(artwork)}. Resolve that first; then it can be withdrawn.`);
  if (artwork.offered_to !== null)
    return conflict('A sale of this work waits for the buyer’s answer. Cancel the sale first.');
  return reservedRefusal(artwork);
}

/** A hidden work can always be shown again. */
export function hideRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = ownersRefusal(actor, artwork, 'Only the owner of a work hides or shows it.');
  if (refusal || !artwork || artwork.hidden) return refusal;
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn. Its record stays to be seen.');
  if (artwork.open_claims.length > 0)
    return conflict(`This work is ${claimed(artwork)}, which everybody must be able to see. It can be hidden later.`);
  return reservedRefusal(artwork);
}

export function priceRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = ownersRefusal(actor, artwork, 'Only the owner of a work sets its price.');
  if (refusal || !artwork) return refusal;
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn and cannot be sold.');
  if (artwork.open_claims.length > 0)
    return conflict(`This work is ${claimed(artwork)} and cannot be sold until that is resolved.`);
  return reservedRefusal(artwork);
}

/** While somebody pays for a work, what they pay for stays as it is. */
export const reservedRefusal = (artwork: ArtworkRow): Refusal | null =>
  artwork.reserved_by === null
    ? null
    : conflict(
        'A buyer is paying for this work at this moment, and until then it stays as it is. The reservation ends by itself within about half an hour.',
      );
/** Whether somebody may ask about a price on request; `asked`: they wait for an answer already. */
export function askPriceRefusal(actor: Actor | null, artwork: ArtworkRow | undefined, asked: boolean): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (isOwner(actor, artwork)) return conflict('This is your own work.');
  const { price, priceOnRequest } = presentPrice({ ...artwork, claim: artwork.open_claims[0] ?? null }, false);
  if (price) return conflict('The price of this work is shown.');
  if (!priceOnRequest) return conflict('This work is not for sale.');
  return asked ? conflict('You have asked already. You will be told when the owner answers.') : null;
}

/** What is recommended already can always be taken out again. */
export function recommendRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  return featureRefusal(actor, artwork, artwork?.recommended_at);
}

/** What is in the carousel already can always be taken out again. */
export function carouselRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  return featureRefusal(actor, artwork, artwork?.carousel_at);
}

function featureRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  since: Date | null | undefined,
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? visitorRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (!actor?.admin) return forbidden('Only admins choose the works that are recommended or in the carousel.');
  if (since) return null;
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn.');
  return maySee(null, artwork)
    ? null
    : conflict('Only works that everybody can see can be chosen, and this one is not.');
}

function ownersRefusal(actor: Actor | null, artwork: ArtworkRow | undefined, words: string): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? visitorRefusal(actor);
  if (refusal || !artwork) return refusal;
  return isOwner(actor, artwork) ? null : forbidden(words);
}

/** What the open claims say of it: `reported stolen and disputed`. */
export const claimed = (artwork: ArtworkRow) => artwork.open_claims.map((kind) => claimTold[kind]).join(' and ');
