import type { Database } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { countTerms } from './words/count-terms.ts';

export const countSearchTerms = 'count-search-terms';

/** At night: counting on each change would make all changes wait for those of common words. */
export function countingTerms(database: Database): Jobs {
  return { [countSearchTerms]: () => database.transaction().execute(countTerms) };
}
