import type { Acquisition } from '@verso/contract/market/schemas/royalties.ts';
import { now } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import type { ArtworkRow } from '#features/works/artworks/queries.ts';

/** Keeps how the owner says they got their work. The last statement counts; earlier ones stay. */
export async function stateAcquisition(tx: Tx, artwork: ArtworkRow, { how, on }: Acquisition): Promise<void> {
  await tx
    .insertInto('acquisition_statement')
    .values({ artwork_id: artwork.id, owner_id: artwork.owner_id, how, acquired_on: on, stated_at: now() })
    .execute();
  await record(tx, 'acquisition_stated', { actorId: artwork.owner_id, artworkId: artwork.id }, { how });
}

/**
 * What an owner stated about how they got a work. A statement ends with the ownership: of an owner who got the work back, only
 * later ones count.
 * @param at the time of a sale by this owner; null for the present
 */
export async function findStatement(
  db: Db,
  artworkId: string,
  { sellerId, at }: { sellerId: string; at: Date | null },
): Promise<Acquisition | null> {
  const until = at ?? now();
  const stated = await db
    .selectFrom('acquisition_statement')
    .where('artwork_id', '=', artworkId)
    .where('owner_id', '=', sellerId)
    .where('stated_at', '<=', until)
    .where((is) =>
      is.not(
        is.or([
          is.exists(
            is
              .selectFrom('title_transfer')
              .select('title_transfer.id')
              .where('title_transfer.artwork_id', '=', artworkId)
              .where('accepted', '=', true)
              .whereRef('answered_at', '>', 'stated_at')
              .where('answered_at', '<', until),
          ),
          is.exists(
            is
              .selectFrom('ownership_request')
              .select('ownership_request.id')
              .where('ownership_request.artwork_id', '=', artworkId)
              .where('ownership_request.outcome', '=', 'confirmed')
              .whereRef('ownership_request.closed_at', '>', 'stated_at')
              .where('ownership_request.closed_at', '<', until),
          ),
        ]),
      ),
    )
    .select(['how', 'acquired_on as on'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return stated ?? null;
}
