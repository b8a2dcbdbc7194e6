import { beforeEach, expect, test, vi } from 'vitest';
import { forgetNext, keepNext, keptNext } from './kept-next.ts';
import { nextPath } from './next-path.ts';
import { paths } from './paths.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

beforeEach(() => void vi.useFakeTimers());

test('the page that a person wanted is kept until their login', () => {
  const storage = memory();
  keepNext(storage, '/artwork/detail/1/quay?from=list');
  expect(keptNext(storage)).toBe('/artwork/detail/1/quay?from=list');
  expect(keptNext(storage)).toBe('/artwork/detail/1/quay?from=list');
  forgetNext(storage);
  expect(keptNext(storage)).toBeNull();
});

test('a kept page is forgotten after a day, so that it does not await the next person at the device', () => {
  const storage = memory();
  keepNext(storage, '/billing');
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(keptNext(storage)).toBeNull();
});

test('a kept address of another site leads to the dashboard', () => {
  const storage = memory();
  keepNext(storage, 'https://elsewhere.example/');
  expect(nextPath(`https://verso.example${paths.login({ next: keptNext(storage) ?? '' })}`)).toBe('/dashboard');
});
