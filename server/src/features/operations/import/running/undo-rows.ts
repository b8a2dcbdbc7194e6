import { sql } from 'kysely';
import type { ArtworkFields } from '@verso/contract/works/schemas/artwork-fields.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { deleteDraft } from '#features/works/artworks/editing/delete-draft.ts';
import { updateArtwork } from '#features/works/artworks/editing/update-artwork.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { rowPriceRefusal, withoutPrice } from '#features/operations/import/rows/locked-work.ts';

/** Events that do not act on a work. */
const passive = ['hidden_work_read', 'tag_replayed'] as const;

/** Why an import cannot be undone any more: someone else has acted on one of its works; null if it can. */
export async function actedOn(
  db: Db,
  { importId, ownerId }: { importId: string; ownerId: string },
): Promise<string | null> {
  const work = await db
    .selectFrom('import_row')
    .innerJoin('artwork', 'artwork.id', 'import_row.artwork_id')
    .where('import_row.import_id', '=', importId)
    .where('import_row.done_at', 'is not', null)
    .where((is) => is.or([is('import_row.created', '=', true), is('import_row.before', 'is not', null)]))
    .where('artwork.deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('artwork.owner_id', '<>', ownerId),
        is.and([is('import_row.created', '=', true), is('artwork.status', '<>', 'recorded')]),
        is.exists(
          is
            .selectFrom('event')
            .whereRef('event.artwork_id', '=', 'artwork.id')
            .whereRef('event.at', '>=', 'import_row.done_at')
            .where('event.actor_id', '<>', ownerId)
            .where('event.name', 'not in', passive)
            .select('event.id'),
        ),
      ]),
    )
    .select(['artwork.number', 'artwork.title'])
    .orderBy('artwork.number')
    .executeTakeFirst();
  if (!work) return null;
  return `Someone else has acted on ${registryNumber(work.number)}, ${work.title}, so this import can’t be undone. Delete or withdraw individual works on their pages.`;
}

/** Undoes the next rows, and returns how many. */
export async function undoRows(
  tx: Tx,
  { importId, ownerId, actor }: { importId: string; ownerId: string; actor: Actor },
  most: number,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${ownerId}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('import_row')
    .where('import_id', '=', importId)
    .where('done_at', 'is not', null)
    .orderBy('line')
    .limit(most)
    .select(['line', 'artwork_id', 'created', sql<Partial<ArtworkFields> | null>`before`.as('before')])
    .execute();
  for (const { artwork_id: artworkId, created, before } of rows) {
    const artwork = artworkId === null ? undefined : await lockArtwork(tx, artworkId);
    if (!artwork || artwork.owner_id !== ownerId) continue;
    if (created) {
      await deleteDraft(tx, artwork, ownerId);
      // Their number is free for the same work, imported again.
      await tx.deleteFrom('owner_statement').where('artwork_id', '=', artwork.id).execute();
    } else if (before) {
      // A price that can't be set any more stays as it is.
      const unpriced = (await rowPriceRefusal(tx, actor, before, artwork.id)) !== null;
      const change = unpriced ? withoutPrice(before) : before;
      await updateArtwork(tx, { artwork, actorId: ownerId, change, files: [] });
    }
  }
  if (rows.length > 0)
    await tx
      .updateTable('import_row')
      .set({ done_at: null, artwork_id: null, created: false, before: null })
      .where('import_id', '=', importId)
      .where(
        'line',
        'in',
        rows.map(({ line }) => line),
      )
      .execute();
  return rows.length;
}
