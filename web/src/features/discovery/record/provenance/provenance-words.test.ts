import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import { expect, test } from 'vitest';
import { doubtBeforeMaking, entryTitle, recorderWords, supportWords } from './provenance-words.ts';

const to = (name: string): Party[] => [{ role: 'buyer', name }];

test('an entry names the new owner, or only “a private collection”', () => {
  expect(entryTitle({ kind: 'sold', subKind: null, parties: to('Ada Moreau') })).toBe('Sold to Ada Moreau');
  const parties = to(privateCollection);
  expect(entryTitle({ kind: 'sold', subKind: null, parties })).toBe('Sold to a private collection');
  expect(entryTitle({ kind: 'history', subKind: 'acquisition', parties })).toBe('Acquired by a private collection');
  expect(entryTitle({ kind: 'history', subKind: 'gift', parties })).toBe('Given to a private collection');
});

test('a sale that the registry recorded is confirmed by it, whatever its name, and any other by the buyer', () => {
  const sale = { kind: 'sold', support: 'confirmed', billChecked: null, refunded: false } as const;
  expect(supportWords({ ...sale, recordedBy: null })).toBe('Confirmed by the registry');
  expect(supportWords({ ...sale, refunded: true, recordedBy: null })).toBe(
    'Confirmed by the registry. The payment was refunded',
  );
  expect(supportWords({ ...sale, recordedBy: 'Verso' })).toBe('Confirmed by the buyer');
  expect([null, 'Olga Stern'].map((recordedBy) => recorderWords({ recordedBy }))).toEqual([
    'the registry',
    'Olga Stern',
  ]);
});

test('a date before the work was made raises a question, unless both dates can be right', () => {
  const made = { kind: 'range', from: 1910, to: 1912, circa: false } as const;
  const year = (number: number) => ({ kind: 'year', year: number, circa: false }) as const;
  expect(doubtBeforeMaking(year(1909), made)).toMatch(/^Is this right\? The work was made later: 1910\S\d+\.$/);
  expect(doubtBeforeMaking(year(1910), made)).toBeNull();
  expect(doubtBeforeMaking({ kind: 'after', year: 1900 }, made)).toBeNull();
  expect(doubtBeforeMaking(year(1909), null)).toBeNull();
});
