import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const base = { title: 'Evening', place: 'Linz', works: [{ id: 'a', link: '1' }] };
const ids = ({ works, ...others }: typeof base) => ({ ...others, works: works.map(({ id }) => id) });

test('changes of different fields are merged', () => {
  expect(merge(base, { ...base, title: 'Morning' }, { ...base, place: 'Graz' })).toEqual({
    values: { ...base, title: 'Morning', place: 'Graz' },
    conflicts: [],
  });
});

test('a field that both changed keeps the value from here, and is a conflict', () => {
  expect(merge(base, { ...base, title: 'Morning' }, { ...base, title: 'Noon' })).toEqual({
    values: { ...base, title: 'Morning' },
    conflicts: ['title'],
  });
});

test('the same change on both sides, and one put back here, are no conflicts', () => {
  expect(merge(base, { ...base, title: 'Noon' }, { ...base, title: 'Noon' }).conflicts).toEqual([]);
  expect(merge(base, base, { ...base, title: 'Noon' })).toEqual({ values: { ...base, title: 'Noon' }, conflicts: [] });
});

test('a field is compared by what decides whether it changed', () => {
  const reread = { ...base, works: [{ id: 'a', link: '2' }] };
  const mine = { ...base, works: [{ id: 'b', link: '3' }] };
  expect(merge(base, mine, reread, ids)).toEqual({ values: mine, conflicts: [] });
  expect(merge(base, mine, { ...base, works: [] }, ids).conflicts).toEqual(['works']);
});

test('a field that is unchanged here is written as it is stored', () => {
  const trimmed = (values: typeof base) => ({ ...values, title: values.title.trim() });
  const typed = { ...base, title: `${base.title} ` };
  expect(merge(typed, typed, base, trimmed)).toEqual({ values: base, conflicts: [] });
});
