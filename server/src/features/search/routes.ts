import { search } from '@verso/contract/search.ts';
import { hiddenFromYou, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { maySeeArtist } from '#features/profiles/visibility.ts';
import { cardsOf, presentCard, totalOf } from '#features/record/cards.ts';
import { listedWorks } from '#features/record/lists.ts';
import { findArtistPage, presentArtistPage } from './artist-page.ts';
import { artistRows, artistsOf, findArtists, findFollowedArtists, presentArtist } from './find-artists.ts';
import { findWorks } from './find-works.ts';

const workTypes = ['artwork', 'artworks'];
const suggestions = { order: false, pagesize: 5, pagefrom: 0 };
const carouselAtMost = 24;

export function searchRoutes(services: Services): Route[] {
  return [
    route(search.search, {
      policy: anybody,
      handle: async (db, { actor, body: { type, ...filter } }) => {
        if (!workTypes.includes(type)) {
          const { artists, count } = await artistsOf(db, findArtists(db, filter)).executeTakeFirstOrThrow();
          return { artists: artists.map((artist) => presentArtist(artist)), total: totalOf(count) };
        }
        const { cards, count } = await cardsOf(db, findWorks(db, filter)).executeTakeFirstOrThrow();
        return { artworks: cards.map((card) => presentCard(card, { actor, services })), total: totalOf(count) };
      },
    }),

    route(search.normal, {
      policy: anybody,
      handle: async (db, { actor, params: { term } }) => {
        const filter = { ...suggestions, filterkey: term };
        const { page } = findWorks(db, filter);
        const { cards, artists } = await cardsOf(db, { page, all: page })
          .select(artistRows(db, findArtists(db, filter).page).as('artists'))
          .executeTakeFirstOrThrow();
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          artists: artists.map((artist) => presentArtist(artist)),
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
