import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const ids = ['a', 'b', 'c'];

test.each([
  ['a', 1, { before: 'c', place: 2 }],
  ['a', 2, { before: null, place: 3 }],
  ['c', 0, { before: 'a', place: 1 }],
  ['c', 1, { before: 'b', place: 2 }],
] as const)('%s to the place %i stands before what comes there', (id, to, change) => {
  expect(moved(ids, id, to)).toEqual(change);
});

test('where nothing would move, nothing is asked for', () => {
  for (const [id, to] of [
    ['a', -1],
    ['c', 3],
    ['b', 1],
    ['d', 0],
  ] as const)
    expect(moved(ids, id, to)).toBeUndefined();
});
