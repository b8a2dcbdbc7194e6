import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { readsPurchase } from './policy.ts';
import { findCase } from './queries.ts';

/** Whether somebody may open a bill, or see the picture of one of its pages; false for other files. */
export async function mayOpenBill(db: Db, reader: Actor | null, fileId: string): Promise<boolean> {
  if (!reader) return false;
  const round = await db
    .selectFrom('purchase_round')
    .leftJoin('purchase_page', 'purchase_page.round_id', 'purchase_round.id')
    .where((is) => is.or([is('purchase_round.bill_id', '=', fileId), is('purchase_page.file_id', '=', fileId)]))
    .select('purchase_round.purchase_id')
    .executeTakeFirst();
  const found = round && (await findCase(db, round.purchase_id));
  return found !== undefined && readsPurchase(reader, found);
}
