import type { BillOutcome, PurchaseState } from '@verso/contract/market/schemas/purchases.ts';
import {
  type Actor,
  disallowedRefusal,
  isVoter,
  mayCheckPurchases,
  verifiedUserRefusal,
  unverifiedRefusal,
} from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { claimed, isOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { plainName } from '#features/works/provenance/plain-name.ts';
import { titleRefusal } from '#features/works/provenance/policy.ts';
import { joinCloses } from '#features/works/review/outcome.ts';
import { hasStake } from '#features/works/review/policy.ts';
import type { Case, PurchaseFields, RoundRow } from './queries.ts';

/** A bill is sent by the maker of the work, its owner, or a person who sold or bought it here. */
export function submitRefusal(
  actor: Actor | null,
  artwork: ArtworkRow | undefined,
  party: boolean,
  amended?: PurchaseFields | 'missing',
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork || !actor) return refusal;
  if (!isOwner(actor, artwork) && actor.id !== artwork.maker_id && !party)
    return forbidden('Only the artist, the owner and the seller of a work can send a bill of sale for it.');
  return (
    disallowedRefusal(actor) ?? blockRefusal(artwork) ?? (amended ? amendedRefusal(actor, artwork, amended) : null)
  );
}

/** Why the sales of a work cannot be decided now. */
function blockRefusal(artwork: ArtworkRow): Refusal | null {
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn, so its record can’t be changed.');
  if (artwork.status === 'draft' && artwork.submitted_at === null)
    return conflict('This work is a draft. You can add bills once it has been sent for review.');
  if (artwork.open_claims.length === 0) return null;
  const claims = claimed(artwork);
  return conflict(`This work is ${claims}. Its bills of sale can be checked once that is resolved.`);
}

function amendedRefusal(actor: Actor, artwork: ArtworkRow, amended: PurchaseFields | 'missing'): Refusal | null {
  if (amended === 'missing' || amended.submitted_by !== actor.id || amended.artwork_id !== artwork.id)
    return hiddenFromYou('bill');
  return notAmendable[amended.state] === '' ? null : conflict(notAmendable[amended.state]);
}

const notAmendable = {
  in_review: 'This bill is being checked. Withdraw it first, or wait for the vote.',
  info_requested: '',
  denied: '',
  approved: 'This bill was approved, and the sale is confirmed.',
  withdrawn: 'You withdrew this bill. Send it as a new bill.',
  joined:
    'This bill was joined to another bill for the same sale. If it is for a different sale, send it as a new bill.',
  annulled: 'Admins decided that this bill is wrong. Send the correct one as a new bill.',
} satisfies Record<PurchaseState, string>;

/**
 * A bill is read by its sender and admins; while its round is open by everyone who may check it, later by those who
 * voted on it.
 */
export function readsPurchase(actor: Actor | null, found: Case): boolean {
  if (!actor?.emailVerified) return false;
  if (actor.admin || actor.id === found.purchase.submitted_by) return true;
  return isChecker(actor, found) && (found.purchase.state === 'in_review' || found.voters.includes(actor.id));
}

const isChecker = (actor: Actor, { artwork, holders }: Case) =>
  actor.emailVerified && mayCheckPurchases(actor) && !hasStake(actor.id, artwork, holders);

export const readRefusal = (actor: Actor, found: Case | undefined): Refusal | null =>
  found && readsPurchase(actor, found) ? null : hiddenFromYou('bill');

/** Parties to a sale and stakeholders in its work do not vote on it. */
export function voteRefusal(actor: Actor, found: Case | undefined, roundSeen?: number): Refusal | null {
  if (found && actor.id === found.purchase.submitted_by) return forbidden('You sent this bill, so you can’t check it.');
  if (isVoter(actor)) {
    if (!mayCheckPurchases(actor)) return queueRefusal(actor);
    if (found && hasStake(actor.id, found.artwork, found.holders)) return forbidden(stakeWords);
  }
  // A reviewer with the bill open learns only that its round was closed.
  if (!found || !isChecker(actor, found)) return hiddenFromYou('bill');
  const { purchase, artwork } = found;
  const declared = found.conflicts.find(({ person_id: id }) => id === actor.id);
  if (declared) return forbidden(declared.declared_by === actor.id ? recusedWords : namedWords);
  if (purchase.state !== 'in_review') return conflict(closedWords[purchase.state]);
  if (roundSeen !== undefined && roundSeen !== purchase.round?.number)
    return conflict('The bill has been amended since you opened it. Read the new version, then vote.');
  return blockRefusal(artwork);
}

const stakeWords = 'You made, registered, owned, sold or bought this work, so you can’t check this sale.';

const recusedWords = 'You declared a conflict of interest on this bill. Other reviewers will decide on it.';
const namedWords = 'An admin confirmed that this bill names you, so you can’t check it.';

const closedWords = {
  in_review: '',
  approved: 'Another vote closed the round: the bill was approved.',
  denied: 'Another vote closed the round: the bill was denied.',
  info_requested: 'Another vote closed the round: the sender of the bill was asked for more information.',
  withdrawn: 'The sender withdrew this bill.',
  joined: 'This bill was joined to another bill for the same sale.',
  annulled: 'Admins decided that this bill is wrong.',
} satisfies Record<PurchaseState, string>;

/** A person's role in a bill that has their name; others may have the same name. */
export function namedAs(name: string, parties: { seller: string; buyer: string } | null): 'seller' | 'buyer' | null {
  if (!parties) return null;
  return (['seller', 'buyer'] as const).find((role) => plainName(parties[role]) === plainName(name)) ?? null;
}

/** Those who may vote on a bill may declare a conflict instead. */
export const recuseRefusal = (actor: Actor, found: Case | undefined): Refusal | null => voteRefusal(actor, found);

/** Those who may vote on a bill without an entry may join it to another bill of the work that they can read. */
export function joinRefusal(actor: Actor, found: Case | undefined, other: Case | undefined): Refusal | null {
  const refusal = joinableRefusal(actor, found);
  if (refusal || !found) return refusal;
  if (!other || other.artwork.id !== found.artwork.id || !readsPurchase(actor, other)) return hiddenFromYou('bill');
  if (other.purchase.id === found.purchase.id) return conflict('A bill can’t be joined to itself.');
  if (hasPart(actor.id, other))
    return forbidden('You are involved in that sale, so you can’t join this bill to the other one.');
  if (!joinTargets.includes(other.purchase.state))
    return conflict('The other bill is neither being checked nor approved, so no bill can be joined to it.');
  if (other.purchase.released_at !== null)
    return conflict('The sale of the other bill was settled by an admin, so no bill can be joined to it.');
  if (!mayTellOneSale(found.purchase.round, other.purchase.round))
    return conflict('The two bills have different dates and no name in common, so they are not for the same sale.');
  if (found.purchase.seller_id !== null && found.purchase.seller_id !== other.purchase.seller_id)
    return conflict('This bill is for a sale by the work’s owner. Join the other bill to this one instead.');
  return null;
}

/** Whether two bills have the day, the seller or the buyer in common. */
const mayTellOneSale = (one: RoundRow | null, other: RoundRow | null): boolean =>
  one !== null &&
  other !== null &&
  (one.sold_on === other.sold_on ||
    plainName(one.seller) === plainName(other.seller) ||
    plainName(one.buyer) === plainName(other.buyer));

/** Without regard to the other bill. */
export function joinableRefusal(actor: Actor, found: Case | undefined): Refusal | null {
  const refusal = voteRefusal(actor, found);
  if (refusal || !found) return refusal;
  if (found.purchase.entry_id !== null)
    return conflict('This bill belongs to a sale on the record. Join the other bill to this one instead.');
  return joinCloses(found.outcomes)
    ? null
    : conflict(
        'This bill has already been joined to others twice. Vote on it instead. If it is for the same sale, deny it and say so.',
      );
}

/** The states of a bill to which others can be joined. */
export const joinTargets: readonly PurchaseState[] = ['in_review', 'info_requested', 'approved'];

/** An admin without a part in the sale confirms that a bill names one of its possible reviewers. */
export function confirmPartyRefusal(
  actor: Actor,
  found: Case | undefined,
  person: { id: string; name: string } | undefined,
): Refusal | null {
  if (!found || !readsPurchase(actor, found)) return hiddenFromYou('bill');
  if (!actor.admin) return forbidden('Only admins can confirm who is named on a bill.');
  if (hasPart(actor.id, found))
    return forbidden('You are involved in this sale. Another admin must confirm who is named on the bill.');
  if (found.purchase.state !== 'in_review') return conflict(closedWords[found.purchase.state]);
  if (!person || namedAs(person.name, found.purchase.round) === null)
    return conflict('This person doesn’t have the same name as the seller or the buyer.');
  return found.conflicts.some(({ person_id: id }) => id === person.id)
    ? conflict('This person is already excluded from checking this bill.')
    : null;
}

/** Whether a person sent the bill of a sale, has a stake in its work, or a recorded conflict of interest. */
const hasPart = (personId: string, { purchase, artwork, holders, conflicts }: Case): boolean =>
  personId === purchase.submitted_by ||
  hasStake(personId, artwork, holders) ||
  conflicts.some(({ person_id: id }) => id === personId);

/** Whether a vote counts now: its voter may still check bills and has no part in the sale. */
export const voteCounts = (vote: { voter_id: string; may_check: boolean }, found: Case): boolean =>
  vote.may_check && !hasPart(vote.voter_id, found);

export function withdrawRefusal(actor: Actor, found: Case | undefined): Refusal | null {
  if (!found || !readsPurchase(actor, found)) return hiddenFromYou('bill');
  if (actor.id !== found.purchase.submitted_by) return forbidden('Only the person who sent a bill can withdraw it.');
  const { state } = found.purchase;
  // Until the other bill has confirmed the sale.
  if (state === 'joined' && found.joinedState !== 'approved') return null;
  return notWithdrawable[state] === '' ? null : conflict(notWithdrawable[state]);
}

const notWithdrawable = {
  in_review: '',
  info_requested: '',
  approved: 'This bill was approved, and the sale is confirmed.',
  denied: 'This bill was denied. The decision stays on record.',
  withdrawn: 'You have already withdrawn this bill.',
  joined: 'This bill was joined to another bill, which confirmed the sale. The decision stays on record.',
  annulled: 'Admins decided that this bill is wrong. The decision stays on record.',
} satisfies Record<PurchaseState, string>;

/** A confirmed bill of a sale by the owner, without a transfer of title yet. */
export const holdsTitle = (found: Case | undefined): found is Case =>
  found !== undefined &&
  found.purchase.state === 'approved' &&
  found.purchase.released_at === null &&
  found.purchase.seller_id === found.artwork.owner_id;

const nothingToSettle = conflict(
  'This bill can’t change who owns the work. It is not a confirmed bill for a sale by the current owner, or it has already been settled.',
);

const othersInvite = forbidden('You are involved in this sale. The seller or another admin must invite the buyer.');

/** The seller and admins invite the buyer named in a confirmed bill to accept title. */
export function inviteRefusal(actor: Actor, found: Case | undefined): Refusal | null {
  if (!found || !readsPurchase(actor, found)) return hiddenFromYou('bill');
  if (!isOwner(actor, found.artwork) && !actor.admin)
    return forbidden('Only the seller and admins can invite the buyer to accept the work.');
  if (!isOwner(actor, found.artwork) && hasPart(actor.id, found)) return othersInvite;
  return holdsTitle(found) ? inviterRefusal(actor, found) : nothingToSettle;
}

/** Why the owner of a work sold by a confirmed bill, or an admin, cannot invite its buyer now. */
export function inviterRefusal(
  actor: Actor,
  { artwork, holders, transfer }: Pick<Case, 'artwork' | 'holders'> & { transfer: { agreed_by: string | null } | null },
): Refusal | null {
  if (!isOwner(actor, artwork) && hasStake(actor.id, artwork, holders)) return othersInvite;
  if (transfer)
    return conflict(
      transfer.agreed_by === null
        ? 'The buyer has already been invited and hasn’t answered yet. The seller can cancel the invitation.'
        : 'Someone accepted the invitation. They become the owner once an admin confirms that they are the buyer.',
    );
  return titleRefusal(artwork);
}

/** An admin without a part in the sale decides whether the person who accepted title is the buyer named in the bill. */
export function confirmBuyerRefusal(
  actor: Actor,
  found: Case | undefined,
  decision: { person?: string; confirmed: boolean },
): Refusal | null {
  if (!found || !readsPurchase(actor, found)) return hiddenFromYou('bill');
  if (!actor.admin) return forbidden('Only admins can confirm who the buyer is.');
  const { artwork, transfer } = found;
  if (actor.id === transfer?.agreed_by || hasPart(actor.id, found))
    return forbidden('You are involved in this sale. Another admin must confirm who the buyer is.');
  const acceptedBy = transfer?.agreed_by ?? null;
  if (!holdsTitle(found) || acceptedBy === null)
    return conflict(
      'No one has accepted the work as the buyer on this bill, or another admin has already decided. Reload the bill.',
    );
  if (decision.person !== undefined && decision.person !== acceptedBy)
    return conflict('Someone else has accepted the work since you opened this page. Reload the bill.');
  return decision.confirmed ? titleRefusal(artwork) : null;
}

export function disputeRefusal(actor: Actor, found: Case | undefined): Refusal | null {
  if (!found || !readsPurchase(actor, found)) return hiddenFromYou('bill');
  if (actor.id !== found.purchase.seller_id) return forbidden('Only the seller can report that this bill is wrong.');
  if (!holdsTitle(found)) return nothingToSettle;
  if (found.disputedBy === null) return null;
  return conflict('You have already reported this. Admins will decide, and you will be notified.');
}

/**
 * Admins without a part in the sale settle it, with or without a report. Two of them together find the bill wrong or title
 * returned; the first one can also withdraw the proposal by deciding that the bill is valid.
 */
export function settleRefusal(actor: Actor, found: Case | undefined, outcome?: BillOutcome): Refusal | null {
  if (!found || !readsPurchase(actor, found)) return hiddenFromYou('bill');
  if (!actor.admin) return forbidden('Only admins can decide on a confirmed bill.');
  const isOwnProposal = found.proposal?.by === actor.id;
  if (actor.id === found.disputedBy || hasPart(actor.id, found))
    return forbidden('You are involved in this sale. Another admin must decide.');
  if (!holdsTitle(found)) return nothingToSettle;
  if (isOwnProposal && outcome !== undefined && outcome !== 'stands')
    return conflict('You have proposed a decision on this bill. Another admin must confirm it.');
  return outcome === 'stands' && !found.inDispute
    ? conflict('No one has reported that this bill is wrong, so there is nothing to decide.')
    : null;
}

export const settlingRefusal = (actor: Actor): Refusal | null =>
  actor.admin ? unverifiedRefusal(actor) : forbidden('Only admins can see reports about confirmed bills.');

export function queueRefusal(actor: Actor): Refusal | null {
  if (mayCheckPurchases(actor)) return unverifiedRefusal(actor);
  return forbidden(
    isVoter(actor)
      ? 'You need an admin’s permission to check purchase information.'
      : 'Only admins, and authenticators with permission, can check purchase information.',
  );
}
