import type { Calls } from '#call.ts';

export const tags = {
  list: { method: 'GET', path: '/artwork/{id}/tags', access: 'session' },
  attach: { method: 'POST', path: '/artwork/{id}/tags', access: 'verified' },
  start: { method: 'POST', path: '/tags/{id}/start', access: 'verified' },
  end: { method: 'POST', path: '/tags/{id}/end', access: 'verified' },
  tap: { method: 'POST', path: '/artwork/scan/{id}/tap', access: 'public' },
} as const satisfies Calls;
