import type { Calls } from '#call.ts';

export const setup = {
  state: { method: 'GET', path: '/setup', access: 'public' },
  finish: { method: 'POST', path: '/setup', access: 'public' },
} as const satisfies Calls;
