import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import type { Db } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { type Route, route } from '#http/route.ts';
import { getArtwork, holdersOf, lockArtwork } from '#features/works/artworks/queries.ts';
import { disputeWork } from './dispute-work.ts';
import { decideDispute } from './decide-dispute.ts';
import { disputeRefusal, decideDisputeRefusal, endDisputeRefusal } from './dispute-policy.ts';
import { endDispute } from './end-dispute.ts';
import { selectDisputes } from '#features/works/provenance/queries.ts';

export const disputeRoutes = (): Route[] => [
  route(provenance.dispute, {
    load: (db, { params }) => loadDisputes(db, params.id),
    policy: (actor, { artwork, disputes }) => disputeRefusal(actor, artwork, disputes),
    handle: async (tx, { actor, params, body }) => {
      await disputeWork(tx, { artworkId: params.id, askedBy: actor.id, ...body });
      return changedArtwork(tx, params.id);
    },
  }),

  route(provenance.decideDispute, {
    load: async (db, { params, body }) => ({
      ...(await loadDisputes(db, params.id)),
      disputeId: body.disputeId,
      accept: body.status,
    }),
    policy: (actor, { artwork, ...asked }) => decideDisputeRefusal(actor, artwork, asked),
    handle: async (tx, { actor, params, body: { disputeId, status: accepted, answer } }, { disputes }) => {
      const dispute = disputes.find(({ id }) => id === disputeId);
      if (!dispute) throw notFound('dispute');
      await decideDispute(tx, { artworkId: params.id, dispute, deciderId: actor.id, accepted, answer });
      return changedArtwork(tx, params.id);
    },
  }),

  route(provenance.endDispute, {
    load: async (db, { params, body }) => {
      const { disputes, ...work } = await loadDisputes(db, params.id);
      return { ...work, dispute: disputes.find(({ id }) => id === body.disputeId), upheld: body.upheld };
    },
    policy: (actor, { artwork, ...asked }) => endDisputeRefusal(actor, artwork, asked),
    handle: async (tx, { actor, params, body: { outcome } }, { dispute, upheld }) => {
      if (!dispute || dispute.claim_id === null) throw notFound('dispute');
      await endDispute(tx, {
        artworkId: params.id,
        dispute,
        claimId: dispute.claim_id,
        adminId: actor.id,
        upheld,
        outcome,
      });
      return changedArtwork(tx, params.id);
    },
  }),
];

async function loadDisputes(db: Db, artworkId: string) {
  const artwork = await lockArtwork(db, artworkId);
  return {
    artwork,
    disputes: await selectDisputes(db, artworkId).execute(),
    holders: await holdersOf(db, artworkId),
  };
}

async function changedArtwork(db: Db, artworkId: string) {
  const { id, status } = await getArtwork(db, artworkId);
  return { artwork: { _id: id, status } };
}
