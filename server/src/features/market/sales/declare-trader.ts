import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

export async function isTrader(db: Db, personId: string): Promise<boolean> {
  const { trader } = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('trader')
    .executeTakeFirstOrThrow();
  return trader;
}

/** Stores whether a person sells as a trader. Earlier orders keep what was promised then. */
export async function declareTrader(tx: Tx, personId: string, trader: boolean): Promise<void> {
  const changed = await tx
    .updateTable('person')
    .set({ trader })
    .where('id', '=', personId)
    .where('trader', '<>', trader)
    .returning('id')
    .executeTakeFirst();
  if (changed) await record(tx, 'trader_declared', { actorId: personId, personId }, { trader });
}
