import { royalties } from '@verso/contract/royalties.ts';
import { notFound } from '#platform/errors.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { readsAsOwner, seeRefusal } from '#features/artworks/policy.ts';
import { presentPrice } from '#features/artworks/present-price.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { curveOf } from './curve.ts';
import { knownFacts } from './known-facts.ts';
import { royaltyOn, versoRoyaltyOn } from './royalty-on.ts';

export function royaltyRoutes(): Route[] {
  return [
    route(royalties.calculate, {
      policy: anybody,
      handle: async (_db, { body }) => {
        const legal = royaltyOn(body);
        const verso = versoRoyaltyOn(body, legal);
        // What nobody checked is not drawn either, until it is asked for.
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
            // How somebody got a work is theirs to tell.
            ...(own ? {} : { fromArtist: null, acquiredOn: null }),
            price: presentPrice({ ...artwork, claim: artwork.open_claims[0] ?? null }, own).price,
          },
        };
      },
    }),
  ];
}
