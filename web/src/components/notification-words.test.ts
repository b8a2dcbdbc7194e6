import { expect, test } from 'vitest';
import { byDay, groupOf, headlineText } from './notification-words.ts';

const now = new Date(2026, 2, 10, 9, 30);
const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).toISOString();

test('what came today and yesterday stands under those words, by the reader’s own clock', () => {
  expect(groupOf(at(10, 0), now)).toBe('Today');
  expect(groupOf(at(9, 23), now)).toBe('Yesterday');
  expect(groupOf(at(8, 23), now)).toContain('2026');
});

test('those of one day stand together, in their order', () => {
  const list = [5, 4, 4, 3].map((day, id) => ({ createdAt: at(day), id }));
  expect(byDay(list).map(({ items }) => items.map(({ id }) => id))).toEqual([[0], [1, 2], [3]]);
  expect(byDay([])).toEqual([]);
});

test('a headline as text has names of works in quotation marks', () => {
  expect(
    headlineText([
      { text: 'Ebb', title: true },
      { text: ' is approved', title: false },
    ]),
  ).toBe('“Ebb” is approved');
});
