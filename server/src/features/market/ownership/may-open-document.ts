import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { mayOpenPart, roleIn } from './policy.ts';
import { findRequestOfFile } from './queries.ts';

export async function mayOpenOwnershipDocument(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  const request = reader ? await findRequestOfFile(db, fileId) : undefined;
  return reader !== null && request !== undefined && mayOpenPart(roleIn(request, reader), request.part);
}
