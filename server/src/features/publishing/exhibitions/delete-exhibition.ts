import type { Tx } from '#platform/database/db.ts';
import { enqueue, record } from '#platform/jobs/events.ts';
import type { ExhibitionRow } from './queries.ts';

/** Deletes a locked exhibition, with its cover; entries it added to records stay. */
export async function deleteExhibition(tx: Tx, exhibition: ExhibitionRow, actorId: string): Promise<void> {
  await tx.deleteFrom('exhibition').where('id', '=', exhibition.id).execute();
  if (exhibition.cover_id) await enqueue(tx, 'purge-files', { fileIds: [exhibition.cover_id] });
  await record(tx, 'exhibition_deleted', { actorId }, { exhibitionId: exhibition.id, title: exhibition.title });
}
