import type { Calls } from '#call.ts';

/** How similar a registered picture is: the same file, the same picture, or a similar one. */
export const similarities = ['same_file', 'same_picture', 'similar'] as const;

export const search = {
  search: { method: 'POST', path: '/search', access: 'public' },
  normal: { method: 'GET', path: '/search/normal/{term}', access: 'public' },
  byPicture: {
    method: 'POST',
    path: '/search/picture',
    access: 'public',
    form: { picture: { kind: 'picture', most: 1, limit: 25 * 1024 * 1024 } },
  },
  similar: { method: 'GET', path: '/artwork/{id}/similar', access: 'session' },
  similarAmong: { method: 'POST', path: '/artwork/similar', access: 'session' },
  carousels: { method: 'GET', path: '/search/carousels', access: 'public' },
} as const satisfies Calls;
