import type { Tx } from '#platform/database/db.ts';

/** Changes the owner's own number for a work that they recorded. */
export async function changeInventoryNumber(tx: Tx, artworkId: string, inventoryNumber: string): Promise<void> {
  await tx
    .updateTable('owner_statement')
    .set({ inventory_number: inventoryNumber })
    .where('artwork_id', '=', artworkId)
    .execute();
}
