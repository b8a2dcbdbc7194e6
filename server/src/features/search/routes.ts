import { search } from '@verso/contract/search.ts';
import { hiddenFromYou, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { maySeeArtist } from '#features/profiles/visibility.ts';
import { cardsOf, presentCard, totalOf } from '#features/record/cards.ts';
import { listedWorks } from '#features/record/lists.ts';
import { findArtistPage, presentArtistPage } from './artist-page.ts';
import { artistsOf, findArtists, findFollowedArtists, presentArtist } from './find-artists.ts';
import { findWorks } from './find-works.ts';

const workTypes = ['artwork', 'artworks'];
const suggestions = { ...search.search.body.parse({}), pagesize: 5 };
const carouselAtMost = 24;

export function searchRoutes(services: Services): Route[] {
  return [
    route(search.search, {
      policy: anybody,
      handle: async (db, { actor, body: { type, ...filter } }) => {
        if (!workTypes.includes(type)) {
          const { artists, count, reading } = await findArtists(db, filter);
          return { artists: artists.map((artist) => presentArtist(artist)), total: totalOf(count), reading };
        }
        const { cards, count, ...told } = await findWorks(db, filter);
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          total: totalOf(count),
          ...told,
        };
      },
    }),

    route(search.normal, {
      policy: anybody,
      handle: async (db, { actor, params: { term } }) => {
        const filter = { ...suggestions, filterkey: term };
        const [{ cards, reading }, { artists }] = await Promise.all([findWorks(db, filter), findArtists(db, filter)]);
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          artists: artists.map((artist) => presentArtist(artist)),
          reading,
        };
      },
    }),

    route(search.carousels, {
      policy: anybody,
      handle: async (db, { actor }) => {
        const page = listedWorks(db)
          .where('artwork.carousel_at', 'is not', null)
          .select('artwork.id')
          .orderBy('artwork.carousel_rank')
          .orderBy('artwork.carousel_at')
          .orderBy('artwork.id')
          .limit(carouselAtMost);
        const { cards } = await cardsOf(db, { page, all: page }).executeTakeFirstOrThrow();
        return { carousel_images: cards.map((card) => presentCard(card, { actor, services })) };
      },
    }),

    route(search.artist, {
      load: (db, { params, actor }) => findArtistPage(db, params.url, actor?.id ?? null),
      policy: (actor, artist) => (artist && maySeeArtist(actor, artist) ? null : hiddenFromYou('artist')),
      handle: async (_db, { actor }, artist) => {
        if (!artist) throw notFound('artist');
        return { artist: presentArtistPage(artist, { actor, services }) };
      },
    }),

    route(search.followedArtists, {
      policy: anybody,
      handle: async (db, { actor, query }) => {
        const { artists, count } = await artistsOf(
          db,
          findFollowedArtists(db, actor.id, query),
        ).executeTakeFirstOrThrow();
        return { artists: artists.map((artist) => presentArtist(artist)), total: totalOf(count) };
      },
    }),
  ];
}
