import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { type Actor, disallowedRefusal, isVoter, verifiedUserRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { editRefusal, isOwner, reservedRefusal, seeRefusal, waitingWords } from '#features/works/artworks/policy.ts';
import { submitWorksRefusal } from '#features/people/accounts/policy.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import type { Ballot, EditRequestRow, RoundRow } from './queries.ts';

export function submitRefusal(actor: Actor | null, artwork: ArtworkRow): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor) return refusal;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work can send it for review.');
  const disallowed = disallowedRefusal(actor);
  if (disallowed) return disallowed;
  if (notSubmittable[artwork.status]) return conflict(notSubmittable[artwork.status]);
  if (artwork.offered_to !== null)
    return conflict(`${waitingWords(artwork)} Cancel it, or wait for the answer, before you send the work for review.`);
  // Buyers, and owners of works that they recorded or that are from a catalogue, need not be artists, and only artists can
  // be given the permission to submit.
  const asArtist =
    artwork.maker_id === actor.id || (artwork.registered_by === actor.id && artwork.stated_by !== actor.id);
  // A request for information can always be answered: it opens nothing new.
  const answers = artwork.status === 'info_requested';
  return asArtist && !answers && artwork.status !== 'recorded' ? submitWorksRefusal(actor) : null;
}

const notSubmittable = {
  draft: '',
  info_requested: '',
  recorded: '',
  in_review: 'This work is already in review.',
  approved: 'This work is approved. To change its record, ask to edit it. An admin will decide.',
  denied: 'This work was denied. Change its record before you send it for review again.',
  withdrawn: 'This work was withdrawn.',
} satisfies Record<ArtworkStatus, string>;

export function requestEditRefusal(
  actor: Actor | null,
  artwork: ArtworkRow,
  openRequest: Pick<EditRequestRow, 'id'> | undefined,
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal) return refusal;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work can ask to edit it.');
  const disallowed = disallowedRefusal(actor);
  if (disallowed) return disallowed;
  // A claim against a denied work locks it.
  const locked = artwork.status === 'denied' ? editRefusal(actor, artwork) : null;
  if (locked) return locked;
  if (noEditToAskFor[artwork.status]) return conflict(noEditToAskFor[artwork.status]);
  if (openRequest)
    return conflict('You have already asked to edit this work. An admin will decide, and you will be notified.');
  return null;
}

const unlocked = 'This work is not locked. You can edit it without asking.';
const noEditToAskFor = {
  draft: unlocked,
  info_requested: unlocked,
  denied: unlocked,
  recorded: unlocked,
  in_review: 'This work is in review and can’t be changed until the vote ends.',
  approved: '',
  withdrawn: 'This work was withdrawn, so its record can’t be changed.',
} satisfies Record<ArtworkStatus, string>;

/** Only admins decide, and not about a work they made, registered or own. */
export function handleEditRequestRefusal(
  actor: Actor | null,
  artwork: ArtworkRow,
  { openRequest, holders }: { openRequest: Pick<EditRequestRow, 'id'> | undefined; holders: readonly string[] },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor) return refusal;
  if (!actor.admin) return forbidden('Only admins can decide on requests to edit a work.');
  if ([artwork.owner_id, artwork.registered_by, artwork.maker_id].includes(actor.id))
    return forbidden('You made, registered or own this work. Another admin must decide on its edit request.');
  if (hasStake(actor.id, artwork, holders))
    return forbidden(
      'You have owned, sold or bought this work, or belong to an organisation that has. Another admin must decide on its edit request.',
    );
  if (!openRequest)
    return conflict('There is no open request to edit this work. Another admin may have decided on it.');
  return reservedRefusal(artwork);
}

/**
 * Who may vote in a work's open round, or recuse themselves from it. Stakeholders may not, and an appeal excludes those
 * who voted on that record before or recused themselves.
 */
export function voteRefusal(
  actor: Actor | null,
  artwork: ArtworkRow,
  {
    openRound,
    holders,
    recused,
    deciders,
  }: Pick<Ballot, 'holders' | 'recused' | 'deciders'> & { openRound: Pick<RoundRow, 'id'> | undefined },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor) return refusal;
  if (!isVoter(actor)) return forbidden('Only authenticators and admins can vote on works.');
  if (hasStake(actor.id, artwork, holders)) return forbidden(stakeWords(actor.id, artwork));
  if (!openRound) return closedRoundRefusal(artwork);
  if (recused.includes(actor.id))
    return conflict('You recused yourself from this round. You can vote again in a later one.');
  return deciders.includes(actor.id)
    ? forbidden(
        'This is an appeal against a decision that you voted on or recused yourself from. Other reviewers will decide on it.',
      )
    : null;
}

/** The subject of an appeal. */
interface Appealed {
  /** The last round of the work. */
  lastRound: { outcome: string | null; appeal_of: string | null } | undefined;
}

/** A denial can be appealed once, by the owner or the artist; the decision on an appeal is final. */
export function appealRefusal(actor: Actor | null, artwork: ArtworkRow, { lastRound }: Appealed): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !actor) return refusal;
  if (sideOf(actor, artwork) === null)
    return forbidden('Only the owner of a work and its artist can appeal against a decision.');
  const disallowed = disallowedRefusal(actor);
  if (disallowed) return disallowed;
  if (artwork.status !== 'denied' || lastRound?.outcome !== 'denied')
    return conflict(
      'There is no denial to appeal against. You can only appeal if the work was denied and has not been changed since.',
    );
  if (lastRound.appeal_of !== null)
    return conflict(
      'This decision was made on appeal and is final. The owner can change the record and send the work for review again.',
    );
  return artwork.offered_to === null
    ? null
    : conflict(`${waitingWords(artwork)} Appeal once it has been answered or cancelled.`);
}

/** The appellant's role. */
export function sideOf(actor: Actor, artwork: ArtworkRow): 'owner' | 'artist' | null {
  if (isOwner(actor, artwork)) return 'owner';
  return artwork.maker_id === actor.id ? 'artist' : null;
}

/** Whether a person made, registered, owned, sold or bought a work, or agreed to buy it. */
export const hasStake = (personId: string, artwork: ArtworkRow, holders: readonly string[]) =>
  personId === artwork.maker_id || holders.includes(personId);

function stakeWords(personId: string, artwork: ArtworkRow): string {
  if (personId === artwork.maker_id) return 'You made this work, so you can’t vote on it.';
  if (personId === artwork.owner_id) return 'You own this work, so you can’t vote on it.';
  if (personId === artwork.registered_by) return 'You registered this work, so you can’t vote on it.';
  return 'You owned, sold or bought this work, so you can’t vote on it.';
}

/** The reason why a vote on this work is too late or too early. */
export function closedRoundRefusal(artwork: ArtworkRow): Refusal {
  const outcome = outcomeWords[artwork.status];
  return conflict(outcome ? `Another vote closed the round: ${outcome}.` : 'This work is not in review.');
}

const outcomeWords: Partial<Record<ArtworkStatus, string>> = {
  approved: 'the work was approved',
  denied: 'the work was denied',
  info_requested: 'the owner of the work was asked for more information',
};
