import type { PurchaseState } from '@verso/contract/purchases.ts';
import { type Actor, isVoter, mayCheckPurchases, standingRefusal, unverifiedRefusal } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { claimed, isOwner, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { plainName } from '#features/provenance/plain-name.ts';
import { hasStake } from '#features/review/policy.ts';
import type { Case, PurchaseFields } from './queries.ts';

/** Who sends a bill: the maker of the work, its owner, and whoever sold or bought it here. */
export function submitRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  party: boolean,
  amended?: PurchaseFields | 'missing',
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !artwork || !actor) return refusal;
  if (!isOwner(actor, artwork) && actor.id !== artwork.maker_id && !party)
    return forbidden('Only the artist of a work, its owner and whoever sold it send the bill of a sale.');
  return blockRefusal(artwork) ?? (amended ? amendedRefusal(actor, artwork, amended) : null);
}

/** Why nothing is decided about the sales of a work as things stand. */
function blockRefusal(artwork: ArtworkRow): Refusal | null {
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn. Its record stays as it is.');
  if (artwork.status === 'draft' && artwork.submitted_at === null)
    return conflict('This work is a draft. Bills are added once its record was sent for review.');
  if (artwork.open_claims.length === 0) return null;
  const claims = claimed(artwork);
  return conflict(`This work is ${claims}. Bills of its sales are checked again once that is resolved.`);
}

function amendedRefusal(actor: Actor, artwork: ArtworkRow, amended: PurchaseFields | 'missing'): Refusal | null {
  if (amended === 'missing' || amended.submitted_by !== actor.id || amended.artwork_id !== artwork.id)
    return hiddenFromYou('bill');
  return notAmendable[amended.state] === '' ? null : conflict(notAmendable[amended.state]);
}

const notAmendable = {
  in_review: 'This bill is being checked. Take it back first, or wait for the vote.',
  info_requested: '',
  denied: '',
  approved: 'This bill was approved, and the sale stands confirmed.',
  withdrawn: 'You took this bill back. Send it as a new one.',
} satisfies Record<PurchaseState, string>;

/** Who reads a bill: whoever sent it, admins, and those who check purchases and have no stake in the work. */
export function readsPurchase(actor: Actor | null, { purchase, artwork, holders }: Case): boolean {
  if (!actor?.emailVerified) return false;
  if (actor.admin || actor.id === purchase.submitted_by) return true;
  return mayCheckPurchases(actor) && !hasStake(actor.id, artwork, holders);
}

export const readRefusal = (actor: Actor, found: Case | undefined): Refusal | null =>
  found && readsPurchase(actor, found) ? null : hiddenFromYou('bill');

/** Nobody decides about a sale that they are a party to, or of a work that they have a stake in. */
export function voteRefusal(actor: Actor, found: Case | undefined, roundSeen?: number): Refusal | null {
  if (found && actor.id === found.purchase.submitted_by)
    return forbidden('You sent this bill, and nobody checks their own.');
  if (isVoter(actor)) {
    if (!mayCheckPurchases(actor)) return queueRefusal(actor);
    if (found && hasStake(actor.id, found.artwork, found.holders)) return forbidden(stakeWords);
  }
  if (!found || !readsPurchase(actor, found)) return hiddenFromYou('bill');
  const { purchase, artwork } = found;
  if (isNamed(actor.name, purchase.round)) return forbidden('The bill names you, and nobody checks their own sale.');
  if (purchase.state !== 'in_review') return conflict(closedWords[purchase.state]);
  if (roundSeen !== undefined && roundSeen !== purchase.round?.number)
    return conflict('An amended bill was sent since. Read it as it is now, then vote.');
  return blockRefusal(artwork);
}

const stakeWords =
  'You made, registered, owned, sold or bought this work, and nobody checks a sale they have a stake in.';

const closedWords = {
  in_review: '',
  approved: 'The round was closed by another vote: the bill is approved.',
  denied: 'The round was closed by another vote: the bill is denied.',
  info_requested: 'The round was closed by another vote: its sender was asked for more information.',
  withdrawn: 'Its sender took this bill back.',
} satisfies Record<PurchaseState, string>;

/** Whether somebody bears the name of the seller or the buyer; who only shares it leaves the vote to others. */
function isNamed(name: string, parties: { seller: string; buyer: string } | null): boolean {
  if (!parties) return false;
  return [parties.seller, parties.buyer].map(plainName).includes(plainName(name));
}

/** Whose vote counts now: not any more that of somebody who lost their right to check, or took a stake since. */
export const voteCounts = (
  vote: { voter_id: string; voter: string; may_check: boolean },
  { purchase, artwork, holders }: Case,
): boolean =>
  vote.may_check &&
  vote.voter_id !== purchase.submitted_by &&
  !hasStake(vote.voter_id, artwork, holders) &&
  !isNamed(vote.voter, purchase.round);

export function withdrawRefusal(actor: Actor, found: Case | undefined): Refusal | null {
  if (!found || !readsPurchase(actor, found)) return hiddenFromYou('bill');
  if (actor.id !== found.purchase.submitted_by) return forbidden('Only whoever sent a bill takes it back.');
  const decided = notWithdrawable[found.purchase.state];
  return decided === '' ? null : conflict(decided);
}

const notWithdrawable = {
  in_review: '',
  info_requested: '',
  approved: 'This bill was approved, and the sale stands confirmed.',
  denied: 'This bill was denied, and how it was decided stays on record.',
  withdrawn: 'You took this bill back already.',
} satisfies Record<PurchaseState, string>;

export function queueRefusal(actor: Actor): Refusal | null {
  if (mayCheckPurchases(actor)) return unverifiedRefusal(actor);
  return forbidden(
    isVoter(actor)
      ? 'An admin must first allow you to check purchase information.'
      : 'Only authenticators who are allowed to, and admins, check purchase information.',
  );
}
