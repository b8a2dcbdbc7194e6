import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { peopleBehind } from '#features/people/organisations/people-behind.ts';
import { barredFromRound, stakeholders } from '#features/works/artworks/stakeholders.ts';
import { admins, voters } from '#features/operations/notifications/audience.ts';
import { partiesOf } from '#features/works/provenance/entry-disputes/queries.ts';
import { selectAllDisputes, selectAllRecoveries } from '#features/works/provenance/queries.ts';
import { sidesOfSale } from '#features/market/royalties/rates/stakes-in-rate.ts';
import { paidByBankAt } from '#features/market/sales/bank/queries.ts';
import { listCheckers } from '#features/market/purchases/queries.ts';

/** An open decision: how many must agree, and how many are able to vote, whether they have or not. */
export interface OpenDecision {
  of: 'work' | 'bill' | 'profile' | 'recovery' | 'dispute' | 'buyer' | 'ownership' | 'bank_payment' | 'rate';
  /** Id of the round, the recovery, the dispute, the offer of title, the ownership request, the payment or the order. */
  id: string;
  about: { artworkId: string } | { personId: string };
  purchaseId?: string;
  quorum: number;
  left: number;
  /** People who may not take part in it. */
  involved: readonly string[];
}

/** Open decisions about one work or one artist, or all. */
export type Scope = { artworkId: string } | { personId: string } | 'everything';

/** Open decisions of one kind, with the people barred from each; in one query, however many are open. */
type Listed = Omit<OpenDecision, 'left' | 'involved'> & { kept: readonly (string | null)[] };

/** In a fixed number of queries. */
export async function listOpenDecisions(db: Db, scope: Scope): Promise<OpenDecision[]> {
  const ofWorks = scope === 'everything' ? {} : 'artworkId' in scope ? scope : null;
  const ofArtists = scope === 'everything' ? {} : 'personId' in scope ? scope : null;
  const able = { voters: await voters(db), checkers: await checkers(db), admins: await admins(db) };
  return [
    ...(ofWorks ? countLeft(able.voters, await listWorkRounds(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.checkers, await listBillRounds(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.admins, await listBillDisputes(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.admins, await listAcceptances(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.admins, await listOwnershipRequests(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.admins, await listEntryDisputes(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.admins, await listRecoveries(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.admins, await listDisputes(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.admins, await listBankPayments(db, ofWorks)) : []),
    ...(ofWorks ? countLeft(able.admins, await listAwaitedRates(db, ofWorks)) : []),
    ...(ofArtists ? countLeft(able.voters, await listProfileRounds(db, ofArtists)) : []),
  ];
}

const checkers = async (db: Db) => (await listCheckers(db)).map(({ id }) => id);

function countLeft(able: readonly string[], open: readonly Listed[]): OpenDecision[] {
  const ids = new Set(able);
  return open.map(({ kept, ...decision }) => {
    const involved = [...new Set(kept.filter((id) => id !== null))];
    return { ...decision, involved, left: ids.size - involved.filter((id) => ids.has(id)).length };
  });
}

interface OfWorks {
  artworkId?: string;
}

/** Works that still exist, or one of them. */
const works = (db: Db, { artworkId }: OfWorks) =>
  db
    .selectFrom('artwork')
    .where('artwork.deleted_at', 'is', null)
    .$if(artworkId !== undefined, (of) => of.where('artwork.id', '=', artworkId ?? ''));

async function listWorkRounds(db: Db, of: OfWorks): Promise<Listed[]> {
  const open = await works(db, of)
    .innerJoin('review_round as present', 'present.artwork_id', 'artwork.id')
    .where('present.closed_at', 'is', null)
    .select(['present.id', 'present.artwork_id', 'present.quorum', barredFromRound.as('kept')])
    .execute();
  return open.map(({ artwork_id: artworkId, ...round }) => ({ of: 'work', about: { artworkId }, ...round }));
}

/** People with a part in the sale of a bill. */
const partInBill = sql<string[]>`${stakeholders} || purchase.submitted_by || array(
  select person_id from purchase_conflict where purchase_conflict.purchase_id = purchase.id)`;

async function listBillRounds(db: Db, of: OfWorks): Promise<Listed[]> {
  const open = await works(db, of)
    .innerJoin('purchase', 'purchase.artwork_id', 'artwork.id')
    .innerJoin('purchase_round as round', 'round.purchase_id', 'purchase.id')
    .where('round.closed_at', 'is', null)
    .select(['round.id', 'round.quorum', 'round.purchase_id', 'purchase.artwork_id', partInBill.as('kept')])
    .execute();
  return open.map(({ id, quorum, purchase_id: purchaseId, artwork_id: artworkId, kept }) => ({
    of: 'bill',
    id,
    about: { artworkId },
    purchaseId,
    quorum,
    kept,
  }));
}

/** Decided by two admins without a part in the sale. */
async function listBillDisputes(db: Db, of: OfWorks): Promise<Listed[]> {
  const open = await works(db, of)
    .innerJoin('purchase', 'purchase.artwork_id', 'artwork.id')
    .innerJoin('bill_dispute as dispute', 'dispute.purchase_id', 'purchase.id')
    .where('dispute.decided_at', 'is', null)
    .select(['dispute.id', 'dispute.asked_by', 'dispute.purchase_id'])
    .select(['purchase.artwork_id', partInBill.as('kept')])
    .execute();
  return open.map(({ id, purchase_id: purchaseId, artwork_id: artworkId, asked_by: asker, kept }) => ({
    of: 'dispute',
    id,
    about: { artworkId },
    purchaseId,
    quorum: 2,
    kept: [...kept, asker],
  }));
}

/** Accepted titles of confirmed bills, until an admin confirms the buyer. */
async function listAcceptances(db: Db, of: OfWorks): Promise<Listed[]> {
  const open = await works(db, of)
    .innerJoin('title_transfer as transfer', 'transfer.artwork_id', 'artwork.id')
    .innerJoin('purchase', 'purchase.entry_id', 'transfer.bill_entry')
    .where('transfer.answered_at', 'is', null)
    .where('transfer.agreed_by', 'is not', null)
    .where('purchase.state', '=', 'approved')
    .select(['transfer.id', 'transfer.agreed_by', 'transfer.artwork_id', 'purchase.id as purchase_id'])
    .select(partInBill.as('kept'))
    .execute();
  return open.map(({ id, agreed_by: accepter, artwork_id: artworkId, purchase_id: purchaseId, kept }) => ({
    of: 'buyer',
    id,
    about: { artworkId },
    purchaseId,
    quorum: 1,
    kept: [...kept, accepter],
  }));
}

/** Decided by two admins without a part in the request or the work. One of a work with another owner since ends. */
async function listOwnershipRequests(db: Db, of: OfWorks): Promise<Listed[]> {
  const open = await works(db, of)
    .innerJoin('ownership_request as request', 'request.artwork_id', 'artwork.id')
    .where('request.closed_at', 'is', null)
    .whereRef('request.owner_id', '=', 'artwork.owner_id')
    .select(['request.id', 'request.artwork_id', 'request.owner_id', stakeholders.as('kept')])
    .select(peopleBehind(sql`request.asker_id`).as('askers'))
    .execute();
  return open.map(({ id, artwork_id: artworkId, askers, owner_id: owner, kept }) => ({
    of: 'ownership',
    id,
    about: { artworkId },
    quorum: 2,
    kept: [...kept, ...askers, owner],
  }));
}

/** Decided by two admins without a part in the dispute, the sale or the work. */
async function listEntryDisputes(db: Db, of: OfWorks): Promise<Listed[]> {
  const open = await works(db, of)
    .innerJoin('entry_dispute as dispute', 'dispute.artwork_id', 'artwork.id')
    .where('dispute.closed_at', 'is', null)
    .select(['dispute.id', 'dispute.artwork_id', 'dispute.asked_by', stakeholders.as('kept')])
    .select(partiesOf(sql`dispute.entry_id`).as('parties'))
    .execute();
  return open.map(({ id, artwork_id: artworkId, asked_by: asker, parties, kept }) => ({
    of: 'dispute',
    id,
    about: { artworkId },
    quorum: 2,
    kept: [...kept, ...parties, asker],
  }));
}

/** Decided by one admin who had no part in it before. */
async function listRecoveries(db: Db, { artworkId }: OfWorks): Promise<Listed[]> {
  const open = await selectAllRecoveries(db)
    .innerJoin('artwork', 'artwork.id', 'claim.artwork_id')
    .where('artwork.deleted_at', 'is', null)
    .where('recovery.decided_at', 'is', null)
    .$if(artworkId !== undefined, (of) => of.where('artwork.id', '=', artworkId ?? ''))
    .select(['claim.artwork_id', stakeholders.as('kept')])
    .execute();
  return open.map(({ id, artwork_id: about, reported_by: authorIds, kept }) => ({
    of: 'recovery',
    id,
    about: { artworkId: about },
    quorum: 1,
    kept: [...kept, ...authorIds],
  }));
}

async function listDisputes(db: Db, { artworkId }: OfWorks): Promise<Listed[]> {
  const open = await selectAllDisputes(db)
    .innerJoin('artwork', 'artwork.id', 'dispute.artwork_id')
    .where('artwork.deleted_at', 'is', null)
    .$if(artworkId !== undefined, (of) => of.where('artwork.id', '=', artworkId ?? ''))
    .select(stakeholders.as('kept'))
    .execute();
  return open.map(({ id, artwork_id: about, asker_people: askers, decided_by: decider, kept }) => ({
    of: 'dispute',
    id,
    about: { artworkId: about },
    quorum: 1,
    kept: [...kept, ...askers, decider],
  }));
}

/** Shares that an admin pays by bank transfer, who is neither the payee nor a member of the organisation that is paid. */
async function listBankPayments(db: Db, of: OfWorks): Promise<Listed[]> {
  const open = await works(db, of)
    .innerJoin('sale_order', 'sale_order.artwork_id', 'artwork.id')
    .innerJoin('payout', 'payout.order_id', 'sale_order.id')
    .innerJoin('bank_payment', 'bank_payment.payout_id', 'payout.id')
    .where('bank_payment.paid_at', 'is', null)
    .where('bank_payment.sent_back_at', 'is', null)
    .select(['bank_payment.id', 'sale_order.artwork_id', peopleBehind(sql`payout.payee_id`).as('kept')])
    .execute();
  return open.map(({ id, artwork_id: artworkId, kept }) => ({
    of: 'bank_payment',
    id,
    about: { artworkId },
    quorum: 1,
    kept,
  }));
}

/** Paid sales whose royalty waits for an exchange rate, which an admin without a part in the sale enters. */
async function listAwaitedRates(db: Db, of: OfWorks): Promise<Listed[]> {
  const open = await works(db, of)
    .innerJoin('sale_order', 'sale_order.artwork_id', 'artwork.id')
    .innerJoin('payout', (join) =>
      join.onRef('payout.order_id', '=', 'sale_order.id').on('payout.account', '=', 'seller'),
    )
    .where('sale_order.state', 'in', ['paid', 'part_refunded'])
    .where(sql<SqlBool>`sale_order.royalty ->> 'state' = 'undecided' and sale_order.royalty -> 'missing' ? 'exchange'`)
    .where('payout.state', '=', 'held')
    .where(paidByBankAt, 'is', null)
    .select(['sale_order.id', 'sale_order.artwork_id', sql<string[]>`${stakeholders} || ${sidesOfSale}`.as('kept')])
    .execute();
  return open.map(({ id, artwork_id: artworkId, kept }) => ({ of: 'rate', id, about: { artworkId }, quorum: 1, kept }));
}

async function listProfileRounds(db: Db, { personId }: { personId?: string }): Promise<Listed[]> {
  const open = await db
    .selectFrom('profile_round')
    .where('closed_at', 'is', null)
    .$if(personId !== undefined, (of) => of.where('person_id', '=', personId ?? ''))
    .select(['id', 'person_id', 'quorum'])
    .execute();
  return open.map(({ id, person_id: artist, quorum }) => ({
    of: 'profile',
    id,
    about: { personId: artist },
    quorum,
    kept: [artist],
  }));
}
