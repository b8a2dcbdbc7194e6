import { royalties } from '@verso/contract/market/schemas/royalties.ts';
import type { Actor } from '#platform/actor.ts';
import { dayOf, now } from '#platform/clock.ts';
import { forbidden, invalid, notFound, type Refusal } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { readSalePlace } from '#platform/site-settings.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { readsAsOwner, seeRefusal } from '#features/works/artworks/policy.ts';
import { presentPrice } from '#features/works/artworks/showing/present-price.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { curveOf } from './curve.ts';
import { enterRate } from './rates/enter-rate.ts';
import { hasStakeInRate } from './rates/stakes-in-rate.ts';
import { selectUsedRates } from './rates/used-rates.ts';
import { knownFacts, recordedFacts } from './known-facts.ts';
import { royaltyOn, versoRoyaltyOn } from './royalty-on.ts';

const ratesRefusal = (actor: Actor): Refusal | null =>
  actor.admin ? null : forbidden('Only admins can see and enter exchange rates.');

const enterRateRefusal = (actor: Actor, hasStake: boolean): Refusal | null =>
  ratesRefusal(actor) ??
  (hasStake
    ? forbidden('You are involved in a sale whose royalty may be converted at this rate. Another admin must enter it.')
    : null);

export function royaltyRoutes({ settings }: Services): Route[] {
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
        const facts = await (own ? knownFacts : recordedFacts)(db, artwork);
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

    route(royalties.rates, {
      policy: ratesRefusal,
      handle: async (db) => {
        const rates = await selectUsedRates(db)
          .distinctOn('currency')
          .orderBy('currency')
          .orderBy('day', 'desc')
          .select(['currency', 'day', 'per_euro', 'source', 'entered_by'])
          .execute();
        return {
          rates: rates.map(({ per_euro: perEuro, entered_by: by, ...rate }) => ({
            ...rate,
            perEuro,
            entered: by !== null,
          })),
        };
      },
    }),

    route(royalties.enterRate, {
      load: async (db, { actor, body }) => hasStakeInRate(db, body, actor.id, await readSalePlace(db, settings)),
      policy: enterRateRefusal,
      handle: async (tx, { actor, body }) => {
        if (body.day > dayOf(now())) throw invalid('day', 'must not be in the future');
        return enterRate(tx, body, actor.id);
      },
    }),
  ];
}
