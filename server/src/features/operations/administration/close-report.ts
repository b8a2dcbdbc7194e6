import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { answerEmail } from './mails.ts';
import type { lockReport } from './queries.ts';

type ReportRow = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

/**
 * Closes a report whose row the caller has locked; an answer is emailed to its author, if they still have an account.
 */
export async function closeReport(
  tx: Tx,
  report: ReportRow,
  { actorId, answer }: { actorId: string; answer: string },
): Promise<void> {
  await tx
    .updateTable('person_report')
    .set({
      closed_at: now(),
      closed_by: actorId,
      answer,
      // Until now it was needed to decide; a reporter who has left is erased with it.
      ...(report.reporter_deleted_at && { message: '', answer: '' }),
    })
    .where('id', '=', report.id)
    .execute();
  await record(
    tx,
    'report_closed',
    { actorId, personId: report.person_id },
    { reportId: report.id, answered: answer !== '' },
  );
  if (answer && !report.reporter_deleted_at)
    await mail(tx, report.reporter_email, answerEmail(`${report.firstname} ${report.lastname}`, answer));
}
