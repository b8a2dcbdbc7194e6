import { type Selectable, sql, type SqlBool } from 'kysely';
import { removableParts } from '@verso/contract/operations/content-reports.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Schema } from '#platform/database/schema.ts';

export type ContentReportRow = Selectable<Schema['content_report']>;

/** Whether a report is about the actor’s own page, or that of an organisation of theirs. */
const isOwnPage = (actor: Actor) => sql<SqlBool>`(content_report.subject_id = ${actor.id}
  or exists (select from artist where artist.id = content_report.subject_id and artist.person_id = ${actor.id})
  or exists (select from artwork where artwork.id = content_report.subject_id and artwork.owner_id = ${actor.id})
  or exists (select from organisation_member member where member.organisation_id = content_report.subject_id
    and member.person_id = ${actor.id} and member.left_at is null))`;

/** Without reports about the reader. */
export const listOpenContentReports = (db: Db, actor: Actor): Promise<ContentReportRow[]> =>
  db
    .selectFrom('content_report')
    .selectAll()
    .where('closed_at', 'is', null)
    .where(sql<SqlBool>`not ${isOwnPage(actor)}`)
    .orderBy('reported_at')
    .limit(500)
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

/** The account whose page was reported; undefined for other pages, an artist without an account and a deleted one. */
export async function findHolder(
  db: Db,
  { kind, subject_id: subject }: Pick<ContentReportRow, 'kind' | 'subject_id'>,
): Promise<string | undefined> {
  if (removableParts(kind).length === 0) return undefined;
  const found = await db
    .selectFrom('person')
    .leftJoin('artist', 'artist.person_id', 'person.id')
    .where(kind === 'artist' ? 'artist.id' : 'person.id', '=', subject)
    .where('person.deleted_at', 'is', null)
    .select('person.id')
    .executeTakeFirst();
  return found?.id;
}
