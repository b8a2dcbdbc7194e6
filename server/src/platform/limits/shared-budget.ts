import { sql } from 'kysely';
import { now, seconds } from '#platform/clock.ts';
import type { Pool } from '#platform/database/pool.ts';
import { keyedHash } from '#platform/keys/secrets.ts';

/** Counts calls by key, for all instances together. */
export interface SharedBudgets {
  spend(whose: string, budget: { most: number; seconds: number }): Promise<{ exceeded: boolean; secondsLeft: number }>;
  /** Takes back one call that was counted. */
  refund(whose: string): Promise<void>;
}

const mostRemembered = 10_000;

/** @param secretKey hashes the keys, so that readers of the table can't find addresses or emails by trying them */
export function sharedBudgets(pool: Pool, secretKey: string): SharedBudgets {
  /** Until when a key over its budget is refused locally: a flood does not reach the database. */
  const over = new Map<string, Date>();
  const keyOf = (whose: string) => keyedHash(secretKey, 'budgets', whose);
  const spend: SharedBudgets['spend'] = async (whose, { most, seconds: window }) => {
    const time = now();
    const key = keyOf(whose);
    const latest = new Date(time.getTime() + seconds(window));
    const until = over.get(key.toString('base64'));
    // A window that ends later than one that begins now was begun by a clock that was wrong.
    if (until && until > time && until <= latest) return { exceeded: true, secondsLeft: secondsTo(until, time) };
    const { rows } = await sql<{ times: number; ends_at: Date }>`
      insert into spent_budget as spent values (${key}, 1, ${latest})
      on conflict (key) do update set
        times = case when spent.ends_at > ${time} and spent.ends_at <= ${latest} then spent.times + 1 else 1 end,
        ends_at = case when spent.ends_at > ${time} and spent.ends_at <= ${latest} then spent.ends_at else excluded.ends_at end
      returning times, ends_at`.execute(pool);
    const [{ times, ends_at: ends } = { times: 1, ends_at: time }] = rows;
    const exceeded = times > most;
    if (exceeded) {
      if (over.size >= mostRemembered) over.clear();
      over.set(key.toString('base64'), ends);
    }
    return { exceeded, secondsLeft: secondsTo(ends, time) };
  };
  const refund: SharedBudgets['refund'] = async (whose) => {
    const key = keyOf(whose);
    await sql`update spent_budget set times = times - 1 where key = ${key} and times > 0`.execute(pool);
    // There is room again.
    over.delete(key.toString('base64'));
  };
  return { spend, refund };
}

const secondsTo = (end: Date, time: Date) => Math.ceil((end.getTime() - time.getTime()) / 1000);
