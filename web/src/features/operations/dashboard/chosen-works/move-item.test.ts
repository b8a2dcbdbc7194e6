import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

const ids = ['a', 'b', 'c'];

test.each([
  ['a', 1, { before: 'c', place: 2 }],
  ['a', 2, { before: null, place: 3 }],
  ['c', 0, { before: 'a', place: 1 }],
  ['c', 1, { before: 'b', place: 2 }],
] as const)('moves %s to position %i', (id, to, change) => {
  expect(moveItem(ids, id, to)).toEqual(change);
});

test('a move that changes nothing sends no request', () => {
  for (const [id, to] of [
    ['a', -1],
    ['c', 3],
    ['b', 1],
    ['d', 0],
  ] as const)
    expect(moveItem(ids, id, to)).toBeUndefined();
});
