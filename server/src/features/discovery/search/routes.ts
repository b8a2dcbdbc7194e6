import { sql } from 'kysely';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { isVoter } from '#platform/actor.ts';
import { invalid } from '#platform/errors.ts';
import { searchHashesOf } from '#platform/pictures/pictures.ts';
import type { Services } from '#platform/services.ts';
import { naming } from '#platform/uploads/upload-refused.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { findVerifiedByName, listVerified } from '#features/people/organisations/queries.ts';
import { logWorkRead } from '#features/works/artworks/reading/log-reading.ts';
import { editRefusal, visibleArtworks } from '#features/works/artworks/policy.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { isEvidence } from '#features/works/profiles/evidence.ts';
import { readPage, presentCard, totalOf } from '#features/works/artworks/cards.ts';
import { listedWorks } from '#features/discovery/record/lists.ts';
import { presentArtist } from '#features/discovery/artists/present.ts';
import { findArtists } from './find-artists.ts';
import { findSimilarToPicture, findSimilarWorks } from './find-similar.ts';
import { findWorks } from './works/find-works.ts';
import { compareAnyRefusal, compareRefusal } from './policy.ts';

const workTypes = ['artwork', 'artworks'];
const suggestions = { ...search.search.body.parse({}), pagesize: 5 };
const carouselAtMost = 24;

const presentNamed = ({ id: _id, name }: { id: string; name: string }) => ({ _id, name });

export function searchRoutes(services: Services): Route[] {
  return [
    route(search.search, {
      policy: anyone,
      handle: async (db, { actor, body: { type, ...filter } }) => {
        if (!workTypes.includes(type)) {
          const all = filter.pagefrom === 0 && filter.filterkey === '';
          const [{ artists, count, interpretedQuery }, organisations] = await Promise.all([
            findArtists(db, filter),
            all ? listVerified(db) : [],
          ]);
          return {
            artists: artists.map((artist) => presentArtist(artist)),
            ...(all && { organisations: organisations.map(presentNamed) }),
            total: totalOf(count),
            interpretedQuery,
          };
        }
        const { priceFrom = 0, priceTo = priceFrom } = filter;
        if (priceFrom > priceTo) throw invalid('priceFrom', 'must not be higher than priceTo');
        const first = filter.pagefrom === 0 && filter.after === undefined;
        const [{ cards, ...counts }, organisations] = await Promise.all([
          findWorks(db, filter),
          first && filter.filterkey ? findVerifiedByName(db, filter.filterkey) : [],
        ]);
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          ...(first && { organisations: organisations.map(presentNamed) }),
          ...counts,
        };
      },
    }),

    route(search.normal, {
      policy: anyone,
      handle: async (db, { actor, params: { term } }) => {
        const filter = { ...suggestions, filterkey: term };
        const [{ cards, interpretedQuery }, { artists }, organisations] = await Promise.all([
          findWorks(db, filter, { uncounted: true }),
          findArtists(db, filter),
          findVerifiedByName(db, term),
        ]);
        return {
          artworks: cards.map((card) => presentCard(card, { actor, services })),
          artists: artists.map((artist) => presentArtist(artist)),
          organisations: organisations.map(presentNamed),
          interpretedQuery,
        };
      },
    }),

    route(search.byPicture, {
      policy: anyone,
      handle: async (db, { actor, uploads }) => {
        const [sent] = uploads['picture'] ?? [];
        if (!sent) throw invalid('picture', 'is missing: choose a photograph to search with');
        const hashes = await naming(sent.name, searchHashesOf(sent.file.path, sent.name));
        return { found: await findSimilarToPicture(db, hashes, sent.file.sha256, { actor, services }) };
      },
    }),

    route(search.similar, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: compareRefusal,
      // Empty for voters outside of the review, and for others in it: an open page asks once more after that has changed.
      handle: async (db, { actor, params }, artwork) => ({
        found:
          artwork && (artwork.status === 'in_review' ? isVoter(actor) : editRefusal(actor, artwork) === null)
            ? (await findSimilarWorks(db, [params.id], actor, services)).map(({ similar }) => similar)
            : [],
      }),
      logRead: logWorkRead,
    }),

    route(search.similarAmong, {
      policy: compareAnyRefusal,
      handle: async (db, { actor, body }) => {
        const reviewed = await db
          .selectFrom('artwork')
          .where('id', 'in', body.ids)
          .where((is) => is.or([is.and([is('status', '=', 'in_review'), visibleArtworks(actor)]), isEvidence]))
          .select('id')
          .execute();
        const found = await findSimilarWorks(
          db,
          reviewed.map(({ id }) => id),
          actor,
          services,
        );
        return {
          works: reviewed.map(({ id }) => ({
            _id: id,
            found: found.flatMap(({ sought, similar }) => (sought === id ? [similar] : [])),
          })),
        };
      },
    }),

    route(search.carousels, {
      policy: anyone,
      handle: async (db, { actor }) => {
        const page = listedWorks(db)
          .where('artwork.carousel_at', 'is not', null)
          .select('artwork.id')
          .orderBy('artwork.carousel_rank')
          .orderBy('artwork.carousel_at')
          .orderBy('artwork.id')
          .limit(sql.lit(carouselAtMost));
        const { cards } = await readPage(db, { page, all: page });
        return { carousel_images: cards.map((card) => presentCard(card, { actor, services })) };
      },
    }),
  ];
}
