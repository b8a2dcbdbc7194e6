import { type Party, privateCollection } from '@verso/contract/provenance.ts';
import { expect, test } from 'vitest';
import { doubtBeforeMaking, entryTitle } from './provenance-words.ts';

const to = (name: string): Party[] => [{ role: 'buyer', name }];

test('an entry says who has the work since, and of a private owner no more than that', () => {
  expect(entryTitle({ kind: 'sold', subKind: null, parties: to('Ada Moreau') })).toBe('Sold to Ada Moreau');
  const parties = to(privateCollection);
  expect(entryTitle({ kind: 'sold', subKind: null, parties })).toBe('Sold to a private collection');
  expect(entryTitle({ kind: 'history', subKind: 'acquisition', parties })).toBe('Acquired by a private collection');
  expect(entryTitle({ kind: 'history', subKind: 'gift', parties })).toBe('Given to a private collection');
});

test('what happened before a work was made is asked about, unless the dates can both be right', () => {
  const made = { kind: 'range', from: 1910, to: 1912, circa: false } as const;
  const year = (number: number) => ({ kind: 'year', year: number, circa: false }) as const;
  expect(doubtBeforeMaking(year(1909), made)).toMatch(/^Is this right\? The work was made later: 1910\S\d+\.$/);
  expect(doubtBeforeMaking(year(1910), made)).toBeNull();
  expect(doubtBeforeMaking({ kind: 'after', year: 1900 }, made)).toBeNull();
  expect(doubtBeforeMaking(year(1909), null)).toBeNull();
});
