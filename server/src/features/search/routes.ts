import { search } from '@verso/contract/search.ts';
import { hiddenFromYou, invalid, notFound } from '#platform/errors.ts';
import { likenessesOf } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { naming } from '#platform/upload-refused.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { visibleArtworks } from '#features/artworks/policy.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { maySeeArtist } from '#features/profiles/visibility.ts';
import { cardsOf, presentCard, totalOf } from '#features/record/cards.ts';
import { listedWorks } from '#features/record/lists.ts';
import { findArtistPage, presentArtistPage } from './artist-page.ts';
import { artistsOf, findArtists, findFollowedArtists, presentArtist } from './find-artists.ts';
import { findLikePicture, findLikeWorks } from './find-alike.ts';
import { findWorks } from './find-works.ts';
import { compareAnyRefusal, compareRefusal } from './policy.ts';

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
        const { priceFrom = 0, priceTo = priceFrom } = filter;
        if (priceFrom > priceTo) throw invalid('priceFrom', 'must not be above priceTo: swap them');
        const { cards, ...told } = await findWorks(db, filter);
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          ...told,
        };
      },
    }),

    route(search.normal, {
      policy: anybody,
      handle: async (db, { actor, params: { term } }) => {
        const filter = { ...suggestions, filterkey: term };
        const [{ cards, reading }, { artists }] = await Promise.all([
          findWorks(db, filter, { uncounted: true }),
          findArtists(db, filter),
        ]);
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          artists: artists.map((artist) => presentArtist(artist)),
          reading,
        };
      },
    }),

    route(search.byPicture, {
      policy: anybody,
      handle: async (db, { actor, uploads }) => {
        const [sent] = uploads['picture'] ?? [];
        if (!sent) throw invalid('picture', 'is missing: choose a photograph to look for');
        const hashes = await naming(sent.name, likenessesOf(sent.file.path, sent.name));
        return { found: await findLikePicture(db, hashes, sent.file.sha256, { actor, services }) };
      },
    }),

    route(search.alike, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: compareRefusal,
      // Of a work that is not in review nothing is told: an open page asks once more when its round has closed.
      handle: async (db, { actor, params }, artwork) => ({
        found:
          artwork?.status === 'in_review'
            ? (await findLikeWorks(db, [params.id], actor, services)).map(({ alike }) => alike)
            : [],
      }),
    }),

    route(search.alikeAmong, {
      policy: compareAnyRefusal,
      handle: async (db, { actor, body }) => {
        const reviewed = await db
          .selectFrom('artwork')
          .where('id', 'in', body.ids)
          .where('status', '=', 'in_review')
          .where(visibleArtworks(actor))
          .select('id')
          .execute();
        const found = await findLikeWorks(
          db,
          reviewed.map(({ id }) => id),
          actor,
          services,
        );
        return {
          works: reviewed.map(({ id }) => ({
            _id: id,
            found: found.flatMap(({ sought, alike }) => (sought === id ? [alike] : [])),
          })),
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
