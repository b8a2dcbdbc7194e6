import type { Calls } from '#call.ts';

export const viewingLinkDays = { default: 30, most: 365 } as const;

/** The prefix of a viewing link's token. No slug can have it, so the two are distinguishable in a page's address. */
export const viewingLinkPrefix = 'vl_';
export const isViewingLink = (query: string | undefined): query is string =>
  query?.startsWith(viewingLinkPrefix) ?? false;

export const viewingLinks = {
  list: { method: 'GET', path: '/artwork/{id}/viewing-links', access: 'session' },
  issue: { method: 'POST', path: '/artwork/{id}/viewing-links', access: 'verified' },
  revoke: { method: 'POST', path: '/viewing-links/{id}/revoke', access: 'session' },
  open: { method: 'POST', path: '/artwork/{id}/view', access: 'public' },
} as const satisfies Calls;
