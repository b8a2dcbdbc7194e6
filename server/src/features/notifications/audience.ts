import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { maySee } from '#features/artworks/policy.ts';
import { type ArtworkRow, findArtwork, holdersOf } from '#features/artworks/queries.ts';
import { visibilityChanged } from '#features/artworks/events.ts';
import type { Followable } from '#features/follows/follow.ts';
import { voteCounts } from '#features/purchases/policy.ts';
import { findCase } from '#features/purchases/queries.ts';
import { artworkSubmitted } from '#features/review/events.ts';
import { hasStake } from '#features/review/policy.ts';
import { listHeard } from '#features/review/queries.ts';
import { readerFrom } from './queries.ts';

/** People who are there, and whose email is their own. */
const verifiedPeople = (db: Db) =>
  db
    .selectFrom('person')
    .where('person.deleted_at', 'is', null)
    .where('person.email_verified_at', 'is not', null)
    .select('person.id');

const ids = async (people: { execute(): Promise<{ id: string }[]> }) => (await people.execute()).map(({ id }) => id);

export const admins = (db: Db) => ids(verifiedPeople(db).where('admin', '=', true));

export const voters = (db: Db) =>
  ids(verifiedPeople(db).where((is) => is.or([is('admin', '=', true), is('role', '=', 'authenticator')])));

/** Who may vote on a work: authenticators and admins without a stake in it. */
export async function eligibleVoters(db: Db, artwork: ArtworkRow): Promise<string[]> {
  const holders = await holdersOf(db, artwork.id);
  return (await voters(db)).filter((id) => !hasStake(id, artwork, holders));
}

/** Who may vote on a bill of a sale: those who check purchases, have no stake in the work and did not send it. */
export async function eligibleCheckers(db: Db, artwork: ArtworkRow, purchaseId: string): Promise<string[]> {
  const found = await findCase(db, purchaseId);
  if (!found) return [];
  const checkers = await verifiedPeople(db)
    .where((is) =>
      is.or([
        is('admin', '=', true),
        is.and([is('role', '=', 'authenticator'), is('check_purchase_allowed', '=', true)]),
      ]),
    )
    .select(sql<string>`person.firstname || ' ' || person.lastname`.as('name'))
    .execute();
  return checkers
    .filter(({ id, name }) => voteCounts({ voter_id: id, voter: name, may_check: true }, { ...found, artwork }))
    .map(({ id }) => id);
}

/** Who voted on a bill in one of its rounds. */
export async function purchaseVoters(db: Db, purchaseId: string, round: number): Promise<string[]> {
  const voted = db
    .selectFrom('purchase_vote')
    .innerJoin('purchase_round', 'purchase_round.id', 'purchase_vote.round_id')
    .where('purchase_round.purchase_id', '=', purchaseId)
    .where('purchase_round.number', '=', round)
    .select('purchase_vote.voter_id');
  return ids(verifiedPeople(db).where('person.id', 'in', voted));
}

export async function senderOf(db: Db, purchaseId: string): Promise<string[]> {
  const sent = await db.selectFrom('purchase').where('id', '=', purchaseId).select('submitted_by').executeTakeFirst();
  return sent ? [sent.submitted_by] : [];
}

/** Who may decide about a request to edit a work: admins who neither made, registered nor own it. */
export async function decidingAdmins(db: Db, artwork: ArtworkRow): Promise<string[]> {
  const own = [artwork.owner_id, artwork.registered_by, artwork.maker_id];
  return (await admins(db)).filter((id) => !own.includes(id));
}

/** Who may confirm that a report is over, or decide on a dispute: admins without a stake in it. */
export async function confirmingAdmins(db: Db, artwork: ArtworkRow): Promise<string[]> {
  const holders = await holdersOf(db, artwork.id);
  return (await admins(db)).filter((id) => !hasStake(id, artwork, holders));
}

/** Whose dispute opened a claim. */
export const disputersOf = (db: Db, claimId: string): Promise<string[]> =>
  ids(
    verifiedPeople(db).where(
      'person.id',
      'in',
      db.selectFrom('dispute').where('claim_id', '=', claimId).select('asked_by'),
    ),
  );

/** Who voted on a work, in its rounds up to one, or in that one alone. */
export async function roundVoters(
  db: Db,
  artworkId: string,
  rounds: { upTo: number } | { only: number },
): Promise<string[]> {
  const voted = db
    .selectFrom('vote')
    .innerJoin('review_round', 'review_round.id', 'vote.round_id')
    .where('review_round.artwork_id', '=', artworkId)
    .where('review_round.number', 'upTo' in rounds ? '<=' : '=', 'upTo' in rounds ? rounds.upTo : rounds.only)
    .select('vote.voter_id');
  return ids(verifiedPeople(db).where('person.id', 'in', voted));
}

/**
 * Who voted on the record that a round of a work decided, or stood aside from that: those who do not hear an appeal
 * against it.
 */
export async function heardBefore(db: Db, artworkId: string, number: number): Promise<string[]> {
  const round = db.selectFrom('review_round').where('artwork_id', '=', artworkId).where('number', '=', number);
  const heard = await listHeard(db, (await round.select('id').executeTakeFirstOrThrow()).id);
  return ids(verifiedPeople(db).where('person.id', 'in', heard));
}

/** Everybody with a stake in a work, and its authenticators. */
export async function concerned(db: Db, artworkId: string): Promise<string[]> {
  const holders = await holdersOf(db, artworkId);
  return [
    ...(await ids(verifiedPeople(db).where('person.id', 'in', holders))),
    ...(await roundVoters(db, artworkId, { upTo: 2 ** 31 - 1 })),
  ];
}

/** Who followed a work, or its artist, when something happened to it, and may see it still. */
export async function followersOf(
  db: Db,
  artwork: ArtworkRow,
  at: Date,
  what: Followable = { artwork_id: artwork.id },
): Promise<string[]> {
  const followers = await db
    .selectFrom('person')
    .innerJoin('follow', 'follow.person_id', 'person.id')
    .where((is) => is.and(what))
    .where('follow.followed_at', '<=', at)
    .where('person.deleted_at', 'is', null)
    .where('person.email_verified_at', 'is not', null)
    .selectAll('person')
    .execute();
  return followers.filter((person) => maySee(readerFrom(person), artwork)).map(({ id }) => id);
}

/** Who followed the artist of a work that everybody can see now. */
export const followersOfArtist = async (db: Db, artwork: ArtworkRow, at: Date): Promise<string[]> =>
  maySee(null, artwork) ? followersOf(db, artwork, at, { artist_id: artwork.artist_id }) : [];

/** Whether a work that was hidden when it was first sent for review is shown for the first time with this event. */
export async function isFirstShowing(db: Db, artworkId: string, eventId: number): Promise<boolean> {
  const earlier = await db
    .selectFrom('event')
    .where('artwork_id', '=', artworkId)
    .where('name', 'in', [artworkSubmitted.name, visibilityChanged.name])
    .where('id', '<', eventId)
    .orderBy('id')
    .select('name')
    .execute();
  const names = earlier.map(({ name }) => name);
  const sent = names.indexOf(artworkSubmitted.name);
  return sent >= 0 && !names.includes(visibilityChanged.name, sent);
}

/** The account of the address that a sale was offered to: somebody who has proved that it is theirs. */
export async function buyerOf(db: Db, saleId: string): Promise<string[]> {
  return ids(
    verifiedPeople(db)
      .innerJoin('title_transfer', (join) =>
        join.on(sql`lower(person.email)`, '=', sql`lower(title_transfer.buyer_email)`),
      )
      .where('title_transfer.id', '=', saleId),
  );
}

export async function sellerOf(db: Db, saleId: string): Promise<string[]> {
  const sale = await db.selectFrom('title_transfer').where('id', '=', saleId).select('seller_id').executeTakeFirst();
  return sale ? [sale.seller_id] : [];
}

/** The two sides of an order. */
export async function partiesOf(db: Db, orderId: string): Promise<{ buyer: string; seller: string }> {
  const order = await db
    .selectFrom('sale_order')
    .where('id', '=', orderId)
    .select(['buyer_id as buyer', 'seller_id as seller'])
    .executeTakeFirstOrThrow();
  return order;
}
/** Whom a question about a price was put to. */
export const askedOf = (db: Db, enquiryId: string) =>
  ids(
    db
      .selectFrom('person')
      .innerJoin('price_enquiry', 'price_enquiry.owner_id', 'person.id')
      .where('price_enquiry.id', '=', enquiryId)
      .where('person.deleted_at', 'is', null)
      .select('person.id'),
  );

export const askerOf = (db: Db, enquiryId: string) =>
  ids(
    db
      .selectFrom('person')
      .innerJoin('price_enquiry', 'price_enquiry.asker_id', 'person.id')
      .where('price_enquiry.id', '=', enquiryId)
      .where('person.deleted_at', 'is', null)
      .select('person.id'),
  );

/** The round after which a version of a work's certificate was issued. */
export async function roundOfCertificate(db: Db, artworkId: string, version: number): Promise<number> {
  const { number } = await db
    .selectFrom('certificate')
    .innerJoin('review_round', 'review_round.id', 'certificate.round_id')
    .where('certificate.artwork_id', '=', artworkId)
    .where('certificate.version', '=', version)
    .select('review_round.number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function workOf(db: Db, event: { artwork_id: string | null }): Promise<ArtworkRow | undefined> {
  return event.artwork_id === null ? undefined : findArtwork(db, event.artwork_id);
}
