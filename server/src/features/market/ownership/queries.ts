import { sql } from 'kysely';
import type { RequestPart } from '@verso/contract/market/schemas/ownership.ts';
import type { Db } from '#platform/database/db.ts';
import { grantedTo } from '#features/evidence/files/originals.ts';
import { identifiedBy } from '#features/people/identity/queries.ts';
import { peopleBehind } from '#features/people/organisations/people-behind.ts';
import { type ArtworkRow, findArtwork, holdersOf, lockArtwork } from '#features/works/artworks/queries.ts';
import { stakeholders } from '#features/works/artworks/stakeholders.ts';

interface DocumentRow {
  id: string;
  name: string;
  media_type: string;
  bytes: number;
  uploaded_by: string;
  granted_to: readonly string[];
  scanned: boolean;
  part: RequestPart;
}

/** How many admins have no part in `request` or its `artwork`. */
const ableAdmins = sql<number>`(
  select count(*)::int from person able
  where able.admin and able.deleted_at is null and able.email_verified_at is not null
    and able.id <> all(${stakeholders} || ${peopleBehind(sql`request.asker_id`)} || request.owner_id))`;

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** The requests for title to a work, newest first. */
function listRequests(db: Db, artworkId: string) {
  return (
    db
      .selectFrom('ownership_request as request')
      // Under this alias, because `identifiedBy` expects it.
      .innerJoin('person', 'person.id', 'request.asker_id')
      .innerJoin('artwork', 'artwork.id', 'request.artwork_id')
      .leftJoin('person as approver', 'approver.id', 'request.approved_by')
      .where('request.artwork_id', '=', artworkId)
      .selectAll('request')
      // The approval of an admin who has lost the right counts no more.
      .select(sql<string | null>`case when approver.admin then approver.id end`.as('approved_by'))
      .select(sql<Date | null>`case when approver.admin then request.approved_at end`.as('approved_at'))
      .select(
        sql<string>`case when approver.admin or request.closed_at is not null then request.approval_reason else '' end`.as(
          'approval_reason',
        ),
      )
      .select(sql<string>`trim(person.firstname || ' ' || person.lastname)`.as('asker_name'))
      .select(sql<string | null>`trim(approver.firstname || ' ' || approver.lastname)`.as('approver_name'))
      .select([identifiedBy('person').as('identified_by'), peopleBehind(sql`request.asker_id`).as('asker_people')])
      .select(ableAdmins.as('able_admins'))
      .select(
        sql<DocumentRow[]>`(
          select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'media_type', file.media_type,
            'bytes', file.bytes, 'uploaded_by', file.uploaded_by, 'granted_to', ${grantedTo},
            'scanned', file.scanned_at is not null, 'part', document.part) order by document.position), '[]')
          from ownership_request_document document join file on file.id = document.file_id
          where document.request_id = request.id)`.as('documents'),
      )
      .orderBy('request.asked_at', 'desc')
      .orderBy('request.id')
      .execute()
  );
}

/** A work with the requests for its title, and the people with a stake in it. */
export interface OwnershipCase {
  artwork: ArtworkRow | undefined;
  requests: readonly RequestRow[];
  holders: readonly string[];
}

const caseOf = async (db: Db, id: string, artwork: ArtworkRow | undefined): Promise<OwnershipCase> => ({
  artwork,
  requests: artwork ? await listRequests(db, id) : [],
  holders: artwork ? await holdersOf(db, id) : [],
});

export const findOwnershipCase = async (db: Db, id: string) => caseOf(db, id, await findArtwork(db, id));

/** The same, with the work locked until the transaction ends. */
export const lockOwnershipCase = async (db: Db, id: string) => caseOf(db, id, await lockArtwork(db, id));

/** The request that a file was sent with, its work, and the part of the request. */
export const findPlaceOfFile = (db: Db, fileId: string) =>
  db
    .selectFrom('ownership_request_document as document')
    .innerJoin('ownership_request as request', 'request.id', 'document.request_id')
    .where('document.file_id', '=', fileId)
    .select(['request.id', 'request.artwork_id', 'document.part'])
    .executeTakeFirst();

/** The people of a request who deleted their account. */
export async function findLeft(db: Db, requestId: string): Promise<string[]> {
  const left = await db
    .selectFrom('ownership_request as request')
    .innerJoin('person', (join) =>
      join.on((is) =>
        is.or([is('person.id', '=', is.ref('request.asker_id')), is('person.id', '=', is.ref('request.owner_id'))]),
      ),
    )
    .where('request.id', '=', requestId)
    .where('person.deleted_at', 'is not', null)
    .select('person.id')
    .execute();
  return left.map(({ id }) => id);
}

/** The works with open requests that have another owner than the one who was asked. */
export async function listOvertaken(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ownership_request as request')
    .innerJoin('artwork', 'artwork.id', 'request.artwork_id')
    .whereRef('artwork.owner_id', '<>', 'request.owner_id')
    .where('request.closed_at', 'is', null)
    .select('artwork.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
