import { z } from 'zod';
import type { Database } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { copyKey, everyCopy } from './derivatives.ts';
import { safeCopyKey } from './safe-copy.ts';

/** Removes files that nothing refers to any more, with all copies: `{ fileIds }`. */
export function purgeFiles(database: Database, { storage }: Services): Jobs {
  const Payload = z.object({ fileIds: z.array(z.string()) });
  return {
    'purge-files': async (payload) => {
      for (const id of Payload.parse(payload).fileIds) {
        const file = await findUnused(database, id);
        if (!file) continue;
        await storage.remove(file.storage_key);
        for (const copy of everyCopy) await storage.remove(copyKey(id, copy));
        await storage.remove(safeCopyKey(id));
        // Last, so that an interrupted purge runs again.
        await database.transaction().execute((tx) => tx.deleteFrom('file').where('id', '=', id).execute());
      }
    },
  };
}

function findUnused(database: Database, id: string) {
  return database
    .selectFrom('file')
    .where('file.id', '=', id)
    .where((is) =>
      is.and([
        ...(
          [
            'artwork_picture',
            'former_picture',
            'provenance_document',
            'purchase_page',
            'order_message_document',
            'ownership_request_document',
          ] as const
        ).map((table) =>
          is.not(
            is.exists(is.selectFrom(table).whereRef(`${table}.file_id`, '=', 'file.id').select(`${table}.file_id`)),
          ),
        ),
        is.not(
          is.exists(
            is
              .selectFrom('purchase_round')
              .whereRef('purchase_round.bill_id', '=', 'file.id')
              .select('purchase_round.id'),
          ),
        ),
        is.not(
          is.exists(
            is.selectFrom('exhibition').whereRef('exhibition.cover_id', '=', 'file.id').select('exhibition.id'),
          ),
        ),
        is.not(
          is.exists(is.selectFrom('sighting').whereRef('sighting.photograph_id', '=', 'file.id').select('sighting.id')),
        ),
        is.not(is.exists(is.selectFrom('article').whereRef('article.cover_id', '=', 'file.id').select('article.id'))),
        is.not(is.exists(is.selectFrom('person').whereRef('person.portrait_id', '=', 'file.id').select('person.id'))),
      ]),
    )
    .select('file.storage_key')
    .executeTakeFirst();
}
