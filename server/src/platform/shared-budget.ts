import { sql } from 'kysely';
import { now, seconds } from './clock.ts';
import type { Pool } from './db.ts';
import { keyedHash } from './secrets.ts';

/** Counts, for all instances together, how often something was asked for by somebody. */
export type SpendBudget = (
  whose: string,
  budget: { most: number; seconds: number },
) => Promise<{ exceeded: boolean; secondsLeft: number }>;

const mostRemembered = 10_000;

/** @param secretKey so that who reads the table learns no address and no email by trying them */
export function sharedBudgets(pool: Pool, secretKey: string): SpendBudget {
  /** Until when what is over its budget is refused here, without asking: a flood does not reach the database. */
  const over = new Map<string, Date>();
  return async (whose, { most, seconds: window }) => {
    const time = now();
    const key = keyedHash(secretKey, 'budgets', whose);
    const until = over.get(key.toString('base64'));
    if (until && until > time) return { exceeded: true, secondsLeft: secondsTo(until, time) };
    const { rows } = await sql<{ times: number; ends_at: Date }>`
      insert into spent_budget as spent values (${key}, 1, ${new Date(time.getTime() + seconds(window))})
      on conflict (key) do update set
        times = case when spent.ends_at > ${time} then spent.times + 1 else 1 end,
        ends_at = case when spent.ends_at > ${time} then spent.ends_at else excluded.ends_at end
      returning times, ends_at`.execute(pool);
    const [{ times, ends_at: ends } = { times: 1, ends_at: time }] = rows;
    const exceeded = times > most;
    if (exceeded) {
      if (over.size >= mostRemembered) over.clear();
      over.set(key.toString('base64'), ends);
    }
    return { exceeded, secondsLeft: secondsTo(ends, time) };
  };
}

const secondsTo = (end: Date, time: Date) => Math.ceil((end.getTime() - time.getTime()) / 1000);
