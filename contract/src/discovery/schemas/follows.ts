import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Empty } from '#schemas/fields.ts';
import { z } from 'zod';
import { follows as calls } from '#discovery/follows.ts';

const Follows = z.object({ following: z.boolean() });

export const follows = {
  follow: endpoint(calls.follow, {
    memberRole: 'registrar',
    summary: 'Follow a work to get notifications about it and find it in the `followed` list. Safe to repeat',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Follows,
  }),
  unfollow: endpoint(calls.unfollow, {
    memberRole: 'registrar',
    summary: 'Unfollow a work',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Follows,
  }),
  followArtist: endpoint(calls.followArtist, {
    memberRole: 'registrar',
    summary: 'Follow an artist to be notified of each new public work. Safe to repeat',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Follows,
  }),
  unfollowArtist: endpoint(calls.unfollowArtist, {
    memberRole: 'registrar',
    summary: 'Unfollow an artist',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Follows,
  }),
} satisfies Definitions<typeof calls>;
