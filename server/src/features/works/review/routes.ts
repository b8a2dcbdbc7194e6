import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { review, type VoteChoice } from '@verso/contract/works/schemas/review.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { readQuorum } from '#platform/site-settings.ts';
import { conflict, notFound, type Refusal } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { type ArtworkRow, getArtwork, holdersOf, lockArtwork } from '#features/works/artworks/queries.ts';
import { appealDecision } from './voting/appeal-decision.ts';
import { castVote } from './voting/cast-vote.ts';
import { decideEditRequest } from './editing/decide-edit-request.ts';
import {
  appealRefusal,
  handleEditRequestRefusal,
  requestEditRefusal,
  sideOf,
  submitRefusal,
  voteRefusal,
} from './policy.ts';
import { type Ballot, ballotOf, basisOf, findLastRound, openEditRequest } from './queries.ts';
import { recuse } from './voting/recuse.ts';
import { requestEdit } from './editing/request-edit.ts';
import { submitForReview } from './submit.ts';

export function reviewRoutes({ settings }: Services): Route[] {
  return [
    route(artworks.setStatus, {
      load: async (db, { params, body }) => ({ ...(await loadEditing(db, params.id)), submits: body.status }),
      policy: (actor, { artwork, openRequest, submits }) =>
        submits ? submitRefusal(actor, artwork) : requestEditRefusal(actor, artwork, openRequest),
      // Approval puts the price on offer, and a stolen session could have set it in the draft.
      needsFreshSession: ({ artwork, submits }) => submits && artwork.price_amount !== null,
      handle: async (tx, { actor, body }, { artwork, submits }) => {
        if (submits) await submitForReview(tx, { artwork, actorId: actor.id, quorum: await readQuorum(tx, settings) });
        else await requestEdit(tx, artwork, actor.id, body.reason);
        return changed(tx, artwork);
      },
    }),

    voteRoute(review.approve, 'approve'),
    voteRoute(review.deny, 'deny'),
    voteRoute(review.requestInformation, 'request_information'),

    route(review.recuse, {
      load: (db, { body }) => loadVoting(db, body),
      policy: votingRefusal,
      handle: async (tx, { actor, body: { reason } }, subject) => {
        await recuse(tx, { ...subject, personId: actor.id, reason });
        return changed(tx, subject.artwork);
      },
    }),

    route(review.appeal, {
      load: async (db, { params }) => ({
        artwork: await lock(db, params.id),
        lastRound: await findLastRound(db, params.id),
      }),
      policy: (actor, { artwork, ...appealed }) => appealRefusal(actor, artwork, appealed),
      handle: async (tx, { actor, body: { reason } }, { artwork }) => {
        const side = sideOf(actor, artwork);
        if (!side) throw new Error('The person who appeals is neither the owner nor the artist.');
        await appealDecision(tx, { artwork, actorId: actor.id, side, reason, quorum: await readQuorum(tx, settings) });
        return changed(tx, artwork);
      },
    }),

    route(review.handleEditRequest, {
      load: async (db, { params }) => ({
        ...(await loadEditing(db, params.id)),
        holders: await holdersOf(db, params.id),
      }),
      policy: (actor, { artwork, ...request }) => handleEditRequestRefusal(actor, artwork, request),
      handle: async (tx, { actor, body }, { artwork, openRequest: request }) => {
        if (!request) throw notFound('edit request');
        await decideEditRequest(tx, { artwork, request, adminId: actor.id, granted: body.status });
        return changed(tx, artwork);
      },
    }),
  ];
}

const voteRoute = (
  endpoint: typeof review.approve | typeof review.deny | typeof review.requestInformation,
  choice: VoteChoice,
): Route =>
  route(endpoint, {
    load: (db, { body }) => loadVoting(db, body),
    policy: votingRefusal,
    handle: async (tx, { actor, body }, subject) => {
      const opinion = 'message' in body ? body.message : body.opinion;
      await castVote(tx, { ...subject, voterId: actor.id, choice, opinion, basis: basisOf(body) });
      return changed(tx, subject.artwork);
    },
  });

async function lock(db: Db, id: string): Promise<ArtworkRow> {
  const artwork = await lockArtwork(db, id);
  if (!artwork) throw notFound('work');
  return artwork;
}

async function loadEditing(db: Db, id: string) {
  const artwork = await lock(db, id);
  return { artwork, openRequest: await openEditRequest(db, id) };
}

interface Voting extends Ballot {
  artwork: ArtworkRow;
  /** The round that the voter saw, if the client sends it. */
  roundSeen: number | undefined;
}

async function loadVoting(db: Db, { id, round }: { id: string; round?: number | undefined }): Promise<Voting> {
  const artwork = await lock(db, id);
  return { artwork, ...(await ballotOf(db, id)), roundSeen: round };
}

function votingRefusal(actor: Actor, { artwork, roundSeen, ...ballot }: Voting): Refusal | null {
  const refusal = voteRefusal(actor, artwork, ballot);
  if (refusal || roundSeen === undefined || roundSeen === ballot.openRound?.number) return refusal;
  return conflict(
    'Another vote closed the round, and the work has been sent for review again. Read the new record, then vote.',
  );
}

async function changed(tx: Tx, { id }: ArtworkRow) {
  const { status } = await getArtwork(tx, id);
  return { artwork: { _id: id, status } };
}
