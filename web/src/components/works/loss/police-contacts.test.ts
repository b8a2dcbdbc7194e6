import { expect, test } from 'vitest';
import { emergencyNumbers, numbersReadOn } from './police/emergency-numbers.ts';
import { countryOfOwner } from './owner-country.ts';
import { policeContacts } from './police/police-contacts.ts';
import { countryOfLanguages } from './reader-country.ts';
import { checkedOn, contactIn, listedCountries } from './police/shown-contact.ts';

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

const entered = (country: string, given: { url?: string; phone?: string; updatedAt?: string }) => ({
  country,
  unit: `Art unit of ${country}`,
  url: '',
  phone: '',
  revision: 1,
  updatedAt: '2027-01-15T09:30:00.000Z',
  ...given,
});

test('an entered police contact replaces the one that ships; what was checked first gives the day', () => {
  const contacts = [entered('FR', { phone: '+33 1 555 01 00' })];
  expect(contactIn('FR', contacts)).toEqual({ unit: 'Art unit of FR', url: null, call: '+33 1 555 01 00' });
  expect(checkedOn('FR', contacts)).toBe(numbersReadOn);
  expect(checkedOn('FR', [entered('FR', { updatedAt: '2026-10-02T09:30:00.000Z' })])).toBe('2026-10-02T09:30:00.000Z');
  expect(contactIn('FR', [])?.unit).toContain('OCBC');
  expect(checkedOn('FR', [])).toBe('2026-11-23');
});

test('an entered police contact adds a country, and leaves others as they ship', () => {
  const contacts = [entered('UY', { url: 'https://police.example/' })];
  expect(contactIn('UY', contacts)).toEqual({ unit: 'Art unit of UY', url: 'https://police.example/', call: null });
  expect(contactIn('UY', [])).toBeUndefined();
  expect(checkedOn('UY', [])).toBe(numbersReadOn);
  expect(contactIn('GB', contacts)?.call).toBe('101');
  expect(listedCountries(contacts).has('UY')).toBe(true);
  expect(listedCountries([]).has('UY')).toBe(false);
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

const account = { residence: null, nationalityId: null };

test('the country of a lost work is the one that the place of the loss or of keeping names', () => {
  for (const [place, country] of [
    ['Rua do Alecrim 12, Lisbon, Portugal', 'PT'],
    ['Warszawa (Polska)', 'PL'],
    ['Store 2, Zürich, Schweiz', 'CH'],
    ['London, U.K.', 'GB'],
    ['Taken from the hall at night, in Prague, Czechia.', 'CZ'],
    ['Kampala, Uganda', 'UG'],
  ] as const)
    expect(countryOfOwner(['Store 2', place], account), place).toBe(country);
  expect(countryOfOwner(['Milan, Italy', 'Paris, France'], account)).toBe('IT');
  for (const place of ['', 'Store 2', 'Atlanta, Georgia', 'Santa Fe, New Mexico'])
    expect(countryOfOwner([place], account), place).toBeUndefined();
});

test('the country of a lost work without a place is where the owner lives, then that of their nationality', () => {
  expect(countryOfOwner(['Store 2'], { residence: 'DE', nationalityId: 9 })).toBe('DE');
  expect(countryOfOwner([], { residence: null, nationalityId: 9 })).toBe('AT');
  expect(countryOfOwner([], undefined)).toBeUndefined();
});
