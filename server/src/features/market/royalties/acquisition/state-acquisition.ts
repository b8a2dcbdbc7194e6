import type { Acquisition } from '@verso/contract/market/schemas/royalties.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { acquisitionBy, listTitlePassages } from '#features/works/artworks/entries/title-passages.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Keeps how the owner says they got their work. The last statement counts; earlier ones stay. */
export async function stateAcquisition(tx: Tx, artwork: ArtworkRow, { how, on }: Acquisition): Promise<void> {
  await tx
    .insertInto('acquisition_statement')
    .values({ artwork_id: artwork.id, owner_id: artwork.owner_id, how, acquired_on: on, stated_at: now() })
    .execute();
  await record(tx, 'acquisition_stated', { actorId: artwork.owner_id, artworkId: artwork.id }, { how });
}

/** The seller and, for a past sale, its time; null means now. */
export interface Sale {
  sellerId: string;
  at: Date | null;
}

/** What a seller last stated about how they got a work, in the ownership that a sale ends: they may have had it before. */
export async function findStatement(db: Db, artworkId: string, { sellerId, at }: Sale): Promise<Acquisition | null> {
  const stated = await db
    .selectFrom('acquisition_statement')
    .where('artwork_id', '=', artworkId)
    .where('owner_id', '=', sellerId)
    .where('stated_at', '<=', at ?? now())
    .select(['how', 'acquired_on', 'stated_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!stated) return null;
  const got = acquisitionBy(await listTitlePassages(db, artworkId), sellerId, at);
  return got && stated.stated_at < got.at ? null : { how: stated.how, on: stated.acquired_on };
}
