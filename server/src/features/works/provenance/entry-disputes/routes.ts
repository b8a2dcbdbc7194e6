import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { type Db, keepPlan } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { type Route, route } from '#http/route.ts';
import { getArtwork, holdersOf, lockArtwork } from '#features/works/artworks/queries.ts';
import { readEntries, selectEntries } from '#features/works/provenance/queries.ts';
import { approveEntryDispute, closeEntryDispute, confirmEntryDispute } from './decide-entry-dispute.ts';
import { disputeEntry } from './dispute-entry.ts';
import { decideEntryDisputeRefusal, disputeEntryRefusal, withdrawEntryDisputeRefusal } from './policy.ts';
import { selectEntryDisputes } from './queries.ts';

export const entryDisputeRoutes = (): Route[] => [
  route(provenance.disputeEntry, {
    load: async (db, { params, body }) => {
      const artwork = await lockArtwork(db, params.id);
      const entries = artwork ? readEntries(await selectEntries(db, params.id).modifyEnd(keepPlan).execute()) : [];
      return { artwork, entry: entries.find(({ id }) => id === body.entryId) };
    },
    policy: (actor, { artwork, entry }) => disputeEntryRefusal(actor, artwork, entry),
    handle: async (tx, { actor, body: { entryId, reason, ...correction } }, { artwork }) => {
      if (!artwork) throw notFound('work');
      await disputeEntry(tx, artwork, { entryId, askedBy: actor.id, reason, correction });
      return changedArtwork(tx, artwork.id);
    },
  }),

  route(provenance.withdrawEntryDispute, {
    load: async (db, { params, body }) => {
      const artwork = await lockArtwork(db, params.id);
      const open = await selectEntryDisputes(db, params.id).execute();
      return { artwork, dispute: open.find(({ id }) => id === body.disputeId) };
    },
    policy: (actor, { artwork, dispute }) => withdrawEntryDisputeRefusal(actor, artwork, dispute),
    handle: async (tx, { actor, params }, { dispute }) => {
      if (!dispute) throw notFound('dispute');
      await closeEntryDispute(tx, { artworkId: params.id, dispute, closedBy: actor.id }, { outcome: 'withdrawn' });
      return changedArtwork(tx, params.id);
    },
  }),

  route(provenance.decideEntryDispute, {
    load: async (db, { params, body }) => {
      const artwork = await lockArtwork(db, params.id);
      const open = await selectEntryDisputes(db, params.id).execute();
      return {
        artwork,
        dispute: open.find(({ id }) => id === body.disputeId),
        holders: await holdersOf(db, params.id),
        approve: body.approve,
      };
    },
    policy: (actor, { artwork, ...asked }) => decideEntryDisputeRefusal(actor, artwork, asked),
    handle: async (tx, { actor, params, body }, { dispute }) => {
      if (!dispute) throw notFound('dispute');
      const decision = { artworkId: params.id, dispute, adminId: actor.id };
      if (!body.approve)
        await closeEntryDispute(tx, { ...decision, closedBy: actor.id }, { outcome: 'denied', answer: body.answer });
      else if (dispute.approved_by === null) await approveEntryDispute(tx, decision);
      else await confirmEntryDispute(tx, decision);
      return changedArtwork(tx, params.id);
    },
  }),
];

async function changedArtwork(db: Db, artworkId: string) {
  const { id, status } = await getArtwork(db, artworkId);
  return { artwork: { _id: id, status } };
}
