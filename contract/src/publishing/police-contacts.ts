import type { Calls } from '#call.ts';

/** The police contacts that admins entered, by country. They replace those that ship with the pages. */
export const policeContacts = {
  list: { method: 'GET', path: '/police-contacts', access: 'public' },
  save: { method: 'POST', path: '/police-contacts', access: 'verified' },
  remove: { method: 'POST', path: '/police-contacts/{country}/delete', access: 'verified' },
} as const satisfies Calls;
