import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { mayOpenPart } from './policy.ts';
import { findOwnershipCase, findPlaceOfFile } from './queries.ts';

export async function mayOpenOwnershipDocument(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  const place = reader ? await findPlaceOfFile(db, fileId) : undefined;
  if (reader === null || !place) return false;
  const found = await findOwnershipCase(db, place.artwork_id);
  const request = found.requests.find(({ id }) => id === place.id);
  return request !== undefined && mayOpenPart(reader, found, request, place.part);
}
