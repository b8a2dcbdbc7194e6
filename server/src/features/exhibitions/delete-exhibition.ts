import type { Tx } from '#platform/db.ts';
import { enqueue, record } from '#platform/events.ts';
import { exhibitionDeleted } from './events.ts';
import type { ExhibitionRow } from './queries.ts';

/** Deletes a locked exhibition, with its cover; what it wrote into records stays there. */
export async function deleteExhibition(tx: Tx, exhibition: ExhibitionRow, actorId: string): Promise<void> {
  await tx.deleteFrom('exhibition').where('id', '=', exhibition.id).execute();
  if (exhibition.cover_id) await enqueue(tx, 'purge-files', { fileIds: [exhibition.cover_id] });
  await record(tx, exhibitionDeleted, { actorId }, { exhibitionId: exhibition.id, title: exhibition.title });
}
