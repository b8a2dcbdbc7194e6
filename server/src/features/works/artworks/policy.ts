import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { includesRole } from '@verso/contract/people/organisations.ts';
import { claimPhrases } from '@verso/contract/works/artworks.ts';
import { type Actor, disallowedRefusal, isVoter, verifiedUserRefusal, visitorRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { Schema } from '#platform/database/schema.ts';
import { reviewedRound, openToReviewer } from './appeal-deciders.ts';
import { changesPrice } from './showing/change-sale-price.ts';
import { presentPrice } from './showing/present-price.ts';
import type { ArtworkRow } from './queries.ts';
import { withoutStakeOf } from './stakeholders.ts';

const publicStatuses = ['in_review', 'approved', 'denied', 'recorded', 'withdrawn'] as const;
const isPublicStatus = (status: ArtworkStatus) => publicStatuses.some((one) => one === status);

/** Whether the actor may see a work; null is a visitor. `visibleArtworks` is the same rule in SQL. */
export function maySee(actor: Actor | null, artwork: ArtworkRow): boolean {
  if (artwork.deleted_at !== null) return false;
  if (!artwork.hidden && (isPublicStatus(artwork.status) || artwork.first_approved_at !== null)) return true;
  if (actor === null) return false;
  const registered = artwork.registered_by === actor.id && artwork.maker_id === actor.id;
  const offered = actor.emailVerified && artwork.offered_to?.toLowerCase() === actor.email.toLowerCase();
  if (isOwner(actor, artwork) || actor.admin || registered || offered) return true;
  return isVoter(actor) && reviews(actor, artwork);
}

/**
 * Whether a reviewer takes part in a work's review, or voted in an earlier one. `reviewedBy` is the same rule in SQL.
 */
function reviews(actor: Actor, { voters, kept_from_vote: barred }: ArtworkRow): boolean {
  return voters.includes(actor.id) || (actor.emailVerified && barred !== null && !barred.includes(actor.id));
}

/**
 * Whether the actor may see a picture of a work; `shown`: it is in the record that readers see, or in a certificate. Those
 * of a draft, and removed ones, are for the owner, admins and those who review the work.
 */
export const maySeePictureOf = (actor: Actor | null, artwork: ArtworkRow, shown: boolean): boolean =>
  maySee(actor, artwork) &&
  (shown || readsAsOwner(actor, artwork) || (actor !== null && isVoter(actor) && reviews(actor, artwork)));

/** The works that the actor may see, as a condition on `artwork`; null is a visitor. */
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
  return is.and([
    kept,
    is.or([
      shown,
      is('artwork.owner_id', '=', actor.id),
      registered,
      ...(actor.emailVerified ? [offered] : []),
      ...(isVoter(actor) ? [reviewedBy(actor)] : []),
    ]),
  ]);
}

/** The works that the actor voted on, or reviews now, as a condition on `artwork`. */
const reviewedBy = (actor: Actor) => sql<SqlBool>`(
  exists (select from review_round join vote on vote.round_id = review_round.id
    where review_round.artwork_id = artwork.id and vote.voter_id = ${actor.id})
  or (${actor.emailVerified}
    and ${reviewedRound} is not null
    and ${openToReviewer(actor.id)} and ${withoutStakeOf(actor)}))`;

/** Whether the actor can read a hidden work only as a reviewer or an admin. */
export const readsAsReviewer = (actor: Actor, artwork: ArtworkRow) =>
  artwork.hidden && isVoter(actor) && !maySee({ ...actor, admin: false, role: 'collector' }, artwork);

export const isOwner = (actor: Actor | null, artwork: ArtworkRow) => actor !== null && artwork.owner_id === actor.id;

/** Owners and admins see the current record. */
export const readsAsOwner = (actor: Actor | null, work: { owner_id: string }) =>
  actor !== null && (actor.admin || actor.id === work.owner_id);

/** A work that the actor may not see does not exist for them. */
export function seeRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  return artwork && maySee(actor, artwork) ? null : hiddenFromYou('work');
}

/** A picture in full size, as the original or a copy: see `getsOriginal`. */
export function mayDownloadPicture(actor: Actor | null, artwork: ArtworkRow): boolean {
  return actor !== null && maySee(actor, artwork) && (isOwner(actor, artwork) || actor.admin);
}

export function editRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  return (
    ownersRefusal(actor, artwork, 'Only the owner of a work can change its record.') ??
    (artwork && locked[artwork.status] ? conflict(locked[artwork.status]) : null) ??
    (artwork?.status === 'denied' && artwork.open_claims.length > 0
      ? conflict(`This work is ${claimed(artwork)}, so its record can’t be changed until the matter is resolved.`)
      : null)
  );
}

/** Why a record is locked; empty if it can be changed. */
const locked = {
  draft: '',
  in_review: 'This work is in review and can’t be changed until the vote ends.',
  info_requested: '',
  approved: 'This work is approved, which locks its record. Ask to edit it, and an admin will decide.',
  denied: '',
  withdrawn: 'This work was withdrawn, so its record can’t be changed.',
  recorded: '',
} satisfies Record<ArtworkStatus, string>;

export function removeRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = ownersRefusal(actor, artwork, 'Only the owner of a work can delete or withdraw it.');
  if (refusal || !artwork) return refusal;
  if (artwork.status === 'withdrawn') return conflict('This work has already been withdrawn.');
  if (artwork.status === 'in_review')
    return conflict('This work is in review and can’t be withdrawn until the vote ends.');
  // Withdrawing is the owner's way out of an upheld dispute: it stays on the record, with its mark.
  if (artwork.payment_disputed || artwork.open_claims.some((kind) => kind !== 'disputed'))
    return conflict(`This work is ${claimed(artwork)}. It can be withdrawn once the matter is resolved.`);
  // A seller cannot withdraw a sold work, also without the invitation of its buyer.
  if (artwork.sold_by_bill === 'confirmed') return soldRefusal(actor, artwork);
  if (artwork.offered_to !== null)
    return conflict(
      `${waitingWords(artwork)} Cancel ${artwork.returned_order === null ? 'the sale' : 'the return'} first.`,
    );
  if (artwork.order_unsettled)
    return conflict(
      'You have asked for your money back for this work, or were refunded. You can’t withdraw it until that is settled. The order’s page says what to do next.',
    );
  return reservedRefusal(artwork);
}

/** A hidden work can always be shown again. */
export function hideRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = ownersRefusal(actor, artwork, 'Only the owner of a work can hide or show it.');
  if (refusal || !artwork) return refusal;
  if (artwork.hidden) return showRefusal(actor, artwork);
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn. Its record stays visible.');
  if (artwork.open_claims.length > 0)
    return conflict(
      `This work is ${claimed(artwork)}, so it must stay visible to everyone. You can hide it once the matter is resolved.`,
    );
  return reservedRefusal(artwork);
}

/** A work with all who hold or held it. */
interface HeldWork {
  artwork: ArtworkRow | undefined;
  holders: readonly string[];
}

const involvedWords =
  'You made, registered or owned this work, or belong to an organisation that did. Another admin must decide. If this applies to every admin, make another person an admin.';
const isInvolved = (actor: Actor, artwork: ArtworkRow, holders: readonly string[]) =>
  [artwork.owner_id, artwork.registered_by, artwork.maker_id, ...holders].includes(actor.id);

/** Admins take works down; a disputed one stays, because everyone must be able to see that. */
export function takeDownRefusal(actor: Actor | null, { artwork, holders }: HeldWork): Refusal | null {
  if (!actor?.admin) return forbidden('Only admins can take a work down.');
  if (!artwork) return hiddenFromYou('work');
  if (isInvolved(actor, artwork, holders)) return forbidden(involvedWords);
  if (artwork.taken_down_at) return conflict('This work has already been taken down.');
  // Its owner could keep a work up by a report of their own.
  if (artwork.open_claims.includes('disputed'))
    return conflict(
      'This work is disputed, so it must stay visible to everyone. Ask its owner to change what was reported.',
    );
  return reservedRefusal(artwork);
}

export function restoreRefusal(actor: Actor | null, { artwork, holders }: HeldWork): Refusal | null {
  if (!actor?.admin) return forbidden('Only admins can lift a takedown.');
  if (!artwork) return hiddenFromYou('work');
  if (isInvolved(actor, artwork, holders)) return forbidden(involvedWords);
  return artwork.taken_down_at ? null : conflict('This work has not been taken down.');
}

/** Showing a work that has a price offers it for sale. */
function showRefusal(actor: Actor | null, artwork: ArtworkRow): Refusal | null {
  if (artwork.taken_down_at)
    return conflict(
      'The admins took this work down. You can show it to the public once they have lifted the takedown.',
    );
  if (artwork.status !== 'approved' || artwork.price_amount === null || artwork.hidden_price) return null;
  return isMemberWithoutSales(actor)
    ? forbidden(
        `Making this work public also offers it for sale. Only owners of ${actor.name} can do that. Ask one of them.`,
      )
    : disallowedRefusal(actor);
}

export function priceRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  const refusal = ownersRefusal(actor, artwork, 'Only the owner of a work can set its price.');
  if (refusal || !artwork) return refusal;
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn and can’t be sold.');
  if (artwork.open_claims.length > 0)
    return conflict(`This work is ${claimed(artwork)} and can’t be sold until the matter is resolved.`);
  return soldRefusal(actor, artwork) ?? reservedRefusal(artwork);
}

/**
 * A work that its owner sold by a bill is not sold again until title has passed to that buyer, or an admin has settled
 * it.
 */
export function soldRefusal(actor: Actor | null, artwork: ArtworkRow): Refusal | null {
  if (artwork.sold_by_bill === null) return null;
  const confirmed = artwork.sold_by_bill === 'confirmed';
  if (!isOwner(actor, artwork))
    return conflict(
      confirmed
        ? 'This work is sold, and the bill of sale is confirmed. It can’t be sold again until the buyer has become its owner.'
        : 'This work is not for sale right now.',
    );
  const next =
    artwork.offered_to === null
      ? 'Invite the buyer to accept the work, or report a mistake on the bill’s page.'
      : 'The buyer’s invitation is open. If the bill is wrong, report the mistake on its page.';
  return conflict(
    confirmed
      ? `You sold this work, and the bill of sale is confirmed. It can’t be sold again until the buyer has become its owner. ${next}`
      : 'You sent a bill of sale for this work. Wait for the vote, or withdraw the bill, before you sell the work.',
  );
}

/** A work for which its owner wants or got their money back may go back to its seller, so it is not sold on before. */
export function unsettledRefusal(actor: Actor | null, artwork: ArtworkRow): Refusal | null {
  if (!artwork.order_unsettled) return null;
  return conflict(
    isOwner(actor, artwork)
      ? 'You have asked for your money back for this work, or were refunded. You can’t sell it until that is settled. The order’s page says what to do next.'
      : 'This work is not for sale right now.',
  );
}

/**
 * Says that someone is invited to become the owner: as the buyer of a sale, after its bill was confirmed, or as the seller
 * of a refunded order.
 */
export function waitingWords(artwork: Pick<ArtworkRow, 'sold_by_bill' | 'returned_order'>): string {
  if (artwork.returned_order !== null)
    return 'The return of this work is waiting for an answer from the person who sold it.';
  return artwork.sold_by_bill === 'confirmed'
    ? 'An invitation to become the owner of this work is waiting for an answer.'
    : 'A sale of this work is waiting for the buyer’s answer.';
}

/** Why a work cannot be offered at a new price. A disallowed artist can still take it off sale. */
export const offerRefusal = (actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null =>
  priceRefusal(actor, artwork) ??
  disallowedRefusal(actor) ??
  (artwork === undefined ? null : unsettledRefusal(actor, artwork));

/** Why a price can’t be hidden, or shown: a work whose price is shown can be bought at once. */
export const hiddenPriceRefusal = (
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  hidden: boolean,
): Refusal | null =>
  offersByShowing(artwork, hidden)
    ? (salesRoleRefusal(actor) ?? offerRefusal(actor, artwork))
    : priceRefusal(actor, artwork);

export const offersByShowing = (artwork: ArtworkRow | undefined, hidden: boolean): boolean =>
  !hidden && artwork !== undefined && artwork.price_amount !== null;

/** Why a record can’t get this price; a complete form sends the unchanged price too. */
export const newPriceRefusal = (
  actor: Actor | null,
  artwork: ArtworkRow,
  price: Money | null | undefined,
): Refusal | null =>
  changesPrice(artwork, price)
    ? (salesRoleRefusal(actor) ??
      (price === null
        ? priceRefusal(actor, artwork)
        : (offerRefusal(actor, artwork) ?? currencyRefusal(artwork, price))))
    : null;

/** A price in a currency that the card provider would convert could not be shared as it was paid. */
export const currencyRefusal = (
  { settled_currencies: settled }: Pick<ArtworkRow, 'settled_currencies'>,
  price: Money | null,
): Refusal | null =>
  price === null || settled === null || settled.includes(price.currency)
    ? null
    : conflict(
        `You can’t be paid by card in ${price.currency} here. Choose one of these currencies: ${settled.join(', ')}.`,
      );

const isMemberWithoutSales = (actor: Actor | null): actor is Actor =>
  actor?.member ? !includesRole(actor.member.role, 'owner') : false;

/** Of the members of an organisation, only owners sell. */
export const salesRoleRefusal = (actor: Actor | null): Refusal | null =>
  isMemberWithoutSales(actor) ? forbidden(`Only owners of ${actor.name} can set a price.`) : null;

/** The record is locked while a buyer pays for the work. */
export const reservedRefusal = (artwork: ArtworkRow): Refusal | null =>
  artwork.reserved_by === null
    ? null
    : conflict(
        'A buyer is paying for this work, so it can’t be changed now. The reservation ends within about 30 minutes.',
      );
/** Who may ask about a price on request; `asked`: an answer is pending. */
export function askPriceRefusal(actor: Actor | null, artwork: ArtworkRow | undefined, asked: boolean): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (isOwner(actor, artwork)) return conflict('This is your own work, so you can’t ask for its price.');
  const { price, priceOnRequest } = presentPrice({ ...artwork, claim: artwork.open_claims[0] ?? null }, false);
  const sold = soldRefusal(actor, artwork);
  if (sold) return sold;
  if (price) return conflict('The price of this work is public.');
  if (!priceOnRequest) return conflict('This work is not for sale.');
  const unsettled = unsettledRefusal(actor, artwork);
  if (unsettled) return unsettled;
  return asked
    ? conflict('You have already asked for the price of this work. You will be notified when the owner answers.')
    : null;
}

/** A recommended work can always be removed again. */
export function recommendRefusal(actor: Actor | null, artwork: ArtworkRow | undefined): Refusal | null {
  return featureRefusal(actor, artwork, artwork?.recommended_at);
}

/** A work in the carousel can always be removed again. */
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
  if (!actor?.admin) return forbidden('Only admins can recommend works or add them to the carousel.');
  if (since) return null;
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn.');
  return maySee(null, artwork)
    ? null
    : conflict('Only works that everyone can see can be recommended or added to the carousel. This work isn’t public.');
}

function ownersRefusal(actor: Actor | null, artwork: ArtworkRow | undefined, words: string): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? visitorRefusal(actor);
  if (refusal || !artwork) return refusal;
  return isOwner(actor, artwork) ? null : forbidden(words);
}

/** The open claims in words: `reported stolen and disputed`. */
export const claimed = (artwork: ArtworkRow) => artwork.open_claims.map((kind) => claimPhrases[kind]).join(' and ');
