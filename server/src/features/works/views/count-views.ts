import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { today } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { sign } from '#platform/keys/tokens.ts';

/** A page view: the same visitor and work count once a day. */
export interface PageView {
  artworkId: string;
  visitor: string;
}

/** Adds today's new views to the counts of their works. The stored traces of visitors are only used on that day. */
export async function countViews(tx: Tx, pageViews: readonly PageView[], secretKey: string): Promise<void> {
  const day = today();
  const salt = await saltOf(tx, day);
  const traces = pageViews.map(({ artworkId, visitor }) => ({
    artworkId,
    // Neither the database nor the key alone reveals the visitor; no two works share a trace.
    trace: sign(secretKey, `look\n${salt.toString('hex')}\n${artworkId}\n${visitor}`).subarray(0, 16),
  }));
  // One order for all processes, to avoid deadlocks.
  traces.sort((a, b) => Buffer.compare(a.trace, b.trace));
  await sql`
    with looked as (
      select * from unnest(${traces.map(({ artworkId }) => artworkId)}::uuid[], ${traces.map(({ trace }) => trace)}::bytea[])
        as looked (artwork_id, trace)
    ), fresh as (
      insert into look (day, trace) select ${day}::date, trace from looked order by trace
      on conflict do nothing returning trace
    )
    insert into artwork_views (artwork_id, day, views)
    select artwork.id, ${day}::date, count(*)
    from fresh join looked using (trace) join artwork on artwork.id = looked.artwork_id
    group by artwork.id order by artwork.id
    on conflict (artwork_id, day) do update set views = artwork_views.views + excluded.views`.execute(tx);
}

/** The salt of the day, the same for every process. Creating it deletes the data of earlier days. */
async function saltOf(tx: Tx, day: string): Promise<Buffer> {
  const find = () => tx.selectFrom('look_salt').where('day', '=', day).select('salt').executeTakeFirst();
  const known = await find();
  if (known) return known.salt;
  await deleteOldVisitorData(tx);
  await tx
    .insertInto('look_salt')
    .values({ day, salt: randomBytes(32) })
    .onConflict((row) => row.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`the salt of ${day} is not there`);
  return made.salt;
}

/** Deletes all data of earlier days that could distinguish visitors. */
export async function deleteOldVisitorData(tx: Tx): Promise<void> {
  const day = today();
  for (const table of ['look_salt', 'look'] as const) await tx.deleteFrom(table).where('day', '<', day).execute();
}
