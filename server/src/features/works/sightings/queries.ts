import { sql } from 'kysely';
import { days, later } from '#platform/clock.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { grantedTo } from '#features/evidence/files/originals.ts';
import { readsAsOwner } from '#features/works/artworks/policy.ts';

/** How often a work was reported seen within the last day. */
export async function countToday(db: Db, artworkId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sighting')
    .where('artwork_id', '=', artworkId)
    .where('reported_at', '>', later(-days(1)))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Bytes of the photographs of all works that came within the last day. */
export async function countPhotographBytes(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('sighting')
    .innerJoin('file', 'file.id', 'sighting.photograph_id')
    .where('sighting.reported_at', '>', later(-days(1)))
    .select(sql<number>`coalesce(sum(file.bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Newest first. */
export const listSightings = (db: Db, artworkId: string) =>
  db
    .selectFrom('sighting')
    .leftJoin('file', 'file.id', 'sighting.photograph_id')
    .where('sighting.artwork_id', '=', artworkId)
    .selectAll('sighting')
    .select([
      'file.name',
      'file.media_type',
      'file.bytes',
      'file.uploaded_by',
      'file.scanned_at',
      grantedTo.as('granted_to'),
    ])
    .orderBy('sighting.reported_at', 'desc')
    .orderBy('sighting.id')
    .execute();
export type SightingRow = Awaited<ReturnType<typeof listSightings>>[number];

/** Whether a reader may open the photograph of a sighting; false for other files. */
export async function mayOpenSightingPhotograph(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sighting')
    .innerJoin('artwork', 'artwork.id', 'sighting.artwork_id')
    .where('sighting.photograph_id', '=', fileId)
    .select('artwork.owner_id')
    .executeTakeFirst();
  return found !== undefined && readsAsOwner(reader, found);
}
