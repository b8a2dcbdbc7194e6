import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { reportClosed } from './events.ts';
import { answerLetter } from './mails.ts';
import type { lockReport } from './queries.ts';

type ReportRow = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

/** Closes a report whose row the caller has locked; an answer is mailed to whoever made it, if they are still here. */
export async function closeReport(
  tx: Tx,
  report: ReportRow,
  { actorId, answer }: { actorId: string; answer: string },
): Promise<void> {
  await tx
    .updateTable('person_report')
    .set({ closed_at: now(), closed_by: actorId, answer })
    .where('id', '=', report.id)
    .execute();
  await record(
    tx,
    reportClosed,
    { actorId, personId: report.person_id },
    { reportId: report.id, answered: answer !== '' },
  );
  if (answer && !report.reporter_deleted_at)
    await mail(tx, report.reporter_email, answerLetter(`${report.firstname} ${report.lastname}`, answer));
}
