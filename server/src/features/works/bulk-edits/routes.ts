import { bulkEdits } from '@verso/contract/works/schemas/bulk-edits.ts';
import type { Db } from '#platform/database/db.ts';
import { type Route, route } from '#http/route.ts';
import { selectArtworks } from '#features/works/artworks/queries.ts';
import { appealableAmong } from '#features/works/review/queries.ts';
import { editWorks } from './edit-works.ts';
import { bulkEditRefusal } from './policy.ts';
import { previewWork } from './preview-works.ts';

export function bulkEditRoutes(): Route[] {
  return [
    route(bulkEdits.preview, {
      load: (db, { body }) => named(db, body.works),
      policy: bulkEditRefusal,
      handle: async (db, { actor, body: { change } }, { works }) => {
        const denied = works.filter(({ status }) => status === 'denied').map(({ id }) => id);
        const appealable = await appealableAmong(db, denied);
        return { works: works.map((artwork) => previewWork(actor, artwork, { change, appealable })) };
      },
    }),

    route(bulkEdits.apply, {
      load: async (db, { body }) => {
        const ids = body.works.map(({ _id }) => _id);
        // In one order for everyone, so that two edits of the same works wait for each other instead of for ever.
        await db.selectFrom('artwork').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute();
        return named(db, ids);
      },
      policy: bulkEditRefusal,
      handle: (tx, { actor, body }, { works }) => {
        const previewedAt = new Map(body.works.map(({ _id, updatedAt }) => [_id, updatedAt]));
        return editWorks(tx, { actor, works, change: body.change, previewedAt });
      },
    }),
  ];
}

/** The works with these ids, newest first. */
async function named(db: Db, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  const works = await selectArtworks(db).where('artwork.id', 'in', unique).orderBy('artwork.number', 'desc').execute();
  return { works, asked: unique.length };
}
