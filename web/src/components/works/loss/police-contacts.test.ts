import { expect, test } from 'vitest';
import { emergencyNumbers } from './emergency-numbers.ts';
import { policeContacts } from './police-contacts.ts';
import { countryOfLanguages } from './reader-country.ts';

test('every country with an art unit has an emergency number and one unit', () => {
  const countries = policeContacts.map(({ country }) => country);
  expect(countries.filter((country) => !emergencyNumbers.has(country))).toEqual([]);
  expect(new Set(countries).size).toBe(countries.length);
});

test('countries outside the European Economic Area have their own emergency numbers', () => {
  expect(['CA', 'AU', 'JP', 'TR', 'ZA', 'GB', 'DE'].map((country) => emergencyNumbers.get(country))).toEqual([
    '911',
    '000',
    '110',
    '112',
    '10111',
    '999',
    '112',
  ]);
});

test('every emergency number is short and belongs to a country', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const [country, number] of emergencyNumbers) {
    expect(names.of(country), country).toBeDefined();
    expect(number).toMatch(/^\d{3,5}$/);
  }
});

test('the reader’s country is the first that their languages name', () => {
  expect(countryOfLanguages(['en', 'de-CH', 'en-US'])).toBe('CH');
  expect(countryOfLanguages(['es-419', 'es-MX'])).toBe('MX');
});

test('a language alone names no country whose emergency number would be wrong elsewhere', () => {
  expect(countryOfLanguages(['de', 'en'])).toBe('DE');
  for (const language of ['en', 'es', 'fr', 'ar', 'pt', 'zh', 'en-US@posix'])
    expect(countryOfLanguages([language]), language).toBeUndefined();
  expect(countryOfLanguages([])).toBeUndefined();
});
