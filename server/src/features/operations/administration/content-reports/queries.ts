import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { Schema } from '#platform/database/schema.ts';

export type ContentReportRow = Selectable<Schema['content_report']>;

/** The actor’s own page as an artist, as the subject of a report. */
const ownPage = (db: Db, actor: Actor) =>
  db
    .selectFrom('artist')
    .select('artist.id')
    .where('artist.person_id', '=', actor.id)
    .whereRef('artist.id', '=', sql.ref('content_report.subject_id'));

/** Without reports about the reader. */
export const listOpenContentReports = (db: Db, actor: Actor): Promise<ContentReportRow[]> =>
  db
    .selectFrom('content_report')
    .selectAll()
    .where('closed_at', 'is', null)
    .where((is) => is.not(is.exists(ownPage(db, actor))))
    .orderBy('reported_at')
    .limit(500)
    .execute();

/** Locked; a reported person cannot read the report, another admin can. */
export const lockContentReport = (db: Db, id: string, actor: Actor): Promise<ContentReportRow | undefined> =>
  db
    .selectFrom('content_report')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.not(is.exists(ownPage(db, actor))))
    .forUpdate()
    .executeTakeFirst();
