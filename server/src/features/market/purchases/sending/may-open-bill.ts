import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { readsPurchase } from '#features/market/purchases/policy.ts';
import { findCase, findPurchaseOfFile } from '#features/market/purchases/queries.ts';

/** Whether a reader may open a bill, or see the picture of one of its pages; false for other files. */
export async function mayOpenBill(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  if (!reader) return false;
  const purchase = await findPurchaseOfFile(db, fileId);
  const found = purchase && (await findCase(db, purchase.id));
  return found !== undefined && readsPurchase(reader, found);
}
