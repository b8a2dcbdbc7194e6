import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { invalid } from '#platform/errors.ts';

/** The database has no year 0, and only real time zone offsets. */
const known = /^(?!0000).*(Z|[+-](0\d|1[0-4]):\d\d)$/;

/** A work's place in the lists. */
const Place = z.object({ id: z.uuid(), pictured: z.boolean(), at: z.iso.datetime({ offset: true }).regex(known) });
export type Place = z.infer<typeof Place>;

export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Works after the last one of the previous page; null for the first page. */
export function placeAfter(cursor: string | undefined, ascending: boolean) {
  if (cursor === undefined) return null;
  const { id, pictured, at } = read(cursor);
  return ascending
    ? sql<SqlBool>`(work.registered_at, work.artwork_id) > (${at}::timestamptz, ${id}::uuid)`
    : sql<SqlBool>`(work.pictured, work.registered_at, work.artwork_id) < (${pictured}::boolean, ${at}::timestamptz, ${id}::uuid)`;
}

function read(cursor: string): Place {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid('after', 'must be the `next` value of an earlier page: search again from the first page');
  }
}
