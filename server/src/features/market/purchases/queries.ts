import { type Selectable, type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PurchaseState } from '@verso/contract/market/schemas/purchases.ts';
import type { Db } from '#platform/database/db.ts';
import type { PurchaseTable } from '#platform/database/schema/market/purchases.ts';
import { findSale, type SaleRow } from '#features/works/provenance/queries.ts';
import { identifiedBy } from '#features/people/identity/queries.ts';
import { listTitlePassages } from '#features/works/artworks/entries/title-passages.ts';
import { type ArtworkRow, findArtwork, holdersOf, lockArtwork } from '#features/works/artworks/queries.ts';

/** A bill with its newest round and the inputs of its policies. */
export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;
export type RoundRow = NonNullable<PurchaseRow['round']>;
export type PurchaseFields = Selectable<PurchaseTable>;

export function findPurchase(db: Db, id: string) {
  return db
    .selectFrom('purchase')
    .where('purchase.id', '=', id)
    .selectAll('purchase')
    .select((of) =>
      jsonObjectFrom(
        of
          .selectFrom('purchase_round as round')
          .whereRef('round.purchase_id', '=', 'purchase.id')
          .select(['round.id', 'round.number', 'round.quorum', 'round.outcome', 'round.seller', 'round.buyer'])
          .select(['round.sold_on', 'round.price_amount', 'round.price_currency', 'round.price_public'])
          .orderBy('round.number', 'desc')
          .limit(1),
      ).as('round'),
    )
    .executeTakeFirst();
}

/** A bill with all data that decide who may read it, vote on it and withdraw it. */
export interface Case {
  purchase: PurchaseRow;
  artwork: ArtworkRow;
  /** The stakeholders of the work. */
  holders: readonly string[];
  /** People excluded from checking this bill, and who declared it. */
  conflicts: readonly { person_id: string; declared_by: string }[];
  /** All who voted on it, in any round. */
  voters: readonly string[];
  /** The state of the bill that it was joined to. */
  joinedState: PurchaseState | null;
  /** The outcomes of its closed rounds, first to last. */
  outcomes: readonly RoundRow['outcome'][];
  /** The seller, if they reported it as wrong, until admins have settled that. */
  disputedBy: string | null;
  /** Whether a report, or a proposal without one, waits for admins. */
  inDispute: boolean;
  /** What an admin has proposed to decide on it, until another one confirms that. */
  proposal: { by: string; outcome: 'wrong' | 'returned' } | null;
  /** The open invitation to accept title to the work, or another open sale of it. */
  transfer: SaleRow | null;
}

export async function findCase(db: Db, id: string): Promise<Case | undefined> {
  const purchase = await findPurchase(db, id);
  const artwork = purchase && (await findArtwork(db, purchase.artwork_id));
  if (!artwork) return undefined;
  const conflicts = await db
    .selectFrom('purchase_conflict')
    .where('purchase_id', '=', id)
    .select(['person_id', 'declared_by'])
    .execute();
  const votes = await db
    .selectFrom('purchase_vote')
    .innerJoin('purchase_round', 'purchase_round.id', 'purchase_vote.round_id')
    .where('purchase_round.purchase_id', '=', id)
    .select('purchase_vote.voter_id')
    .distinct()
    .execute();
  const voters = votes.map((vote) => vote.voter_id);
  const dispute = await db
    .selectFrom('bill_dispute')
    .leftJoin('person as proposer', 'proposer.id', 'bill_dispute.proposed_by')
    .where('purchase_id', '=', id)
    .where('decided_at', 'is', null)
    .select(['bill_dispute.asked_by', 'bill_dispute.proposed_outcome'])
    // The proposal of an admin who has lost the right counts no more.
    .select(sql<string | null>`case when proposer.admin then proposer.id end`.as('proposed_by'))
    .executeTakeFirst();
  const proposal =
    dispute && dispute.proposed_by !== null && dispute.proposed_outcome !== null
      ? { by: dispute.proposed_by, outcome: dispute.proposed_outcome }
      : null;
  const disputedBy = dispute?.asked_by ?? null;
  const sale = await findSale(db, artwork.id);
  const transfer = sale && sale.answered_at === null ? sale : null;
  const [holders, outcomes] = [await holdersOf(db, artwork.id), await listOutcomes(db, id)];
  const joinedState = purchase.joined_to === null ? null : await stateOf(db, purchase.joined_to);
  const report = { disputedBy, inDispute: dispute !== undefined, proposal };
  return { purchase, artwork, holders, conflicts, voters, joinedState, outcomes, ...report, transfer };
}

async function stateOf(db: Db, id: string): Promise<PurchaseState> {
  const { state } = await db.selectFrom('purchase').where('id', '=', id).select('state').executeTakeFirstOrThrow();
  return state;
}

/** The bill of a file, which may be the whole bill or the picture of a page. */
export const findPurchaseOfFile = (db: Db, fileId: string) =>
  db
    .selectFrom('purchase')
    .innerJoin('purchase_round as round', 'round.purchase_id', 'purchase.id')
    .leftJoin('purchase_page as page', 'page.round_id', 'round.id')
    .where((is) => is.or([is('round.bill_id', '=', fileId), is('page.file_id', '=', fileId)]))
    .select(['purchase.id', 'purchase.artwork_id', 'purchase.submitted_by'])
    .executeTakeFirst();

/** Locks the work, and so its bills, until the transaction ends. */
export async function lockCase(db: Db, id: string): Promise<Case | undefined> {
  const found = await findPurchase(db, id);
  if (!found) return undefined;
  await lockArtwork(db, found.artwork_id);
  // A statement that begins after the lock sees what was decided while waiting.
  return findCase(db, id);
}

/** Another bill that is being checked or was approved, except the amended one. */
export const findOtherBill = (
  db: Db,
  of: { entry_id: string } | { artwork_id: string; seller_id: string; released_at: null },
  amendedId: string | undefined,
) =>
  db
    .selectFrom('purchase')
    .where((is) => is.and(of))
    .where('state', 'in', ['in_review', 'info_requested', 'approved'])
    .$if(amendedId !== undefined, (others) => others.where('id', '<>', amendedId ?? ''))
    .select('state')
    .executeTakeFirst();

/** Whether title to a work passed here from or to a person. */
export async function wasParty(db: Db, artworkId: string, personId: string): Promise<boolean> {
  const passages = await listTitlePassages(db, artworkId);
  return passages.some(({ from, to }) => from === personId || to === personId);
}

/** The outcomes of a bill's closed rounds, first to last. */
async function listOutcomes(db: Db, purchaseId: string) {
  const rounds = await db
    .selectFrom('purchase_round')
    .where('purchase_id', '=', purchaseId)
    .where('closed_at', 'is not', null)
    .orderBy('number')
    .select('outcome')
    .execute();
  return rounds.map(({ outcome }) => outcome);
}

export type VoteRow = Awaited<ReturnType<typeof listVotes>>[number];

/** A round's votes, oldest first, with their voters' names and whether these may still check purchases. */
export function listVotes(db: Db, roundId: string) {
  return db
    .selectFrom('purchase_vote as vote')
    .innerJoin('person', 'person.id', 'vote.voter_id')
    .where('vote.round_id', '=', roundId)
    .select(['vote.voter_id', 'vote.choice', 'vote.message'])
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('voter'))
    .select(
      sql<boolean>`(person.admin or (person.role = 'authenticator' and person.check_purchase_allowed))
        and person.deleted_at is null and person.email_verified_at is not null`.as('may_check'),
    )
    .orderBy('vote.cast_at')
    .orderBy('vote.voter_id')
    .execute();
}

/** Admins, and people whom an admin allowed to check purchases. */
export const listCheckers = (db: Db) =>
  db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where((is) =>
      is.or([
        is('admin', '=', true),
        is.and([is('role', '=', 'authenticator'), is('check_purchase_allowed', '=', true)]),
      ]),
    )
    .select(['id', sql<string>`person.firstname || ' ' || person.lastname`.as('name')])
    .orderBy('id')
    .execute();

/** The owner's sale by a bill, confirmed or being checked, without a transfer of title yet. */
export function selectBillSale(db: Db, artworkId: string) {
  return db
    .selectFrom('purchase')
    .innerJoin('artwork', (join) =>
      join.onRef('artwork.id', '=', 'purchase.artwork_id').onRef('artwork.owner_id', '=', 'purchase.seller_id'),
    )
    .innerJoin('purchase_round as round', 'round.purchase_id', 'purchase.id')
    .where('purchase.artwork_id', '=', artworkId)
    .where('purchase.released_at', 'is', null)
    .where('purchase.state', 'in', ['in_review', 'info_requested', 'approved'])
    .select(['purchase.id', 'purchase.state', 'round.buyer', 'round.sold_on'])
    .orderBy('round.number', 'desc')
    .limit(1);
}

/** A person who accepted title; their name is what they typed. */
export const findAcceptor = (db: Db, personId: string) =>
  db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select(['person.id', 'person.email', 'person.registered_at', identifiedBy('person').as('identified_by')])
    .select(sql<string>`trim(person.firstname || ' ' || person.lastname)`.as('name'))
    .select((of) =>
      of
        .selectFrom('event')
        .whereRef('event.person_id', '=', 'person.id')
        .where('event.name', '=', 'profile_changed')
        .where(sql<SqlBool>`event.data -> 'fields' ?| array['firstname', 'lastname']`)
        .select(({ fn }) => fn.max('event.at').as('at'))
        .as('name_changed_at'),
    )
    .executeTakeFirstOrThrow();
