import type { Calls } from '#call.ts';

/** How long a finished archive can be downloaded. */
export const holdingDays = 7;

/** Below /api, with a signed query: the archive as a file. */
export const holdingFilePath = (id: string) => `/holdings/${id}/file`;

export const holdings = {
  get: { method: 'GET', path: '/holdings', access: 'session' },
  start: { method: 'POST', path: '/holdings', access: 'verified' },
  address: { method: 'GET', path: '/holdings/{id}/address', access: 'verified' },
} as const satisfies Calls;
