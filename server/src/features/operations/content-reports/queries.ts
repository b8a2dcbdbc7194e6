import { type Selectable, sql, type SqlBool } from 'kysely';
import type { PagePart } from '@verso/contract/operations/content-reports.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { type Read, timeOf } from '#platform/database/read.ts';
import type { Schema } from '#platform/database/schema.ts';
import { withoutStakeOf } from '#features/works/artworks/stakeholders.ts';
import type { portraitOf } from '#features/works/profiles/queries.ts';

export type ContentReportRow = Selectable<Schema['content_report']>;

/** The parts of a page of an account. */
interface PageShown {
  description: string;
  website: string;
  portrait: Omit<Read<typeof portraitOf>, 'caption'> | null;
}

interface Removed {
  parts: PagePart[];
  at: string;
  reason: string;
}

/** An open report with what its page has that an admin can remove, and whether a vote locks the profile. */
export type OpenContentReport = ContentReportRow & {
  removable: PagePart[];
  locked: boolean;
  shown: PageShown | null;
  removed: Removed[];
};

/**
 * Whether a report is about the actor’s own page, that of a present or former organisation of theirs, or a work that they
 * made or have held.
 */
const isOwnPage = (actor: Actor) => sql<SqlBool>`(content_report.subject_id = ${actor.id}
  or exists (select from artist where artist.id = content_report.subject_id and artist.person_id = ${actor.id})
  or exists (select from artwork where artwork.id = content_report.subject_id and not ${withoutStakeOf(actor)})
  or exists (select from organisation_member member where member.organisation_id = content_report.subject_id
    and member.person_id = ${actor.id}))`;

const isInVote = sql<boolean>`exists (
  select from profile_round round where round.person_id = person.id and round.closed_at is null)`;

const parts = sql`array_remove(array[
  case when person.biography <> '' then 'description' end,
  case when person.links <> '[]' then 'website' end,
  case when person.portrait_id is not null then 'portrait' end], null)`;

/** What the page of an account has and can lose now: an open vote locks a profile. */
const removable = sql<PagePart[]>`coalesce(case content_report.kind
  when 'organisation' then (
    select array_remove(array[
      case when organisation.description <> '' then 'description' end,
      case when organisation.website <> '' then 'website' end], null)
    from organisation where organisation.id = content_report.subject_id)
  when 'artist' then (
    select ${parts} from artist join person on person.id = artist.person_id
    where artist.id = content_report.subject_id and person.deleted_at is null and not ${isInVote})
  when 'authenticator' then (
    select ${parts} from person
    where person.id = content_report.subject_id and person.deleted_at is null)
  end, '{}')`;

const ofPerson = sql`jsonb_build_object('description', person.biography,
  'website', (select coalesce(string_agg(concat_ws(': ', nullif(link ->> 'label', ''), link ->> 'url'), chr(10) order by place), '')
    from jsonb_array_elements(person.links) with ordinality of_page(link, place)),
  'portrait', (select jsonb_build_object('id', file.id, 'width', file.width, 'height', file.height, 'colour', file.colour)
    from file where file.id = person.portrait_id))`;

/** What is to be judged: the parts as they are now. Null for other pages. */
const shown = sql<PageShown | null>`case content_report.kind
  when 'organisation' then (
    select jsonb_build_object('description', organisation.description, 'website', organisation.website, 'portrait', null)
    from organisation where organisation.id = content_report.subject_id)
  when 'artist' then (
    select ${ofPerson} from artist join person on person.id = artist.person_id
    where artist.id = content_report.subject_id and person.deleted_at is null)
  when 'authenticator' then (
    select ${ofPerson} from person where person.id = content_report.subject_id and person.deleted_at is null)
  end`;

const removed = sql<Removed[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('parts', event.data -> 'parts', 'at', event.at,
    'reason', event.data ->> 'reason') order by event.id), '[]')
  from event where event.name = 'page_parts_removed' and event.at >= content_report.reported_at
    and event.at <= coalesce(content_report.closed_at, 'infinity')
    and event.data ->> 'subject' = content_report.subject_id::text)`;

export const presentRemoved = (removals: readonly Removed[]): Removed[] =>
  removals.map((one) => ({ ...one, at: timeOf(one.at) }));

const locked = sql<boolean>`(content_report.kind = 'artist' and exists (
  select from artist join person on person.id = artist.person_id
  where artist.id = content_report.subject_id and ${isInVote}))`;

/** Without reports about the reader. */
export const listOpenContentReports = (db: Db, actor: Actor): Promise<OpenContentReport[]> =>
  db
    .selectFrom('content_report')
    .selectAll()
    .select([removable.as('removable'), locked.as('locked'), shown.as('shown'), removed.as('removed')])
    .where('closed_at', 'is', null)
    .where(sql<SqlBool>`not ${isOwnPage(actor)}`)
    .orderBy('reported_at')
    .limit(500)
    .execute();

/** The last closed ones, newest first, without reports about the reader. */
export const listClosedContentReports = (db: Db, actor: Actor) =>
  db
    .selectFrom('content_report')
    .innerJoin('person as admin', 'admin.id', 'content_report.closed_by')
    .selectAll('content_report')
    .select([sql<string>`trim(admin.firstname || ' ' || admin.lastname)`.as('closer'), removed.as('removed')])
    .where(sql<SqlBool>`not ${isOwnPage(actor)}`)
    .orderBy('closed_at', 'desc')
    .orderBy('content_report.id')
    .limit(100)
    .execute();

/** Locked; a reported person cannot read the report, another admin can. */
export const lockContentReport = (db: Db, id: string, actor: Actor): Promise<ContentReportRow | undefined> =>
  db
    .selectFrom('content_report')
    .selectAll()
    .where('id', '=', id)
    .where(sql<SqlBool>`not ${isOwnPage(actor)}`)
    .forUpdate()
    .executeTakeFirst();

interface Holder {
  id: string;
  /** Their profile is voted on, which locks it. */
  inVote: boolean;
}

/**
 * The account whose page was reported, locked; undefined for other pages, an artist without an account and a deleted one.
 */
export const lockHolder = (
  db: Db,
  { kind, subject_id: subject }: Pick<ContentReportRow, 'kind' | 'subject_id'>,
): Promise<Holder | undefined> =>
  db
    .selectFrom('person')
    .leftJoin('artist', 'artist.person_id', 'person.id')
    .where(kind === 'artist' ? 'artist.id' : 'person.id', '=', subject)
    .where('person.deleted_at', 'is', null)
    .select(['person.id', isInVote.as('inVote')])
    .forUpdate('person')
    .executeTakeFirst();

export async function listRemovable(db: Db, reportId: string): Promise<PagePart[]> {
  const report = await db
    .selectFrom('content_report')
    .where('id', '=', reportId)
    .select(removable.as('removable'))
    .executeTakeFirstOrThrow();
  return report.removable;
}
