import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';
import { unsigned } from '#features/evidence/files/links.ts';
import { listProvenance } from '#features/works/provenance/list-provenance.ts';

/** Whether a work's provenance gives a reader of the work access to a document. */
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
