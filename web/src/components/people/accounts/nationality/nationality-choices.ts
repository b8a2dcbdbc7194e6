import { nationalities } from '@verso/contract/people/nationalities.ts';

/** The nationalities as a select shows them, by name. */
export const nationalityChoices = nationalities
  .map(({ NationalityID, Nationality }) => ({ value: String(NationalityID), label: Nationality }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const countries = new Intl.DisplayNames('en', { type: 'region' });

export const countryName = (code: string) => countries.of(code) ?? code;

/** The countries as a select shows them, by name. */
export const countryChoices = nationalities
  .map(({ CountryCode }) => ({ value: CountryCode, label: countryName(CountryCode) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
