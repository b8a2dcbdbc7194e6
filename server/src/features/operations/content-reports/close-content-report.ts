import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { contentAnswerEmail } from '#features/operations/administration/mails.ts';
import type { ContentReportRow } from './queries.ts';
import { aboutOf } from './send-content-report.ts';

/** Closes a report whose row the caller has locked; an answer is emailed to its sender. */
export async function closeContentReport(
  tx: Tx,
  report: ContentReportRow,
  { actorId, answer }: { actorId: string; answer: string },
): Promise<void> {
  const { id: reportId, kind, subject_id: id, subject_name: name, sender_email: email } = report;
  await tx
    .updateTable('content_report')
    .set({ closed_at: now(), closed_by: actorId, answer })
    .where('id', '=', reportId)
    .execute();
  await record(
    tx,
    'content_report_closed',
    { actorId, ...aboutOf({ kind, id }) },
    { reportId, kind, answered: answer !== '' },
  );
  if (answer && email) await mail(tx, email, contentAnswerEmail(name, answer));
}
