import { type SqlBool, sql } from 'kysely';
import { hours } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { peopleBehind } from '#features/people/organisations/people-behind.ts';
import { heldAfterSale } from '#features/works/artworks/marks/open-claims.ts';
import { maySee } from '#features/works/artworks/policy.ts';
import { type ArtworkRow, findArtwork, holdersOf, namedHoldersOf } from '#features/works/artworks/queries.ts';
import type { Followable } from '#features/discovery/follows/follow.ts';
import { voteCounts } from '#features/market/purchases/policy.ts';
import { findCase, listCheckers } from '#features/market/purchases/queries.ts';
import { partiesOf as entryParties } from '#features/works/provenance/entry-disputes/queries.ts';
import { hasStake } from '#features/works/review/policy.ts';
import { listDeciders } from '#features/works/review/queries.ts';
import { readerFrom } from './queries.ts';
import { actorColumns } from '#http/session/actor-row.ts';

/** Existing people with a verified email. */
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

/** Authenticators and admins who may vote on a work: without a stake in it, and not those whose decision is appealed. */
export async function eligibleVoters(db: Db, artwork: ArtworkRow): Promise<string[]> {
  const holders = await holdersOf(db, artwork.id);
  const barred = artwork.kept_from_vote ?? [];
  return (await voters(db)).filter((id) => !hasStake(id, artwork, holders) && !barred.includes(id));
}

/**
 * People who may vote on a bill of a sale: those who check purchases, have no stake in the work and did not send it.
 */
export async function eligibleCheckers(db: Db, artwork: ArtworkRow, purchaseId: string): Promise<string[]> {
  const found = await findCase(db, purchaseId);
  if (!found) return [];
  return (await listCheckers(db))
    .filter(({ id }) => voteCounts({ voter_id: id, may_check: true }, { ...found, artwork }))
    .map(({ id }) => id);
}

/** People who voted on a bill in one of its rounds. */
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

/** Admins who may decide on an edit request: those who neither made, registered nor own the work. */
export async function decidingAdmins(db: Db, artwork: ArtworkRow): Promise<string[]> {
  const own = [artwork.owner_id, artwork.registered_by, artwork.maker_id];
  return (await admins(db)).filter((id) => !own.includes(id));
}

/**
 * Admins who may confirm that a report is over, or decide on a dispute or a request: without a stake in the work, and not
 * behind the account that asked.
 */
export async function confirmingAdmins(db: Db, artwork: ArtworkRow, askedBy: string | null = null): Promise<string[]> {
  const holders = await holdersOf(db, artwork.id);
  const others = verifiedPeople(db)
    .where('admin', '=', true)
    .$if(askedBy !== null, (people) =>
      people.where(sql<SqlBool>`person.id <> all(${peopleBehind(sql`${askedBy}::uuid`)})`),
    );
  return (await ids(others)).filter((id) => !hasStake(id, artwork, holders));
}

/** Admins who may decide on a confirmed bill: without a part in its sale, and not the one who reported it. */
export async function settlingAdmins(db: Db, artwork: ArtworkRow, purchaseId: string): Promise<string[]> {
  const { kept } = await db
    .selectFrom('purchase')
    .where('purchase.id', '=', purchaseId)
    .select(
      sql<string[]>`array(select purchase.submitted_by
        union select person_id from purchase_conflict where purchase_id = purchase.id
        union select asked_by from bill_dispute where purchase_id = purchase.id and decided_at is null)`.as('kept'),
    )
    .executeTakeFirstOrThrow();
  return (await confirmingAdmins(db, artwork)).filter((id) => !kept.includes(id));
}

/** Admins who may decide on a disputed entry: without a stake in the work, and not a party to the sale. */
export async function correctingAdmins(db: Db, artwork: ArtworkRow, disputeId: string): Promise<string[]> {
  const { parties } = await disputeOf(db, disputeId, artwork.owner_id);
  return (await confirmingAdmins(db, artwork)).filter((id) => !parties.includes(id));
}

/** Everyone concerned by a disputed entry: who disputes it, the work's owner, and the parties to the sale. */
export async function disputeOf(
  db: Db,
  disputeId: string,
  ownerId: string,
): Promise<{ people: string[]; parties: string[] }> {
  const { asker, parties } = await db
    .selectFrom('entry_dispute')
    .where('entry_dispute.id', '=', disputeId)
    .select('entry_dispute.asked_by as asker')
    .select(entryParties(sql`entry_dispute.entry_id`).as('parties'))
    .executeTakeFirstOrThrow();
  return { people: [...new Set([asker, ownerId, ...parties])], parties };
}

/** The authors of the dispute that opened a claim. */
export const disputersOf = (db: Db, claimId: string): Promise<string[]> =>
  ids(
    verifiedPeople(db).where(
      'person.id',
      'in',
      db.selectFrom('dispute').where('claim_id', '=', claimId).select('asked_by'),
    ),
  );

/** People who voted on a work, in its rounds up to one, or in that one only. */
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

/** People who voted on the record of a round, or recused themselves: they cannot hear an appeal against it. */
export async function decidersBefore(db: Db, artworkId: string, number: number): Promise<string[]> {
  const round = db.selectFrom('review_round').where('artwork_id', '=', artworkId).where('number', '=', number);
  const deciders = await listDeciders(db, (await round.select('id').executeTakeFirstOrThrow()).id);
  return ids(verifiedPeople(db).where('person.id', 'in', deciders));
}

/** Present and past holders of a work, buyers of a pending sale, and its authenticators. */
export async function concerned(db: Db, artworkId: string): Promise<string[]> {
  const holders = await namedHoldersOf(db, artworkId);
  const offered = offeredTo(db).where('sale.artwork_id', '=', artworkId).where('sale.answered_at', 'is', null);
  return [
    ...(await ids(verifiedPeople(db).where('person.id', 'in', holders))),
    ...(await ids(offered)),
    ...(await roundVoters(db, artworkId, { upTo: 2 ** 31 - 1 })),
  ];
}

/** Followers of a work, or its artist, at the time of an event, if they may still see it. */
export async function followersOf(
  db: Db,
  artwork: ArtworkRow,
  at: Date,
  what: Followable = { artwork_id: artwork.id },
): Promise<string[]> {
  const followers = verifiedPeople(db)
    .innerJoin('follow', 'follow.person_id', 'person.id')
    .where((is) => is.and(what))
    .where('follow.followed_at', '<=', at);
  if (maySee(null, artwork)) return ids(followers);
  const readers = await followers.select(actorColumns).execute();
  return readers.filter((person) => maySee(readerFrom(person), artwork)).map(({ id }) => id);
}

/** The living artist of a work that another person owns, if they can see it: they can appeal its denial. */
export async function makersOf(db: Db, work: ArtworkRow): Promise<string[]> {
  const { maker_id: maker, maker_died: died, owner_id: owner } = work;
  if (maker === null || died !== null || maker === owner) return [];
  const reader = await verifiedPeople(db).where('person.id', '=', maker).select(actorColumns).executeTakeFirst();
  return reader && maySee(readerFrom(reader), work) ? [reader.id] : [];
}

/** Followers of the artist of a work that is public now. */
export const followersOfArtist = async (db: Db, artwork: ArtworkRow, at: Date): Promise<string[]> =>
  maySee(null, artwork) ? followersOf(db, artwork, at, { artist_id: artwork.artist_id }) : [];

/** Whether this event first shows a work that was hidden when it was first submitted. */
export async function isFirstShowing(db: Db, artworkId: string, eventId: number): Promise<boolean> {
  const earlier = await db
    .selectFrom('event')
    .where('artwork_id', '=', artworkId)
    .where('name', 'in', ['artwork_submitted', 'visibility_changed'])
    .where('id', '<', eventId)
    .orderBy('id')
    .select('name')
    .execute();
  const names = earlier.map(({ name }) => name);
  const sent = names.indexOf('artwork_submitted');
  return sent >= 0 && !names.includes('visibility_changed', sent);
}

/** Accounts with the verified addresses that sales were offered to. */
const offeredTo = (db: Db) =>
  verifiedPeople(db).innerJoin('title_transfer as sale', (join) =>
    join.on(sql`lower(person.email)`, '=', sql`lower(sale.buyer_email)`),
  );

export const buyerOf = (db: Db, saleId: string): Promise<string[]> => ids(offeredTo(db).where('sale.id', '=', saleId));

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

/** Whether an admin decided to refund an order within the hour before a time. */
export async function wasJustDecided(db: Db, orderId: string, at: Date): Promise<boolean> {
  const decided = await db
    .selectFrom('order_complaint')
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'refunded')
    .where('answer', '<>', '')
    .where('closed_at', '>', new Date(at.getTime() - hours(1)))
    .where('closed_at', '<=', at)
    .select('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** Whether the payment of an order bought the work; who owns the work, if that is not its seller again. */
export async function heldAfter(db: Db, orderId: string): Promise<{ sold: boolean; holder: string | null }> {
  const { entry, owner, held } = await db
    .selectFrom('sale_order')
    .innerJoin('artwork', 'artwork.id', 'sale_order.artwork_id')
    .where('sale_order.id', '=', orderId)
    .select(['sale_order.entry_id as entry', 'artwork.owner_id as owner', heldAfterSale.as('held')])
    .executeTakeFirstOrThrow();
  return { sold: entry !== null, holder: held ? owner : null };
}

/** Who asks for title to a work, and who owned it then. */
export const claimantsOf = (db: Db, requestId: string): Promise<{ asker: string; owner: string }> =>
  db
    .selectFrom('ownership_request')
    .where('id', '=', requestId)
    .select(['asker_id as asker', 'owner_id as owner'])
    .executeTakeFirstOrThrow();

/** The recipient of a question about a price. */
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

/** People who asked the owner of a work about its price and can see it, if they were not notified since that it is shown. */
export async function priceAskersOf(db: Db, work: ArtworkRow, { at }: Pick<WorkEvent, 'at'>): Promise<string[]> {
  const { id, owner_id: ownerId } = work;
  // Two events can show the price in one act: the notifications of one wait here for those of the other.
  await db
    .selectFrom('price_enquiry')
    .where('artwork_id', '=', id)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const askers = await db
    .selectFrom('person')
    .where('person.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`exists (
        select from price_enquiry asked
        where asked.asker_id = person.id and asked.artwork_id = ${id} and asked.owner_id = ${ownerId} and asked.asked_at <= ${at}
          and not exists (select from notification notice join event shown on shown.id = notice.event_id
            where notice.recipient_id = person.id and notice.kind = 'price_shown' and shown.artwork_id = asked.artwork_id
              and shown.at >= asked.asked_at))`,
    )
    .select('person.id')
    .select(actorColumns)
    .execute();
  return askers.filter((person) => maySee(readerFrom(person), work)).map((person) => person.id);
}

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

/** The work of an event, with its owner at that time: jobs can run late, and the demo notifies of its whole past at once. */
export async function workOf(db: Db, event: WorkEvent): Promise<ArtworkRow | undefined> {
  const work = event.artwork_id === null ? undefined : await findArtwork(db, event.artwork_id);
  return work && { ...work, owner_id: (await formerOwner(db, event)) ?? work.owner_id };
}

interface WorkEvent {
  id: number;
  at: Date;
  artwork_id: string | null;
}

/** Who owned the work of an event, if it has passed to another owner since: by a sale or an ownership request. */
async function formerOwner(db: Db, { id, at, artwork_id: artworkId }: WorkEvent): Promise<string | undefined> {
  const passing = await db
    .selectFrom('event')
    .leftJoin('ownership_request as request', (join) =>
      join
        .onRef('request.artwork_id', '=', 'event.artwork_id')
        .on(sql`request.id::text`, '=', sql`event.data ->> 'requestId'`),
    )
    .where('event.artwork_id', '=', artworkId)
    .where(sql<SqlBool>`(event.at, event.id) > (${at}, ${id})`)
    .where((is) =>
      is.or([
        is('event.name', '=', 'title_passed'),
        is.and([is('event.name', '=', 'ownership_decided'), is('request.outcome', '=', 'confirmed')]),
      ]),
    )
    .select(sql<string>`coalesce(event.data ->> 'sellerId', request.owner_id::text)`.as('owner'))
    .orderBy('event.at')
    .orderBy('event.id')
    .limit(1)
    .executeTakeFirst();
  return passing?.owner;
}
