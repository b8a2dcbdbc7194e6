import type { Database } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { deleteOldVisitorData } from './count-views.ts';

export const forgetVisitors = 'forget-visitors';

/** Daily, so that a day without views also ends the one before. */
export function deletingVisitorData(database: Database): Jobs {
  return { [forgetVisitors]: () => database.transaction().execute(deleteOldVisitorData) };
}
