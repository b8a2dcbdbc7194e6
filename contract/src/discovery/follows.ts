import type { Calls } from '#call.ts';

export const follows = {
  follow: { method: 'POST', path: '/artwork/{id}/follow', access: 'verified' },
  unfollow: { method: 'POST', path: '/artwork/{id}/unfollow', access: 'session' },
  followArtist: { method: 'POST', path: '/artists/{id}/follow', access: 'verified' },
  unfollowArtist: { method: 'POST', path: '/artists/{id}/unfollow', access: 'session' },
} as const satisfies Calls;
