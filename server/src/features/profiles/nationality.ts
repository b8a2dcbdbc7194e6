import { nationalities } from '@verso/contract/nationalities.ts';

const demonyms = new Map(nationalities.map(({ NationalityID, Nationality }) => [NationalityID, Nationality]));

/** The demonym of a nationality from the list; empty where none is told. */
export const nationalityOf = (id: number | null) => (id === null ? '' : (demonyms.get(id) ?? ''));
