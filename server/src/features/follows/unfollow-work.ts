import type { Tx } from '#platform/db.ts';

export async function unfollowWork(tx: Tx, artworkId: string, personId: string): Promise<void> {
  await tx.deleteFrom('follow').where('artwork_id', '=', artworkId).where('person_id', '=', personId).execute();
}
