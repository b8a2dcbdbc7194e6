import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { hiddenFromYou, notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { totalOf } from '#features/works/artworks/cards.ts';
import { maySeeArtist } from '#features/works/profiles/visibility.ts';
import { findArtistPage, presentArtistPage } from './artist-page.ts';
import { presentArtist } from './present.ts';
import { artistsOf, findFollowedArtists } from './queries.ts';

export function artistRoutes(services: Services): Route[] {
  return [
    route(artists.get, {
      load: (db, { params, actor }) => findArtistPage(db, params.url, actor),
      policy: (actor, artist) => (artist && maySeeArtist(actor, artist) ? null : hiddenFromYou('artist')),
      handle: async (_db, { actor }, artist) => {
        if (!artist) throw notFound('artist');
        return { artist: presentArtistPage(artist, { actor, services }) };
      },
    }),

    route(artists.listFollowed, {
      policy: anyone,
      handle: async (db, { actor, query }) => {
        const { artists: found, count } = await artistsOf(
          db,
          findFollowedArtists(db, actor.id, query),
        ).executeTakeFirstOrThrow();
        return { artists: found.map((artist) => presentArtist(artist)), total: totalOf(count) };
      },
    }),
  ];
}
