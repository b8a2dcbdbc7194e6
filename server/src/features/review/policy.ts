import type { ArtworkStatus } from '@verso/contract/artworks.ts';
import { type Actor, isVoter, standingRefusal } from '#platform/actor.ts';
import { conflict, forbidden, type Refusal } from '#platform/errors.ts';
import { editRefusal, isOwner, reservedRefusal, seeRefusal } from '#features/artworks/policy.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import type { Ballot, EditRequestRow, RoundRow } from './queries.ts';

export function submitRefusal(actor: Actor | null, artwork: ArtworkRow): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !actor) return refusal;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work sends it for review.');
  if (notSubmittable[artwork.status]) return conflict(notSubmittable[artwork.status]);
  if (artwork.offered_to !== null)
    return conflict(
      'A sale of this work waits for the buyer’s answer. Cancel it, or wait, before sending it for review.',
    );
  // A work from a catalogue is its owner's to submit; they need not be an artist, whom alone an admin can allow it.
  const asArtist = artwork.submitted_at === null && artwork.status === 'draft';
  if (asArtist && !actor.submitAllowed)
    return forbidden('An admin or the vote on your profile must first allow you to submit works.');
  return null;
}

const notSubmittable = {
  draft: '',
  info_requested: '',
  recorded: '',
  in_review: 'This work is in review already.',
  approved: 'This work is approved. To change its record, ask to edit it; an admin decides.',
  denied: 'This work was denied. Change its record first; then it can be sent for review again.',
  withdrawn: 'This work was withdrawn.',
} satisfies Record<ArtworkStatus, string>;

export function requestEditRefusal(
  actor: Actor | null,
  artwork: ArtworkRow,
  openRequest: Pick<EditRequestRow, 'id'> | undefined,
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal) return refusal;
  if (!isOwner(actor, artwork)) return forbidden('Only the owner of a work asks to edit it.');
  // What stands against a denied work locks it.
  const locked = artwork.status === 'denied' ? editRefusal(actor, artwork) : null;
  if (locked) return locked;
  if (noEditToAskFor[artwork.status]) return conflict(noEditToAskFor[artwork.status]);
  if (openRequest)
    return conflict('You have asked to edit this work already. An admin will decide, and you will be told.');
  return null;
}

const unlocked = 'This work is not locked: it can be edited without asking.';
const noEditToAskFor = {
  draft: unlocked,
  info_requested: unlocked,
  denied: unlocked,
  recorded: unlocked,
  in_review: 'This work is in review and cannot be changed until the vote is over.',
  approved: '',
  withdrawn: 'This work was withdrawn. Its record stays as it is.',
} satisfies Record<ArtworkStatus, string>;

/** Only admins decide, and nobody about a work they made, registered or own. */
export function handleEditRequestRefusal(
  actor: Actor | null,
  artwork: ArtworkRow,
  openRequest: Pick<EditRequestRow, 'id'> | undefined,
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !actor) return refusal;
  if (!actor.admin) return forbidden('Only admins decide on requests to edit a work.');
  if ([artwork.owner_id, artwork.registered_by, artwork.maker_id].includes(actor.id))
    return forbidden('This is your own work. Another admin must decide on its edit request.');
  if (!openRequest)
    return conflict('There is no open request to edit this work. Another admin may have decided on it.');
  return reservedRefusal(artwork);
}

/**
 * Who may vote on a work in its open round, or stand aside from it. Nobody does where they have a stake, and an appeal
 * is for others than those who voted on that record before or stood aside.
 */
export function voteRefusal(
  actor: Actor | null,
  artwork: ArtworkRow,
  {
    openRound,
    holders,
    recused,
    heard,
  }: Pick<Ballot, 'holders' | 'recused' | 'heard'> & { openRound: Pick<RoundRow, 'id'> | undefined },
): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !actor) return refusal;
  if (!isVoter(actor)) return forbidden('Only authenticators and admins vote on works.');
  if (hasStake(actor.id, artwork, holders)) return forbidden(stakeWords(actor.id, artwork));
  if (!openRound) return closedRoundRefusal(artwork);
  if (recused.includes(actor.id))
    return conflict('You stood aside from this round. Others decide it; you may vote again in a later one.');
  return heard.includes(actor.id)
    ? forbidden(
        'This is an appeal against a decision that you voted in or stood aside from, on the same record, and others decide it.',
      )
    : null;
}

/** What an appeal is against. */
interface Appealed {
  /** The last round of the work. */
  lastRound: { outcome: string | null; appeal_of: string | null } | undefined;
}

/** A denial can be appealed by the owner and by the artist, once; what was decided on an appeal is final. */
export function appealRefusal(actor: Actor | null, artwork: ArtworkRow, { lastRound }: Appealed): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? standingRefusal(actor);
  if (refusal || !actor) return refusal;
  if (sideOf(actor, artwork) === null) return forbidden('Only the owner of a work and its artist appeal a decision.');
  if (artwork.status !== 'denied' || lastRound?.outcome !== 'denied')
    return conflict('There is no denial to appeal: only a work that was denied, and not changed since, has one.');
  if (lastRound.appeal_of !== null)
    return conflict(
      'This was decided on an appeal and is final. Its owner can change the record and send it for review again.',
    );
  return artwork.offered_to === null
    ? null
    : conflict('A sale of this work waits for the buyer’s answer. Appeal once that is answered or cancelled.');
}

/** As whom somebody appeals. */
export function sideOf(actor: Actor, artwork: ArtworkRow): 'owner' | 'artist' | null {
  if (isOwner(actor, artwork)) return 'owner';
  return artwork.maker_id === actor.id ? 'artist' : null;
}

/** Whether somebody made, registered, owned, sold, bought or bid for a work. */
export const hasStake = (personId: string, artwork: ArtworkRow, holders: readonly string[]) =>
  personId === artwork.maker_id || holders.includes(personId);

function stakeWords(personId: string, artwork: ArtworkRow): string {
  if (personId === artwork.maker_id) return 'You made this work, and nobody votes on their own work.';
  if (personId === artwork.owner_id) return 'You own this work, and nobody votes on a work they own.';
  if (personId === artwork.registered_by)
    return 'You registered this work, and nobody votes on a work they registered.';
  return 'You owned, sold or offered to buy this work, and nobody votes on a work they have a stake in.';
}

/** What happened to a work that a vote comes too late for, or too early. */
export function closedRoundRefusal(artwork: ArtworkRow): Refusal {
  const outcome = outcomeWords[artwork.status];
  return conflict(outcome ? `The round was closed by another vote: ${outcome}.` : 'This work is not in review.');
}

const outcomeWords: Partial<Record<ArtworkStatus, string>> = {
  approved: 'the work is approved',
  denied: 'the work is denied',
  info_requested: 'its owner was asked for more information',
};
