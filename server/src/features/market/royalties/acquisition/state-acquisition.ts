import type { Acquisition } from '@verso/contract/market/schemas/royalties.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { listTitlePassages, passageTo } from '#features/works/artworks/entries/title-passages.ts';
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

/** The seller and, for a past sale, its time; null means now. */
export interface Sale {
  sellerId: string;
  at: Date | null;
}

/** What a seller stated about how they got a work, in the ownership that a sale ends: they may have had it before. */
export async function findStatement(db: Db, artworkId: string, { sellerId, at }: Sale): Promise<Acquisition | null> {
  const stated = await db
    .selectFrom('acquisition_statement')
    .where('artwork_id', '=', artworkId)
    .where('owner_id', '=', sellerId)
    .select(['how', 'acquired_on', 'stated_at'])
    .executeTakeFirst();
  if (!stated || (at !== null && stated.stated_at > at)) return null;
  const got = passageTo(await listTitlePassages(db, artworkId), sellerId, at);
  return got && stated.stated_at < got.at ? null : { how: stated.how, on: stated.acquired_on };
}
