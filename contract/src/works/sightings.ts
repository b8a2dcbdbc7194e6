import type { Calls } from '#call.ts';

/** Most reports about one work in a day, from all visitors together: its owner gets an email for each. */
export const sightingsADay = 20;

export const sightings = {
  report: {
    method: 'POST',
    path: '/artwork/{id}/sightings',
    access: 'public',
    form: { photograph: { kind: 'document', most: 1, limit: 15 * 1024 * 1024 } },
  },
  list: { method: 'GET', path: '/artwork/{id}/sightings', access: 'session' },
} as const satisfies Calls;
