import { follows as calls } from '@verso/contract/discovery/schemas/follows.ts';
import { type Route, route } from '#http/route.ts';
import { findArtwork } from '#features/works/artworks/queries.ts';
import { follow } from './follow.ts';
import { followArtistRefusal, followRefusal, unfollowArtistRefusal, unfollowRefusal } from './policy.ts';
import { findFollowableArtist, follows } from './queries.ts';
import { unfollow } from './unfollow.ts';

export function followRoutes(): Route[] {
  return [
    route(calls.follow, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: followRefusal,
      handle: async (tx, { actor, params }) => {
        await follow(tx, { artwork_id: params.id }, actor.id);
        return { following: true };
      },
    }),

    route(calls.unfollow, {
      load: async (db, { actor, params }) => ({
        artwork: await findArtwork(db, params.id),
        following: await follows(db, actor.id, { artwork_id: params.id }),
      }),
      policy: unfollowRefusal,
      handle: async (tx, { actor, params }) => {
        await unfollow(tx, { artwork_id: params.id }, actor.id);
        return { following: false };
      },
    }),

    route(calls.followArtist, {
      load: (db, { params }) => findFollowableArtist(db, params.id),
      policy: followArtistRefusal,
      handle: async (tx, { actor, params }) => {
        await follow(tx, { artist_id: params.id }, actor.id);
        return { following: true };
      },
    }),

    route(calls.unfollowArtist, {
      load: async (db, { actor, params }) => ({
        artist: await findFollowableArtist(db, params.id),
        following: await follows(db, actor.id, { artist_id: params.id }),
      }),
      policy: unfollowArtistRefusal,
      handle: async (tx, { actor, params }) => {
        await unfollow(tx, { artist_id: params.id }, actor.id);
        return { following: false };
      },
    }),
  ];
}
