import type { Calls } from '#call.ts';

export const storage = {
  usage: { method: 'GET', path: '/users/{id}/storage', access: 'session' },
} as const satisfies Calls;
