import { expect, test } from 'vitest';
import { mayReload } from './fresh-version.ts';

const now = 1_000_000;

test('a missing chunk reloads the page', () => {
  expect(mayReload(null, now, true)).toBe(true);
});

test('a chunk still missing right after a reload does not', () => {
  expect(mayReload(String(now - 1000), now, true)).toBe(false);
});

test('a later deployment reloads again', () => {
  expect(mayReload(String(now - 60_001), now, true)).toBe(true);
});

test('offline, the page stays', () => {
  expect(mayReload(null, now, false)).toBe(false);
});
