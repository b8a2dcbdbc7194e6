import { ownerAnswersWithinDays } from '@verso/contract/market/ownership.ts';
import type { OwnershipRequest, RequestPart, SeenRequest } from '@verso/contract/market/schemas/ownership.ts';
import { type Actor, verifiedUserRefusal } from '#platform/actor.ts';
import { days, now } from '#platform/clock.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { isOwner, maySee, seeRefusal } from '#features/works/artworks/policy.ts';
import { titleRefusal } from '#features/works/provenance/policy.ts';
import { hasStake } from '#features/works/review/policy.ts';
import type { OwnershipCase, RequestRow } from './queries.ts';

type Parties = Pick<RequestRow, 'asker_id' | 'owner_id'>;

type Role = 'asker' | 'owner' | 'admin';

/** The reader's role in a request; undefined if they may not read it. */
export function roleIn({ asker_id: asker, owner_id: owner }: Parties, actor: Actor): Role | undefined {
  if (asker === actor.id) return 'asker';
  if (owner === actor.id) return 'owner';
  return actor.admin ? 'admin' : undefined;
}

/** Evidence can be private, such as a will: the side that sent it and admins without a stake open it, the other side does not. */
export function mayOpenPart(actor: Actor, found: OwnershipCase, request: RequestRow, part: RequestPart): boolean {
  const role = roleIn(request, actor);
  if (role === 'admin') return stakeRefusal(actor, found, request) === null;
  return role === (part === 'answer' ? 'owner' : 'asker');
}

/** Refuses an admin who is on one side of a request, or has another stake in its work. */
function stakeRefusal(actor: Actor, { artwork, holders }: OwnershipCase, request: RequestRow): Refusal | null {
  if (request.asker_id === actor.id) return forbidden('This is your own request. Another admin must decide.');
  if (request.asker_people.includes(actor.id))
    return forbidden('An organisation that you are or were a member of made this request. Another admin must decide.');
  return request.owner_id === actor.id || (artwork && hasStake(actor.id, artwork, holders))
    ? forbidden('You have a stake in this work. Another admin must decide.')
    : null;
}

export const answerBy = ({ asked_at: askedAt }: Pick<RequestRow, 'asked_at'>): Date =>
  new Date(askedAt.getTime() + days(ownerAnswersWithinDays));

/** The people of a request read it even if the work was hidden since. */
export function readRefusal(actor: Actor, { artwork, requests }: OwnershipCase): Refusal | null {
  const concerned = requests.some((request) => roleIn(request, actor) !== undefined);
  return concerned ? null : seeRefusal(actor, artwork);
}

export function requestRefusal(actor: Actor, { artwork, requests }: OwnershipCase): Refusal | null {
  const refusal = seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor);
  if (refusal || !artwork) return refusal;
  if (isOwner(actor, artwork))
    return forbidden('You own this work. If someone asks to become its owner, you can answer the request here.');
  if (!maySee(null, artwork)) return conflict('This work is not public. Contact the registry’s admins instead.');
  if (artwork.status === 'withdrawn') return conflict('This work was withdrawn, so its record can’t be changed.');
  return requests.some((request) => request.asker_id === actor.id && request.closed_at === null)
    ? conflict('You have already asked to become the owner of this work. You’ll be notified of the decision.')
    : null;
}

const requestIn = ({ requests }: OwnershipCase, requestId: string) => requests.find(({ id }) => id === requestId);

/** Refuses everyone but one person of an open request. */
function partyRefusal(
  actor: Actor,
  found: OwnershipCase,
  requestId: string,
  { role, act }: { role: 'asker' | 'owner'; act: string },
): Refusal | null {
  const request = requestIn(found, requestId);
  const refusal = readRefusal(actor, found);
  if (refusal) return refusal;
  if (!request || roleIn(request, actor) === undefined) return hiddenFromYou('request');
  if (roleIn(request, actor) !== role) return forbidden(act);
  return request.closed_at === null ? null : conflict('This request is closed.');
}

export function answerRefusal(actor: Actor, found: OwnershipCase, requestId: string): Refusal | null {
  const refusal = partyRefusal(actor, found, requestId, { role: 'owner', act: 'Only the owner can answer.' });
  if (refusal) return refusal;
  return requestIn(found, requestId)?.answered_at ? conflict('You have already answered this request.') : null;
}

export function replyRefusal(actor: Actor, found: OwnershipCase, requestId: string): Refusal | null {
  const act = 'Only the person who made a request can reply to the owner.';
  const refusal = partyRefusal(actor, found, requestId, { role: 'asker', act });
  if (refusal) return refusal;
  const request = requestIn(found, requestId);
  if (!request?.answered_at) return conflict('You can reply once the owner has answered.');
  return request.replied_at ? conflict('You have already replied to the owner.') : null;
}

export const withdrawRefusal = (actor: Actor, found: OwnershipCase, requestId: string): Refusal | null =>
  partyRefusal(actor, found, requestId, { role: 'asker', act: 'Only the person who made a request can withdraw it.' });

/**
 * Whether the reader may know that the work changed owner after a request. The sale of a work that is no longer public is
 * private; the person who asked learns of it only if it ended the request.
 */
export const mayKnowOwnerChanged = (actor: Actor, { artwork }: OwnershipCase, request: RequestRow): boolean =>
  roleIn(request, actor) !== 'asker' ||
  stateOf(request) === 'ended' ||
  (artwork !== undefined && maySee(actor, artwork));

export const stateOf = ({
  outcome,
  approved_at: approvedAt,
}: Pick<RequestRow, 'outcome' | 'approved_at'>): OwnershipRequest['state'] =>
  outcome ?? (approvedAt ? 'approved' : 'open');

/** Two admins without a part in it decide; either can deny it at any time. `read`: the request as the admin has read it. */
export function decideRefusal(
  actor: Actor,
  found: OwnershipCase,
  { requestId, approve, read }: { requestId: string; approve: boolean; read?: SeenRequest | undefined },
): Refusal | null {
  const { artwork } = found;
  const refusal = readRefusal(actor, found);
  if (refusal || !artwork) return refusal;
  if (!actor.admin) return forbidden('Only admins can decide on ownership requests.');
  const request = requestIn(found, requestId);
  if (!request || request.closed_at !== null)
    return conflict(
      'This request is not waiting for a decision. Another admin may have decided on it, or it may have been withdrawn or closed.',
    );
  const stake = stakeRefusal(actor, found, request);
  if (stake) return stake;
  if (artwork.owner_id !== request.owner_id)
    return conflict(
      'This work has changed owner since the request was sent. The request will be closed without a decision.',
    );
  return (approve ? approveRefusal(actor, artwork, request) : null) ?? (read ? unreadRefusal(request, read) : null);
}

/** Refuses a decision on a request that has been answered or approved since it was read. */
function unreadRefusal(request: RequestRow, read: SeenRequest): Refusal | null {
  const { answered_at: answeredAt, replied_at: repliedAt } = request;
  if ((answeredAt?.toISOString() ?? null) !== read.answeredAt || (repliedAt?.toISOString() ?? null) !== read.repliedAt)
    return conflict(
      'The owner or the person who asked has written since you opened this request. Read what they wrote, then decide.',
    );
  if (stateOf(request) === read.state) return null;
  return conflict(
    stateOf(request) === 'approved'
      ? 'An admin has approved this request since you opened it. If you approve it too, the work will have a new owner. Read the request again, then decide.'
      : 'The first admin’s approval no longer counts. Read the request again, then decide.',
  );
}

function approveRefusal(
  actor: Actor,
  artwork: NonNullable<OwnershipCase['artwork']>,
  request: RequestRow,
): Refusal | null {
  if (request.approved_by === actor.id) return forbidden('You approved this request. Another admin must confirm it.');
  if (request.answered_at === null && answerBy(request) > now())
    return conflict(
      'The owner still has time to answer. You can approve the request once the owner has answered, or once that time has passed.',
    );
  if (artwork.sold_by_bill !== null)
    return conflict(
      'A confirmed bill names a buyer who has not become the owner yet. That sale must be settled first.',
    );
  const frozen = titleRefusal(artwork);
  return frozen && conflict(`The owner can’t change now. ${frozen.message}`);
}
