import { type Party, privateCollection } from '@verso/contract/provenance.ts';
import { expect, test } from 'vitest';
import { entryTitle } from './provenance-words.ts';

const to = (name: string): Party[] => [{ role: 'buyer', name }];

test('an entry says who has the work since, and of a private owner no more than that', () => {
  expect(entryTitle({ kind: 'sold', subKind: null, parties: to('Ada Moreau') })).toBe('Sold to Ada Moreau');
  const parties = to(privateCollection);
  expect(entryTitle({ kind: 'sold', subKind: null, parties })).toBe('Sold to a private collection');
  expect(entryTitle({ kind: 'history', subKind: 'acquisition', parties })).toBe('Acquired by a private collection');
  expect(entryTitle({ kind: 'history', subKind: 'gift', parties })).toBe('Given to a private collection');
});
