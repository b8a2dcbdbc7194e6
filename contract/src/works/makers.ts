import type { Calls } from '#call.ts';

/** Where the life and works of artists are identified by number, with the page of each. */
export const authorities = {
  ulan: {
    label: 'ULAN',
    about: 'the Union List of Artist Names',
    pattern: /^500\d{6}$/,
    example: '500011051',
    page: (id: string) => `https://vocab.getty.edu/page/ulan/${id}`,
  },
  wikidata: {
    label: 'Wikidata',
    about: 'Wikidata',
    pattern: /^Q[1-9]\d{0,11}$/,
    example: 'Q5598',
    page: (id: string) => `https://www.wikidata.org/wiki/${id}`,
  },
  viaf: {
    label: 'VIAF',
    about: 'the Virtual International Authority File',
    pattern: /^[1-9]\d{1,21}$/,
    example: '64013650',
    page: (id: string) => `https://viaf.org/viaf/${id}`,
  },
} as const;
export type Authority = keyof typeof authorities;
export const authorityNames = ['ulan', 'wikidata', 'viaf'] as const satisfies readonly Authority[];

/** Why a known maker may be the one who is meant. */
export const matchReasons = ['authority', 'same_name', 'similar_name'] as const;

export const makers = {
  find: { method: 'POST', path: '/makers', access: 'verified' },
} as const satisfies Calls;
