import { purchases } from '@verso/contract/purchases.ts';
import type { Db, Tx } from '#platform/db.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Call, type Route, route } from '#http/route.ts';
import { lockArtwork } from '#features/artworks/queries.ts';
import { queueRefusal, readRefusal, submitRefusal, voteRefusal, withdrawRefusal } from './policy.ts';
import { presentPurchase, presentSummary } from './present.ts';
import { type Case, findCase, findPurchase, lockCase, wasParty } from './queries.ts';
import { listPurchases } from './read-purchases.ts';
import { removeBill, storeBill } from './store-bill.ts';
import { submitPurchase } from './submit-purchase.ts';
import { voteOnPurchase } from './vote-on-purchase.ts';
import { withdrawPurchase } from './withdraw-purchase.ts';

export function purchaseRoutes(services: Services): Route[] {
  return [
    route(purchases.submit, {
      load: loadSubmitting,
      policy: (actor, { artwork, party, amended }) => submitRefusal(actor, artwork, party, amended),
      prepare: async ({ uploads, actor }) => {
        const [upload] = uploads['document'] ?? [];
        if (!upload) throw invalid('document', 'is missing: attach the bill as a PDF, JPEG or PNG');
        return storeBill(services, upload, actor.id);
      },
      undo: (db, bill) => removeBill(db, services, bill),
      handle: async (tx, { actor, body }, { artwork, amended }, bill) => {
        if (!artwork || amended === 'missing') throw notFound('work');
        const { entry: entryId, amends: _, ...facts } = body;
        const quorum = services.settings.reviewQuorum;
        const id = await submitPurchase(tx, { ...facts, artwork, amended, entryId, bill, actorId: actor.id, quorum });
        return changed(tx, id);
      },
    }),

    route(purchases.list, {
      load: async (_db, { query }) => query.type,
      policy: (actor, type) => (type === 'mine' ? null : queueRefusal(actor)),
      handle: async (db, { actor, query }) => {
        const { rows, total } = await listPurchases(db, actor, query);
        return { purchases: rows.map((row) => presentSummary(row, { actor, services })), total };
      },
    }),

    route(purchases.get, {
      load: (db, { params }) => findCase(db, params.id),
      policy: readRefusal,
      handle: async (db, { actor }, found) => ({
        purchase: await presentPurchase(db, existing(found), { actor, services }),
      }),
    }),

    route(purchases.vote, {
      load: async (db, { params, body }) => ({ found: await lockCase(db, params.id), roundSeen: body.round }),
      policy: (actor, { found, roundSeen }) => voteRefusal(actor, found, roundSeen),
      handle: async (tx, { actor, body: { status, message } }, { found: loaded }) => {
        const found = existing(loaded);
        await voteOnPurchase(tx, { found, voterId: actor.id, choice: status, message });
        return changed(tx, found.purchase.id);
      },
    }),

    route(purchases.withdraw, {
      load: (db, { params }) => lockCase(db, params.id),
      policy: withdrawRefusal,
      handle: async (tx, { actor }, found) => {
        const { purchase } = existing(found);
        await withdrawPurchase(tx, purchase, actor.id);
        return changed(tx, purchase.id);
      },
    }),
  ];
}

async function loadSubmitting(db: Db, { params, body, actor }: Call<typeof purchases.submit>) {
  const artwork = await lockArtwork(db, params.id);
  const party = await wasParty(db, params.id, actor.id);
  const amended =
    body.amends === undefined ? undefined : ((await findPurchase(db, body.amends)) ?? ('missing' as const));
  return { artwork, party, amended };
}

/** The policies refuse a bill that is not there; this tells the compiler. */
function existing(found: Case | undefined): Case {
  if (!found) throw notFound('bill');
  return found;
}

async function changed(tx: Tx, id: string) {
  const purchase = await findPurchase(tx, id);
  if (!purchase) throw new AppError('not_found', 'There is no such bill.');
  return { purchase: { _id: id, state: purchase.state } };
}
