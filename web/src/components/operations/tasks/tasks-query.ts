import { inbox } from '@verso/contract/operations/inbox.ts';
import { query } from '#api/query.ts';

/** What waits for the reader's answer, beside their lists of works, orders and bills. */
export const tasksQuery = query(inbox.tasks, {});
