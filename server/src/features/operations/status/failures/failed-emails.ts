import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

const listedAtMost = 100;

/** Emails that were given up; they have no text or links any more. */
const selectFailed = (db: Db) => db.selectFrom('mail').where('given_up_at', 'is not', null);

/** The last ones first. */
export const listFailedEmails = (db: Db) =>
  selectFailed(db)
    .select(['id', 'recipient', 'subject', 'failure', 'created_at'])
    .orderBy('given_up_at', 'desc')
    .limit(listedAtMost)
    .execute();

/** How many there are, and when the first was given up; undefined if there are none. */
export async function findFailedEmails(db: Db): Promise<{ count: number; since: Date } | undefined> {
  const { count, since } = await selectFailed(db)
    .select((of) => [of.fn.countAll<number>().as('count'), of.fn.min('given_up_at').as('since')])
    .executeTakeFirstOrThrow();
  return since === null ? undefined : { count, since };
}

/** Deletes emails that were given up, which an admin has seen in the list. */
export async function dismissEmails(tx: Tx, ids: readonly string[], adminId: string): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await tx
    .deleteFrom('mail')
    .where('given_up_at', 'is not', null)
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  if (deleted.length > 0) await record(tx, 'emails_dismissed', { actorId: adminId }, { count: deleted.length });
}
