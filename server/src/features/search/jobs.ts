import type { Pool } from '#platform/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import { countTerms } from './count-terms.ts';

export const countSearchTerms = 'count-search-terms';

/** By night: counting as works come and go would have every change wait for those of the commonest words. */
export function countingTerms(pool: Pool): Jobs {
  return { [countSearchTerms]: () => pool.transaction().execute(countTerms) };
}
