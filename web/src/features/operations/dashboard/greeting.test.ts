import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

test.each([
  [0, 'Hello, Inês'],
  [4, 'Hello, Inês'],
  [5, 'Good morning, Inês'],
  [11, 'Good morning, Inês'],
  [12, 'Good afternoon, Inês'],
  [17, 'Good afternoon, Inês'],
  [18, 'Good evening, Inês'],
  [23, 'Good evening, Inês'],
])('at %i o’clock it says “%s”', (hour, words) => {
  expect(greetingOf('Inês', hour)).toBe(words);
});
