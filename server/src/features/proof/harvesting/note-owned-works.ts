import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Tx } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** Added by the trigger function `note_owner_change`. */
export const noteOwnedWorks = 'note-owned-works';

/** Sorts before the id of every work. */
const leastId = '00000000-0000-0000-0000-000000000000';

const Payload = z.object({ ownerId: z.uuid(), after: z.string().default(leastId) });

/** Works that one transaction notes; other changes of public records wait for it. */
const perTransaction = 500;

/**
 * Notes the works of an organisation whose name appeared, disappeared or changed, one short transaction after the other. Each
 * adds the job for the next one, so that the rest follows if the process ends in between.
 */
export function notingOwnedWorks(database: Database, most = perTransaction): Jobs {
  return {
    [noteOwnedWorks]: (payload) =>
      database.transaction().execute(async (tx) => {
        const { ownerId, after } = Payload.parse(payload);
        const ids = await listSome(tx, { ownerId, after, most });
        if (ids.length === 0) return;
        await noteWorks(tx, ids);
        if (ids.length === most) await enqueue(tx, noteOwnedWorks, { ownerId, after: ids.at(-1) });
      }),
  };
}

async function listSome(
  tx: Tx,
  { ownerId, after, most }: { ownerId: string; after: string; most: number },
): Promise<string[]> {
  const works = await tx
    .selectFrom('artwork')
    .innerJoin('record_change', 'record_change.artwork_id', 'artwork.id')
    .where('artwork.owner_id', '=', ownerId)
    .where('artwork.id', '>', after)
    .where('record_change.removed', '=', false)
    .select('artwork.id')
    .orderBy('artwork.id')
    .limit(most)
    .execute();
  return works.map(({ id }) => id);
}

/** Their time comes after that of every transaction that ended before, as in `note_record_change`. */
async function noteWorks(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('record_change'))`.execute(tx);
  await sql`
    with next as materialized (
      select greatest(date_trunc('milliseconds', clock_timestamp()), max(changed_at) + interval '1 millisecond') as time
      from record_change
    )
    update record_change set changed_at = next.time, changed_in = pg_current_xact_id()::text
    from next where artwork_id = any(${ids}::uuid[]) and not removed`.execute(tx);
}
