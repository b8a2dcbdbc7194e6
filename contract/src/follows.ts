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
};
