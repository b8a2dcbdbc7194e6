import { expect, test } from 'vitest';
import { afterAnswer, firstAddress } from './shown-address.ts';

const first = firstAddress('/copy?e=1');

test('a photo that was loaded keeps its address when a newer one arrives', () => {
  expect(afterAnswer(first, '/copy?e=2')).toBe(first);
});

test('a photo that failed to load is loaded once more, from a newer address', () => {
  const failed = { ...first, failed: true };
  expect(afterAnswer(failed, '/copy?e=1')).toBe(failed);
  const renewed = afterAnswer(failed, '/copy?e=2');
  expect(renewed).toMatchObject({ address: '/copy?e=2', failed: false });
  const failedAgain = { ...renewed, failed: true };
  expect(afterAnswer(failedAgain, '/copy?e=3')).toBe(failedAgain);
});
