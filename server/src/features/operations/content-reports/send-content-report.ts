import type { ContentReportFields } from '@verso/contract/operations/schemas/content-reports.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';

/**
 * Reports the content of a public page to the admins. Its sender is not emailed before an admin answers: the address
 * may be someone else's.
 */
export async function sendContentReport(
  tx: Tx,
  fields: ContentReportFields,
  subject: { name: string; path: string },
  actorId: string | null,
): Promise<void> {
  const { kind, id, reason, message, name, email } = fields;
  const { id: reportId } = await tx
    .insertInto('content_report')
    .values({
      kind,
      subject_id: id,
      subject_name: subject.name,
      path: subject.path,
      reason,
      message,
      sender_name: name,
      sender_email: email,
      reported_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'content_reported', { actorId, ...aboutOf(fields) }, { reportId, kind });
}

/** The work that an event of the report is about. */
export const aboutOf = ({ kind, id }: Pick<ContentReportFields, 'kind' | 'id'>) =>
  kind === 'artwork' || kind === 'certificate' ? { artworkId: id } : {};
