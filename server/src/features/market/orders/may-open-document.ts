import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { roleIn } from './policy.ts';
import { findOrderOfFile } from './queries.ts';

/** Whether a reader may open a file that was sent with a message of an order; false for other files. */
export async function mayOpenMessageDocument(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  const order = reader ? await findOrderOfFile(db, fileId) : undefined;
  return reader !== null && order !== undefined && roleIn(order, reader) !== undefined;
}
