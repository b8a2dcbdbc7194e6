import type { Tx } from '#platform/database/db.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Stores the owner's choice whether a buyer gets the original files; undefined changes nothing. */
export async function chooseOriginals(tx: Tx, { id }: ArtworkRow, included: boolean | undefined): Promise<void> {
  if (included === undefined) return;
  await tx.updateTable('artwork').set({ originals_with_sale: included }).where('id', '=', id).execute();
}
