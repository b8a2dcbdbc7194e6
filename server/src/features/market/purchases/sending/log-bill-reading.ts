import type { Actor } from '#platform/actor.ts';
import type { Database } from '#platform/database/db.ts';
import { logReading } from '#features/works/artworks/reading/log-reading.ts';
import { findPurchaseOfFile } from '#features/market/purchases/queries.ts';

/** Logs that a reader opened a bill of a hidden work, or the picture of one of its pages, unless they sent it. */
export async function logBillFile(database: Database, reader: Actor | null, fileId: string): Promise<void> {
  const purchase = await findPurchaseOfFile(database, fileId);
  if (purchase && purchase.submitted_by !== reader?.id) await logReading(database, reader, purchase.artwork_id, 'bill');
}
