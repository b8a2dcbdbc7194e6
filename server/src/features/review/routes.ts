import { artworks } from '@verso/contract/artworks.ts';
import { review } from '@verso/contract/review.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/db.ts';
import { conflict, notFound, type Refusal } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { type ArtworkRow, getArtwork, lockArtwork } from '#features/artworks/queries.ts';
import { appealDecision } from './appeal-decision.ts';
import { castVote } from './cast-vote.ts';
import { decideEditRequest } from './decide-edit-request.ts';
import {
  appealRefusal,
  handleEditRequestRefusal,
  requestEditRefusal,
  sideOf,
  submitRefusal,
  voteRefusal,
} from './policy.ts';
import { type Ballot, ballotOf, basisOf, findLastRound, openEditRequest } from './queries.ts';
import { recuse } from './recuse.ts';
import { requestEdit } from './request-edit.ts';
import { submitForReview } from './submit.ts';

export function reviewRoutes({ settings: { reviewQuorum } }: Services): Route[] {
  return [
    route(artworks.setStatus, {
      load: async (db, { params, body }) => ({ ...(await loadEditing(db, params.id)), submits: body.status }),
      policy: (actor, { artwork, openRequest, submits }) =>
        submits ? submitRefusal(actor, artwork) : requestEditRefusal(actor, artwork, openRequest),
      handle: async (tx, { actor, body }, { artwork, submits }) => {
        if (submits) await submitForReview(tx, { artwork, actorId: actor.id, quorum: reviewQuorum });
        else await requestEdit(tx, artwork, actor.id, body.reason);
        return changed(tx, artwork);
      },
    }),

    route(review.approve, {
      load: (db, { body }) => loadVoting(db, body),
      policy: votingRefusal,
      handle: async (tx, { actor, body }, subject) => {
        const { opinion } = body;
        await castVote(tx, { ...subject, voterId: actor.id, choice: 'approve', opinion, basis: basisOf(body) });
        return changed(tx, subject.artwork);
      },
    }),

    route(review.deny, {
      load: (db, { body }) => loadVoting(db, body),
      policy: votingRefusal,
      handle: async (tx, { actor, body }, subject) => {
        const { opinion } = body;
        await castVote(tx, { ...subject, voterId: actor.id, choice: 'deny', opinion, basis: basisOf(body) });
        return changed(tx, subject.artwork);
      },
    }),

    route(review.requestInformation, {
      load: (db, { body }) => loadVoting(db, body),
      policy: votingRefusal,
      handle: async (tx, { actor, body }, subject) => {
        const choice = 'request_information';
        await castVote(tx, { ...subject, voterId: actor.id, choice, opinion: body.message, basis: basisOf(body) });
        return changed(tx, subject.artwork);
      },
    }),

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
        if (!side) throw new Error('Somebody appeals who is neither the owner nor the artist.');
        await appealDecision(tx, { artwork, actorId: actor.id, side, reason, quorum: reviewQuorum });
        return changed(tx, artwork);
      },
    }),

    route(review.handleEditRequest, {
      load: (db, { params }) => loadEditing(db, params.id),
      policy: (actor, { artwork, openRequest }) => handleEditRequestRefusal(actor, artwork, openRequest),
      handle: async (tx, { actor, body }, { artwork, openRequest: request }) => {
        if (!request) throw notFound('edit request');
        await decideEditRequest(tx, { artwork, request, adminId: actor.id, granted: body.status });
        return changed(tx, artwork);
      },
    }),
  ];
}

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
  /** The round that the voter had before them, where they say so. */
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
    'The round was closed by another vote, and the work was sent for review again since. Read the record as it is now, then vote.',
  );
}

async function changed(tx: Tx, { id }: ArtworkRow) {
  const { status } = await getArtwork(tx, id);
  return { artwork: { _id: id, status } };
}
