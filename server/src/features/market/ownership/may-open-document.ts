import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { roleIn } from './policy.ts';
import { findRequestOfFile } from './queries.ts';

/** Evidence can be private, such as a will: the person who sent it and admins open it, the owner does not. */
export async function mayOpenOwnershipDocument(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  const request = reader ? await findRequestOfFile(db, fileId) : undefined;
  return reader !== null && request !== undefined && ['asker', 'admin'].includes(roleIn(request, reader) ?? '');
}
