import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/** Reports a user to the admins. */
export async function reportPerson(
  tx: Tx,
  report: { personId: string; reporterId: string; message: string },
): Promise<string> {
  const { personId, reporterId, message } = report;
  const { id: reportId } = await tx
    .insertInto('person_report')
    .values({ person_id: personId, reporter_id: reporterId, message, reported_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'person_reported', { actorId: reporterId, personId }, { reportId });
  return reportId;
}
