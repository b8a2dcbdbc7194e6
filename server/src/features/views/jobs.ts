import type { Pool } from '#platform/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { forgetLooks } from './count-views.ts';

export const forgetVisitors = 'forget-visitors';

/** Once a day, so that also a day on which nobody looks ends the one before. */
export function forgettingVisitors(pool: Pool): Jobs {
  return { [forgetVisitors]: () => pool.transaction().execute(forgetLooks) };
}
