import type { Tx } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';

/**
 * Erases what a person who deleted their account wrote in ownership requests that are closed, as the one who asked or as the
 * owner. If title passed, what the person who asked sent is the evidence for that, and so are the documents of the owner.
 */
export async function forgetEvidence(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('ownership_request')
    .set({ statement: '', reply: '' })
    .where('asker_id', '=', personId)
    .where('outcome', '<>', 'confirmed')
    .execute();
  await tx
    .updateTable('ownership_request')
    .set({ answer: '' })
    .where('owner_id', '=', personId)
    .where('outcome', 'is not', null)
    .execute();
  const files = await tx
    .deleteFrom('ownership_request_document as document')
    .using('ownership_request as request')
    .whereRef('request.id', '=', 'document.request_id')
    .where('request.outcome', '<>', 'confirmed')
    .where((is) =>
      is.or([
        is.and([is('request.asker_id', '=', personId), is('document.part', '<>', 'answer')]),
        is.and([is('request.owner_id', '=', personId), is('document.part', '=', 'answer')]),
      ]),
    )
    .returning('document.file_id')
    .execute();
  if (files.length > 0) await enqueue(tx, 'purge-files', { fileIds: files.map((file) => file.file_id) });
}
