import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import { unsigned } from '#features/files/links.ts';
import { listProvenance } from './list-provenance.ts';

/** Whether a work's provenance, as somebody who may see the work reads it, opens a paper to them. */
export async function mayOpenDocument(
  db: Db,
  reader: Actor | null,
  artwork: ArtworkRow,
  fileId: string,
): Promise<boolean> {
  const items = await listProvenance(db, artwork, { actor: reader, sign: unsigned });
  return items.some(
    (item) => item.type === 'entry' && item.documents.some(({ _id, url }) => _id === fileId && url !== null),
  );
}
