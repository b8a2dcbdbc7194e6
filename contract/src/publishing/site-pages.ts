import type { Calls } from '#call.ts';

/** The name and the quorum of the specification, until admins choose others. */
export const defaultSettings = { name: 'Verso', quorum: 2 } as const;

/** The pages that say who operates this installation and by which rules, with their titles. */
export const sitePageTitles = {
  contact: 'Contact',
  imprint: 'Imprint',
  fees: 'Fees',
  privacy: 'Privacy',
  terms: 'Terms of use',
  cookies: 'Cookies',
  accessibility: 'Accessibility',
} as const;

export type SitePageKey = keyof typeof sitePageTitles;

export const sitePageKeys = [
  'contact',
  'imprint',
  'fees',
  'privacy',
  'terms',
  'cookies',
  'accessibility',
] as const satisfies readonly SitePageKey[];

export const isSitePageKey = (key: string | undefined): key is SitePageKey => sitePageKeys.some((one) => one === key);

export const sitePages = {
  get: { method: 'GET', path: '/site-pages/{key}', access: 'public' },
  save: { method: 'POST', path: '/site-pages/{key}', access: 'verified' },
  operator: { method: 'GET', path: '/operator', access: 'public' },
  saveOperator: { method: 'POST', path: '/operator', access: 'verified' },
  settings: { method: 'GET', path: '/site-settings', access: 'verified' },
  saveSettings: { method: 'POST', path: '/site-settings', access: 'verified' },
} as const satisfies Calls;
