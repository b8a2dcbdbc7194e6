import type { Calls } from '#call.ts';

export const artists = {
  get: { method: 'GET', path: '/artists/{url}', access: 'public' },
  listFollowed: { method: 'GET', path: '/users/info/followed_artists', access: 'session' },
} as const satisfies Calls;
