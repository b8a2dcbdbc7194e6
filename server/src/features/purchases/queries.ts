import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db.ts';
import type { PurchaseTable } from '#platform/schema/purchases.ts';
import { type ArtworkRow, findArtwork, holdersOf, lockArtwork } from '#features/artworks/queries.ts';

/** A bill with its newest round, as its policies ask about it. */
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

/** A bill with what decides who may read it, vote on it and take it back. */
export interface Case {
  purchase: PurchaseRow;
  artwork: ArtworkRow;
  /** Everybody with a stake in the work. */
  holders: readonly string[];
}

export async function findCase(db: Db, id: string): Promise<Case | undefined> {
  const purchase = await findPurchase(db, id);
  const artwork = purchase && (await findArtwork(db, purchase.artwork_id));
  return artwork && { purchase, artwork, holders: await holdersOf(db, artwork.id) };
}

/** Holds everybody else off the work, and so off its bills, until the transaction ends. */
export async function lockCase(db: Db, id: string): Promise<Case | undefined> {
  const found = await findPurchase(db, id);
  if (!found) return undefined;
  await lockArtwork(db, found.artwork_id);
  // Only a statement that begins once the lock is ours sees what was decided while we waited.
  return findCase(db, id);
}

/** Whether somebody sold a work here, or bought it. */
export async function wasParty(db: Db, artworkId: string, personId: string): Promise<boolean> {
  const sale = await db
    .selectFrom('title_transfer')
    .where('artwork_id', '=', artworkId)
    .where('accepted', '=', true)
    .where((is) => is.or([is('seller_id', '=', personId), is('buyer_id', '=', personId)]))
    .select('id')
    .executeTakeFirst();
  return sale !== undefined;
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
