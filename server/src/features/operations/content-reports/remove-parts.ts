import type { PagePart } from '@verso/contract/operations/content-reports.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { ContentReportRow } from './queries.ts';

interface Removal {
  /** The account of the page. */
  holderId: string;
  actorId: string;
  parts: readonly PagePart[];
  reason: string;
}

/** Empties parts of a reported page of an account; the caller has locked the report. */
export async function removeParts(
  tx: Tx,
  { kind, subject_id: subject }: Pick<ContentReportRow, 'kind' | 'subject_id'>,
  { holderId, actorId, parts, reason }: Removal,
): Promise<void> {
  const [description, website] = [parts.includes('description'), parts.includes('website')];
  if (kind === 'organisation')
    await tx
      .updateTable('organisation')
      .set({ ...(description && { description: '' }), ...(website && { website: '' }) })
      .where('id', '=', holderId)
      .execute();
  else if (description || website)
    await tx
      .updateTable('person')
      .set({ ...(description && { biography: '' }), ...(website && { links: '[]' }) })
      .where('id', '=', holderId)
      .execute();
  if (parts.includes('portrait')) await removePortrait(tx, holderId);
  await record(tx, 'page_parts_removed', { actorId, personId: holderId }, { kind, subject, parts: [...parts], reason });
}

async function removePortrait(tx: Tx, personId: string): Promise<void> {
  const { portrait_id: portraitId } = await tx
    .selectFrom('person')
    .where('id', '=', personId)
    .select('portrait_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (portraitId === null) return;
  await tx.updateTable('person').set({ portrait_id: null }).where('id', '=', personId).execute();
  await enqueue(tx, 'purge-files', { fileIds: [portraitId] });
}
