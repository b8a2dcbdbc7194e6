import { nationalities } from '@verso/contract/people/nationalities.ts';

const demonyms = new Map(nationalities.map(({ NationalityID, Nationality }) => [NationalityID, Nationality]));

const codes = new Map(nationalities.map(({ Nationality, CountryCode }) => [Nationality, CountryCode]));
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The demonym of a nationality id; empty without one. */
export const nationalityOf = (id: number | null) => (id === null ? '' : (demonyms.get(id) ?? ''));

/** The country of a demonym: `Austria` for `Austrian`. Undefined for any other text. */
export function countryOf(demonym: string): string | undefined {
  const code = codes.get(demonym);
  return code === undefined ? undefined : countries.of(code);
}
