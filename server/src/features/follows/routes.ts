import { follows as calls } from '@verso/contract/follows.ts';
import { type Route, route } from '#http/route.ts';
import { findArtwork } from '#features/artworks/queries.ts';
import { followWork } from './follow-work.ts';
import { followRefusal, unfollowRefusal } from './policy.ts';
import { follows } from './queries.ts';
import { unfollowWork } from './unfollow-work.ts';

export function followRoutes(): Route[] {
  return [
    route(calls.follow, {
      load: (db, { params }) => findArtwork(db, params.id),
      policy: followRefusal,
      handle: async (tx, { actor, params }) => {
        await followWork(tx, params.id, actor.id);
        return { following: true };
      },
    }),

    route(calls.unfollow, {
      load: async (db, { actor, params }) => ({
        artwork: await findArtwork(db, params.id),
        following: await follows(db, actor.id, params.id),
      }),
      policy: unfollowRefusal,
      handle: async (tx, { actor, params }) => {
        await unfollowWork(tx, params.id, actor.id);
        return { following: false };
      },
    }),
  ];
}
