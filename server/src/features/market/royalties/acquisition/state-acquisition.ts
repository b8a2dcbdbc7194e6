import type { Acquisition } from '@verso/contract/market/schemas/royalties.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Keeps how the owner says they got their work; a further statement takes the place of an earlier one. */
export async function stateAcquisition(tx: Tx, artwork: ArtworkRow, { how, on }: Acquisition): Promise<void> {
  const values = { how, acquired_on: on, stated_at: now() };
  await tx
    .insertInto('acquisition_statement')
    .values({ artwork_id: artwork.id, owner_id: artwork.owner_id, ...values })
    .onConflict((same) => same.columns(['artwork_id', 'owner_id']).doUpdateSet(values))
    .execute();
  await record(tx, 'acquisition_stated', { actorId: artwork.owner_id, artworkId: artwork.id }, { how });
}

/** What an owner stated about how they got a work. */
export async function findStatement(db: Db, artworkId: string, ownerId: string): Promise<Acquisition | null> {
  const stated = await db
    .selectFrom('acquisition_statement')
    .where('artwork_id', '=', artworkId)
    .where('owner_id', '=', ownerId)
    .select(['how', 'acquired_on as on'])
    .executeTakeFirst();
  return stated ?? null;
}
