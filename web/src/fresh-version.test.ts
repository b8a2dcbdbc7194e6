import { expect, test } from 'vitest';
import { mayReload } from './fresh-version.ts';

const now = 1_000_000;

test('a missing part is met by a reload', () => {
  expect(mayReload(null, now, true)).toBe(true);
});

test('a part that is missing again right after the reload is not', () => {
  expect(mayReload(String(now - 1000), now, true)).toBe(false);
});

test('a later version is met by a reload again', () => {
  expect(mayReload(String(now - 60_001), now, true)).toBe(true);
});

test('without a connection the page stays', () => {
  expect(mayReload(null, now, false)).toBe(false);
});
