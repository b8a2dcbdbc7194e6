import { sales } from '@verso/contract/market/schemas/sales.ts';
import { verifiedUserRefusal } from '#platform/actor.ts';
import { invalid, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { readSalePlace } from '#platform/site-settings.ts';
import { today } from '#platform/clock.ts';
import { type Route, route } from '#http/route.ts';
import { offerRefusal, seeRefusal } from '#features/works/artworks/policy.ts';
import { findArtwork, lockArtwork } from '#features/works/artworks/queries.ts';
import { findStatement, stateAcquisition } from '#features/market/royalties/acquisition/state-acquisition.ts';
import { expectedShares } from './expected-shares.ts';
import { waysToAsk } from './royalty.ts';

/** How an owner got the work that they are about to offer. */
export function acquisitionRoutes({ settings }: Services): Route[] {
  return [
    route(sales.acquisition, {
      load: (db, { params }) => findArtwork(db, params.id),
      // A former owner's open page asks until it has read who owns the work now.
      policy: (actor, artwork) => seeRefusal(actor, artwork) ?? verifiedUserRefusal(actor),
      handle: async (db, { query: price, actor }, artwork) => {
        if (!artwork) throw notFound('work');
        if (offerRefusal(actor, artwork)) return { ways: [], stated: null, shares: null };
        const salePlace = await readSalePlace(db, settings);
        return {
          ways: await waysToAsk(db, artwork, price, salePlace),
          stated: await findStatement(db, artwork.id, { sellerId: artwork.owner_id, at: null }),
          shares: await expectedShares(db, artwork, price, salePlace),
        };
      },
    }),

    route(sales.stateAcquisition, {
      load: (db, { params }) => lockArtwork(db, params.id),
      policy: offerRefusal,
      handle: async (tx, { body }, artwork) => {
        if (!artwork) throw notFound('work');
        if (body.on !== null && body.on > today()) throw invalid('on', 'must not be in the future');
        await stateAcquisition(tx, artwork, body);
        return {};
      },
    }),
  ];
}
