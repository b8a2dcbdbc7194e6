import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { mayCheckPurchases } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { readQuorum } from '#platform/site-settings.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import type { Call } from '#http/answer.ts';
import { type Route, route } from '#http/route.ts';
import { chooseOriginals } from '#features/works/artworks/editing/choose-originals.ts';
import { logReading } from '#features/works/artworks/reading/log-reading.ts';
import { isOwner } from '#features/works/artworks/policy.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { disputeBill, settleBill } from './title/settle-bill.ts';
import { inviteBuyer } from './title/invite-buyer.ts';
import { joinPurchase } from './checking/join-purchase.ts';
import { declareConflict } from './checking/declare-conflict.ts';
import { confirmBuyer } from './title/confirm-buyer.ts';
import {
  confirmBuyerRefusal,
  confirmPartyRefusal,
  settlingRefusal,
  disputeRefusal,
  inviteRefusal,
  joinRefusal,
  queueRefusal,
  readRefusal,
  recuseRefusal,
  settleRefusal,
  submitRefusal,
  voteRefusal,
  withdrawRefusal,
} from './policy.ts';
import { presentPurchase, presentSummary } from './present.ts';
import { type Case, findCase, findPurchase, listCheckers, lockCase, wasParty } from './queries.ts';
import { listPurchases } from './read-purchases.ts';
import { removeBill, storeBill } from './sending/store-bill.ts';
import { submitPurchase } from './sending/submit-purchase.ts';
import { voteOnPurchase } from './checking/vote-on-purchase.ts';
import { withdrawPurchase } from './sending/withdraw-purchase.ts';

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
        const quorum = await readQuorum(tx, services.settings);
        const id = await submitPurchase(tx, { ...facts, artwork, amended, entryId, bill, actorId: actor.id, quorum });
        return changed(tx, id);
      },
    }),

    route(purchases.list, {
      load: async (_db, { actor, query }) => query.type ?? (mayCheckPurchases(actor) ? 'queue' : 'mine'),
      policy: (actor, type) => {
        if (type === 'mine') return null;
        return type === 'disputed' || type === 'accepted' ? settlingRefusal(actor) : queueRefusal(actor);
      },
      handle: async (db, { actor, query }, type) => {
        const { rows, total } = await listPurchases(db, actor, { ...query, type });
        return { purchases: rows.map((row) => presentSummary(row, { actor, services })), total };
      },
    }),

    route(purchases.get, {
      load: (db, { params }) => findCase(db, params.id),
      policy: readRefusal,
      handle: async (db, { actor }, found) => ({
        purchase: await presentPurchase(db, existing(found), { actor, services }),
      }),
      logRead: async (database, { actor }, { purchase }) => {
        if (!purchase.own) await logReading(database, actor, purchase.artwork._id, 'bill');
      },
    }),

    route(purchases.vote, {
      load: async (db, { params, body }) => ({ found: await lockCase(db, params.id), roundSeen: body.round }),
      policy: (actor, { found, roundSeen }) => voteRefusal(actor, found, roundSeen),
      handle: async (tx, { actor, body: { status, message } }, { found: loaded }) => {
        const found = existing(loaded);
        const choice = typeof status === 'string' ? status : status ? 'approve' : 'deny';
        await voteOnPurchase(tx, { found, voterId: actor.id, choice, message });
        return changed(tx, found.purchase.id);
      },
    }),

    route(purchases.recuse, {
      load: (db, { params }) => lockCase(db, params.id),
      policy: recuseRefusal,
      handle: async (tx, { actor, body }, found) => {
        const { purchase } = existing(found);
        await declareConflict(tx, purchase, { personId: actor.id, declaredBy: actor.id, reason: body.reason });
        return changed(tx, purchase.id);
      },
    }),

    route(purchases.join, {
      load: async (db, { params, body }) => ({
        found: await lockCase(db, params.id),
        other: await findCase(db, body.bill),
      }),
      policy: (actor, { found, other }) => joinRefusal(actor, found, other),
      handle: async (tx, { actor, body }, { found }) => {
        await joinPurchase(tx, existing(found), body.bill, actor.id);
        return changed(tx, existing(found).purchase.id);
      },
    }),

    route(purchases.confirmParty, {
      load: async (db, { params, body }) => ({
        found: await lockCase(db, params.id),
        person: (await listCheckers(db)).find(({ id }) => id === body.person),
      }),
      policy: (actor, { found, person }) => confirmPartyRefusal(actor, found, person),
      handle: async (tx, { actor, body }, { found }) => {
        const { purchase } = existing(found);
        await declareConflict(tx, purchase, { personId: body.person, declaredBy: actor.id });
        return changed(tx, purchase.id);
      },
    }),

    route(purchases.inviteBuyer, {
      load: (db, { params }) => lockCase(db, params.id),
      policy: inviteRefusal,
      handle: async (tx, { actor, body: { buyerEmail, originals } }, found) => {
        const { artwork } = existing(found);
        if (isOwner(actor, artwork)) await chooseOriginals(tx, artwork, originals);
        await inviteBuyer(tx, existing(found), { actorId: actor.id, buyerEmail }, services.settings.publicUrl);
        return changed(tx, existing(found).purchase.id);
      },
    }),

    route(purchases.confirmBuyer, {
      load: async (db, { params, body }) => ({
        found: await lockCase(db, params.id),
        decision: { person: body.person, confirmed: body.status },
      }),
      policy: (actor, { found, decision }) => confirmBuyerRefusal(actor, found, decision),
      handle: async (tx, { actor, body: { status, person, reason } }, { found: loaded }) => {
        const found = existing(loaded);
        if (!found.transfer) throw notFound('invitation');
        const decision = { adminId: actor.id, personId: person, confirmed: status, reason };
        await confirmBuyer(tx, found, found.transfer, decision, services.settings.publicUrl);
        return changed(tx, found.purchase.id);
      },
    }),

    route(purchases.dispute, {
      load: (db, { params }) => lockCase(db, params.id),
      policy: disputeRefusal,
      handle: async (tx, { actor, body: { reason } }, found) => {
        await disputeBill(tx, existing(found), { actorId: actor.id, reason });
        return changed(tx, existing(found).purchase.id);
      },
    }),

    route(purchases.settle, {
      load: async (db, { params, body }) => ({ found: await lockCase(db, params.id), outcome: body.outcome }),
      policy: (actor, { found, outcome }) => settleRefusal(actor, found, outcome),
      handle: async (tx, { actor, body }, { found }) => {
        await settleBill(tx, existing(found), { adminId: actor.id, ...body }, services.settings.publicUrl);
        return changed(tx, existing(found).purchase.id);
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

/** For the compiler: the policies refuse a missing bill. */
function existing(found: Case | undefined): Case {
  if (!found) throw notFound('bill');
  return found;
}

async function changed(tx: Tx, id: string) {
  const purchase = await findPurchase(tx, id);
  if (!purchase) throw new AppError('not_found', 'There is no such bill.');
  return { purchase: { _id: id, state: purchase.state } };
}
