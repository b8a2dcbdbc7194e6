import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import { InsuranceDetails, Party, PoliceDetails, type Upheld } from '@verso/contract/works/schemas/provenance.ts';
import type { Db } from '#platform/database/db.ts';
import type { Read } from '#platform/database/read.ts';
import type { Schema } from '#platform/database/schema.ts';
import { namedOwner } from '#features/people/organisations/queries.ts';
import { peopleBehind } from '#features/people/organisations/people-behind.ts';
import { stakeholders } from '#features/works/artworks/stakeholders.ts';
import { grantedTo } from '#features/evidence/files/originals.ts';
import { disputedBy, partiesOf } from './entry-disputes/queries.ts';

export type EntryRow = ReturnType<typeof readEntries>[number];
export type SaleRow = Selectable<Schema['title_transfer']> & {
  /** The card provider refuses the refund after which the work is given back. */
  refund_refused: boolean;
};

interface DocumentRow {
  uploaded_by: string | null;
  granted_to: string[];
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  scanned: boolean;
  public: boolean;
}

/** A reviewer of the bill behind a sale's entry. */
interface ConfirmationRow {
  id: string;
  name: string;
  left: boolean;
  at: string;
}

const Parties = z.array(Party);

/** A work's entries in the order of recording, each with its documents, its author and its correction. */
export function selectEntries(db: Db, artworkId: string) {
  return db
    .selectFrom('provenance_entry as entry')
    .where('entry.artwork_id', '=', artworkId)
    .leftJoin('person', 'person.id', 'entry.recorded_by')
    .leftJoin('person as member', 'member.id', 'entry.member_id')
    .leftJoin('provenance_entry as correction', 'correction.corrects', 'entry.id')
    .selectAll('entry')
    .select([
      'person.firstname',
      'person.lastname',
      'person.admin',
      'person.deleted_at',
      'correction.id as corrected_by',
      'member.firstname as member_firstname',
      'member.lastname as member_lastname',
    ])
    .select(
      sql<DocumentRow[]>`coalesce((
        select json_agg(json_build_object('id', file.id, 'name', file.name, 'media_type', file.media_type,
          'bytes', file.bytes, 'uploaded_by', file.uploaded_by, 'granted_to', ${grantedTo}, 'scanned', file.scanned_at is not null, 'public', paper.public) order by paper.position)
        from provenance_document paper join file on file.id = paper.file_id where paper.entry_id = entry.id), '[]')`.as(
        'documents',
      ),
    )
    .select(
      sql<ConfirmationRow[]>`coalesce((
        select json_agg(json_build_object('id', checker.id, 'name', checker.firstname || ' ' || checker.lastname,
          'left', checker.deleted_at is not null, 'at', confirmation.confirmed_at) order by checker.lastname, checker.firstname, checker.id)
        from entry_confirmation confirmation join person checker on checker.id = confirmation.person_id
        where confirmation.entry_id = entry.id), '[]')`.as('confirmations'),
    )
    .select([disputedBy.as('disputed'), partiesOf(sql.ref('entry.id')).as('party_ids')])
    .select(namedParties.as('named_parties'))
    .select([ownerOfEntry.as('named_owner'), boughtByOwner.as('bought_by_owner'), statedByOwner.as('stated_by_owner')])
    .select([soldByMaker.as('sold_by_maker'), wasRefunded.as('refunded')])
    .select(loggedAt.as('logged'))
    .orderBy('entry.sequence');
}

/** The parties of `entry`, those stored by id under their present names. */
const namedParties = sql`(
  select coalesce(jsonb_agg(case when examiner.id is null then party else jsonb_build_object(
    'role', party -> 'role', 'name', examiner.firstname || ' ' || examiner.lastname) end order by place), '[]')
  from jsonb_array_elements(entry.parties) with ordinality listed (party, place)
  left join person examiner on examiner.id = (party ->> 'person')::uuid)`;

/** The present owner of the work of `entry`, if it is an organisation that its records name. */
const ownerOfEntry = sql<string | null>`(
  select ${namedOwner(sql.ref('owned.owner_id'))} from artwork owned where owned.id = entry.artwork_id)`;

/** Whether `entry` is the sale here by which the present owner of its work got it. */
const boughtByOwner = sql<boolean>`exists (
  select from title_transfer passed join artwork owned on owned.id = passed.artwork_id
  where passed.entry_id = entry.id and passed.buyer_id = owned.owner_id)`;

/** Whether `entry` is the last version of a sale here by the artist of its work. */
const soldByMaker = sql<boolean>`exists (
  select from title_transfer passed join artwork made on made.id = passed.artwork_id join artist maker on maker.id = made.artist_id
  where passed.entry_id = entry.id and passed.seller_id = maker.person_id)`;

/** Whether the payment of a sale by card was refunded in full. */
const wasRefunded = sql<boolean>`exists (
  select from sale_order where sale_order.entry_id = entry.id and sale_order.state = 'refunded')`;

/** Whether the present owner of the work said in `entry` how they got it. */
const statedByOwner = sql<boolean>`exists (
  select from owner_statement statement join artwork owned on owned.id = statement.artwork_id
  where statement.acquired_entry = entry.id and statement.stated_by = owned.owner_id)`;

/** The log entry of an entry, once published. */
const loggedAt = sql<{ index: number; hash: string } | null>`(
  select json_build_object('index', log_index, 'hash', encode(leaf, 'hex')) from log_entry
  where about_id = entry.id and kind in ('provenance', 'correction') and log_index < (select checkpoint_size from log_tree)
  order by payload is null, log_entry.id limit 1)`;

/** Parses the rows of `selectEntries` and their JSON. */
export function readEntries(rows: readonly Read<typeof selectEntries>[]) {
  return rows.map((row) => ({
    ...row,
    parties: Parties.parse(row.named_parties),
    police: PoliceDetails.nullable().parse(row.police),
    insurance: InsuranceDetails.nullable().parse(row.insurance),
  }));
}

/**
 * Reports that a work was found, in order, each with the claim that it would resolve, whether a later police report
 * exists, its author, corrections and decision.
 */
export const selectRecoveries = (db: Db, artworkId: string) =>
  selectAllRecoveries(db).where('claim.artwork_id', '=', artworkId).select(reporter.as('reporter'));

/** Who sent a recovery's report, or for an organisation its member; null for a former member. */
const reporter = sql<{ _id: string; name: string; email: string } | null>`(
  select json_build_object('_id', sender.id, 'name', trim(sender.firstname || ' ' || sender.lastname), 'email', sender.email)
  from provenance_entry entry join person sender on sender.id = coalesce(entry.member_id, entry.recorded_by)
  where entry.id = recovery.entry_id and sender.deleted_at is null)`;

export function selectAllRecoveries(db: Db) {
  return db
    .selectFrom('recovery')
    .innerJoin('claim', 'claim.id', 'recovery.claim_id')
    .selectAll('recovery')
    .select('claim.kind')
    .select(
      sql<boolean>`exists (select from provenance_entry recovered, provenance_entry report
        where recovered.id = recovery.entry_id and report.artwork_id = claim.artwork_id and report.kind = 'police_report'
          and report.corrects is null and report.sequence > recovered.sequence)`.as('reported_since'),
    )
    .select(
      sql<string[]>`(with recursive version as (
          select entry.id, entry.recorded_by from provenance_entry entry where entry.id = recovery.entry_id
          union all select next.id, next.recorded_by from provenance_entry next join version on next.corrects = version.id)
        select coalesce(json_agg(distinct recorded_by), '[]') from version where recorded_by is not null)`.as(
        'reported_by',
      ),
    )
    .orderBy('recovery.asked_at');
}

export type RecoveryRow = Awaited<ReturnType<ReturnType<typeof selectRecoveries>['execute']>>[number];

/** The pending one, for a claim of that kind. */
export const findOpenRecovery = (db: Db, artworkId: string, kind: ClaimKind) =>
  selectRecoveries(db, artworkId)
    .where('claim.kind', '=', kind)
    .where('recovery.decided_at', 'is', null)
    .executeTakeFirst();

export const findRecovery = (db: Db, artworkId: string, entryId: string) =>
  selectRecoveries(db, artworkId).where('recovery.entry_id', '=', entryId).executeTakeFirst();

/** The pending and open disputes of a work, in order. */
export const selectDisputes = (db: Db, artworkId: string) =>
  selectAllDisputes(db).where('dispute.artwork_id', '=', artworkId).select(disputeDeciders.as('deciders'));

/** Admins who may decide on a dispute of `artwork`: without a stake in it, and not behind the account that disputes it. */
const decidersOf = (asker: RawBuilder<unknown>) => sql<string[]>`array(
  select decider.id from person decider
  where decider.admin and decider.deleted_at is null and decider.email_verified_at is not null
    and decider.id <> all(${stakeholders}) and decider.id <> all(${peopleBehind(asker)}))`;

const disputeDeciders = sql<string[]>`(
  select ${decidersOf(sql`dispute.asked_by`)} from artwork where artwork.id = dispute.artwork_id)`;

/** Whether no admin could decide on a person's dispute of `artwork`, as a column. */
export const noDeciderFor = (personId: string | null) =>
  sql<boolean>`(cardinality(${decidersOf(sql`${personId}::uuid`)}) = 0)`;

export function selectAllDisputes(db: Db) {
  return db
    .selectFrom('dispute')
    .innerJoin('person as asker', 'asker.id', 'dispute.asked_by')
    .leftJoin('claim', 'claim.id', 'dispute.claim_id')
    .where((is) =>
      is.or([
        is('dispute.decided_at', 'is', null),
        is.and([is('dispute.claim_id', 'is not', null), is('claim.resolved_at', 'is', null)]),
      ]),
    )
    .leftJoin('provenance_entry as upheld', 'upheld.id', 'dispute.upheld_entry')
    .selectAll('dispute')
    .select(['upheld.recorded_at as upheld_at', 'upheld.note as upheld_because'])
    .select(sql<string>`trim(asker.firstname || ' ' || asker.lastname)`.as('asker'))
    .select(peopleBehind(sql`dispute.asked_by`).as('asker_people'))
    .orderBy('dispute.asked_at');
}

/** A person's last dispute of a work, if it was declined or ended. */
export function selectAnsweredDispute(db: Db, artworkId: string, askedBy: string | null) {
  return db
    .selectFrom('dispute')
    .leftJoin('claim', 'claim.id', 'dispute.claim_id')
    .leftJoin('provenance_entry as end', 'end.id', 'claim.resolved_entry')
    .where('dispute.artwork_id', '=', artworkId)
    .where('dispute.asked_by', '=', askedBy)
    .where('dispute.decided_at', 'is not', null)
    .where((is) => is.or([is('dispute.claim_id', 'is', null), is('claim.resolved_at', 'is not', null)]))
    .select(['dispute.id', 'dispute.about', 'dispute.reason', 'dispute.asked_at', 'dispute.claim_id'])
    .select((of) => [
      of.fn.coalesce('claim.resolved_at', 'dispute.decided_at').$notNull().as('answered_at'),
      of.fn.coalesce('end.note', 'dispute.answer').as('answer'),
    ])
    .orderBy('dispute.decided_at', 'desc')
    .limit(1);
}

/** The upheld, still open dispute of a work, for a query with the work's id in that column. */
export const upheldOf = (artworkId: 'artwork.id' | 'certificate.artwork_id') => sql<z.input<typeof Upheld> | null>`(
  select json_build_object('about', dispute.about, 'on', upheld.recorded_at, 'reason', upheld.note, 'entryId', upheld.id)
  from dispute join claim on claim.id = dispute.claim_id join provenance_entry upheld on upheld.id = dispute.upheld_entry
  where dispute.artwork_id = ${sql.ref(artworkId)} and claim.resolved_at is null)`;

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof selectDisputes>['execute']>>[number];

/** What the sale that `event` ended adds to its data, for events of every version. */
export const endedSale = sql<object>`(case when event.name in ('sale_declined', 'sale_cancelled') then coalesce((
  select jsonb_build_object('byBill', sale.bill_entry is not null,
    'bySeller', sale.seller_id is not distinct from event.actor_id)
  from title_transfer sale where sale.id = (event.data ->> 'saleId')::uuid), '{}') else '{}' end)`;

/** The newest sale of a work, answered or not. */
export const findSale = (db: Db, artworkId: string): Promise<SaleRow | undefined> =>
  selectSale(db, artworkId).executeTakeFirst();

export function selectSale(db: Db, artworkId: string) {
  return db
    .selectFrom('title_transfer')
    .where('artwork_id', '=', artworkId)
    .selectAll()
    .select(
      sql<boolean>`exists (select from sale_order
        where sale_order.id = title_transfer.order_id and sale_order.refund_refused_at is not null)`.as(
        'refund_refused',
      ),
    )
    .orderBy('offered_at', 'desc')
    .orderBy((is) => is('answered_at', 'is', null), 'desc')
    .limit(1);
}
