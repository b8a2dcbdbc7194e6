import { expect, test } from 'vitest';
import { byDay, groupOf, headlineText } from './notification-words.ts';

const now = new Date(2026, 2, 10, 9, 30);
const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).toISOString();

test('today and yesterday are named by the reader’s own clock', () => {
  expect(groupOf(at(10, 0), now)).toBe('Today');
  expect(groupOf(at(9, 23), now)).toBe('Yesterday');
  expect(groupOf(at(8, 23), now)).toContain('2026');
});

test('notifications are grouped by day, in order', () => {
  const list = [5, 4, 4, 3].map((day, id) => ({ createdAt: at(day), id }));
  expect(byDay(list).map(({ items }) => items.map(({ id }) => id))).toEqual([[0], [1, 2], [3]]);
  expect(byDay([])).toEqual([]);
});

test('titles of works in a plain-text headline are quoted', () => {
  expect(
    headlineText([
      { text: 'Ebb', title: true },
      { text: ' is approved', title: false },
    ]),
  ).toBe('“Ebb” is approved');
});
