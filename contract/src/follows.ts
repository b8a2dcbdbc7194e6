import { endpoint } from './endpoint.ts';
import { ById, Empty } from './fields.ts';
import { z } from 'zod';

const Follows = z.object({ following: z.boolean() });

export const follows = {
  follow: endpoint({
    method: 'POST',
    path: '/artwork/{id}/follow',
    summary:
      'Be told what happens to a work, and have it in the list `followed`; nothing changes for whoever follows it already',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Follows,
  }),
  unfollow: endpoint({
    method: 'POST',
    path: '/artwork/{id}/unfollow',
    summary: 'Follow a work no more',
    access: 'session',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Follows,
  }),
  followArtist: endpoint({
    method: 'POST',
    path: '/artists/{id}/follow',
    summary: 'Be told of each new public work of an artist; nothing changes for whoever follows them already',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Follows,
  }),
  unfollowArtist: endpoint({
    method: 'POST',
    path: '/artists/{id}/unfollow',
    summary: 'Follow an artist no more',
    access: 'session',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Follows,
  }),
};
