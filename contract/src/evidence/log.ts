import type { Calls } from '#call.ts';

export const log = {
  ofWork: { method: 'GET', path: '/artwork/{id}/log', access: 'public' },
  entry: { method: 'GET', path: '/log/{index}', access: 'public' },
} as const satisfies Calls;
