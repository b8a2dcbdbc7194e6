import type { Calls } from '#call.ts';

export const personalData = {
  export: { method: 'GET', path: '/users/{id}/export', access: 'session' },
  remove: { method: 'DELETE', path: '/users/{id}', access: 'session' },
  erasures: { method: 'GET', path: '/users/info/erasures', access: 'verified' },
  stopErasure: { method: 'POST', path: '/users/{id}/erasure/stop', access: 'verified' },
} as const satisfies Calls;
