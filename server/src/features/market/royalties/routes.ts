import { royalties } from '@verso/contract/market/schemas/royalties.ts';
import { notFound } from '#platform/errors.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { readsAsOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import { presentPrice } from '#features/works/artworks/showing/present-price.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { curveOf } from './curve.ts';
import { knownFacts } from './known-facts.ts';
import { royaltyOn, versoRoyaltyOn } from './royalty-on.ts';

export function royaltyRoutes(): Route[] {
  return [
    route(royalties.calculate, {
      policy: anyone,
      handle: async (_db, { body }) => {
        const legal = royaltyOn(body);
        const verso = versoRoyaltyOn(body, legal);
        // An unchecked rule is not drawn unless requested.
        const drawn = legal.rule && !legal.rule.verified && !body.acceptUnverified ? null : legal.rule ? legal : verso;
        return { legal, verso, curve: drawn ? curveOf(drawn, body) : [] };
      },
    }),

    route(royalties.known, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: seeRefusal,
      handle: async (db, { actor }, artwork) => {
        if (!artwork) throw notFound('work');
        const own = readsAsOwner(actor, artwork);
        const facts = await knownFacts(db, artwork);
        return {
          facts: {
            ...facts,
            // A residence is private.
            artist: {
              ...facts.artist,
              residence: actor?.admin || actor?.id === artwork.maker_id ? facts.artist.residence : null,
            },
            // How the owner got a work is private.
            ...(own ? {} : { fromArtist: null, acquiredOn: null }),
            price: presentPrice({ ...artwork, claim: artwork.open_claims[0] ?? null }, own).price,
          },
        };
      },
      logRead: logWorkRead,
    }),
  ];
}
