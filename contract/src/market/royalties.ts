import type { Calls } from '#call.ts';

/** Places whose rule was checked against a source, by name. Others have an unchecked rule, or none. */
export const checkedPlaces = ['AU', 'FR', 'DE', 'NL', 'NZ', 'GB'] as const;

/** Places whose rule includes artists who live there, whatever their nationality. */
export const residencePlaces: readonly string[] = ['NZ'];

export const missingFacts = [
  'rule',
  'accept_unverified',
  'national_law',
  'legal_royalty',
  'exchange',
  'resale',
  'professional',
  'nationality',
  'residence',
  'reciprocity',
  'life',
  'from_artist',
  'acquired_on',
] as const;

export const royalties = {
  calculate: { method: 'POST', path: '/royalties/calculate', access: 'session' },
  known: { method: 'GET', path: '/royalties/artwork/{id}', access: 'session' },
  rates: { method: 'GET', path: '/royalties/rates', access: 'verified' },
  enterRate: { method: 'POST', path: '/royalties/rates', access: 'verified' },
} as const satisfies Calls;
