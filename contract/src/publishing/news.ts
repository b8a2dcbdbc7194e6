import type { Calls } from '#call.ts';

export const coverForm = { cover: { kind: 'picture', most: 1, limit: 20 * 1024 * 1024 } } as const;

export const news = {
  list: { method: 'GET', path: '/news', access: 'public' },
  get: { method: 'GET', path: '/news/{id}', access: 'public' },
  save: { method: 'POST', path: '/news/{id}', access: 'verified', form: coverForm },
  delete: { method: 'POST', path: '/news/{id}/delete', access: 'verified' },
} as const satisfies Calls;
