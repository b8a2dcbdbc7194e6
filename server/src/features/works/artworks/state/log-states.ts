import type { Database, Tx } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { commitState } from './commit-state.ts';

export const logStates = 'log-states';
const perTransaction = 200;

/** Adds to the log, once, the state of works that were decided on before the log had states. */
export function loggingStates(database: Database): Jobs {
  return {
    [logStates]: async () => {
      while ((await database.transaction().execute(logSome)) === perTransaction);
    },
  };
}

/** Returns the number of works. */
async function logSome(tx: Tx): Promise<number> {
  const works = await tx
    .selectFrom('unlogged_state')
    .innerJoin('artwork', 'artwork.id', 'unlogged_state.artwork_id')
    .select('artwork.id')
    .orderBy('artwork.id')
    .limit(perTransaction)
    .forUpdate('artwork')
    .execute();
  for (const { id } of works) await commitState(tx, id, []);
  const ids = works.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('unlogged_state').where('artwork_id', 'in', ids).execute();
  return works.length;
}
