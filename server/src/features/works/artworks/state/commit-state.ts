import { isDeepStrictEqual } from 'node:util';
import { keepPlan, type Tx } from '#platform/database/db.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import { isUnlogged, loggedState, type WorkState, workState } from './work-state.ts';

/**
 * Commits the log to the state of a locked work, if the caller has changed it. Only the named parts are taken from the
 * tables: if another part was altered in the database directly, the difference stays visible.
 */
export async function commitState(tx: Tx, artworkId: string, changed: readonly (keyof WorkState)[]): Promise<void> {
  const { state, logged, unlogged } = await tx
    .selectFrom('artwork')
    .where('artwork.id', '=', artworkId)
    .select([workState.as('state'), loggedState.as('logged'), isUnlogged.as('unlogged')])
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow();
  const next = unlogged ? state : { ...logged, ...Object.fromEntries(changed.map((part) => [part, state[part]])) };
  if (unlogged) await tx.deleteFrom('unlogged_state').where('artwork_id', '=', artworkId).execute();
  if (isDeepStrictEqual(next, logged)) return;
  await appendToLog(tx, { artworkId, kind: 'state', payload: { ...next, id: artworkId } });
}
