import type { Db } from '#platform/db.ts';
import type { ArtworkRow } from '#features/artworks/queries.ts';
import type { OrderRow } from './queries.ts';

export interface Royalty {
  amount: number;
  /** Null where there is nothing, or nobody here to pay it to. */
  payeeId: string | null;
  why: string;
}

/** What the artist gets of a sale. */
export async function royaltyOf(_db: Db, artwork: ArtworkRow, order: OrderRow): Promise<Royalty> {
  const why =
    artwork.maker_id === order.seller_id
      ? 'No royalty is due, because the artist sold the work.'
      : 'No royalty is taken of this sale, because the law it falls under is not known to the registry.';
  return { amount: 0, payeeId: null, why };
}
