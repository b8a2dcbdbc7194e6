import { expect, test, vi } from 'vitest';
import { markReachable, markUnreachable, onceReachable } from './connection.ts';

test('what failed is asked for again once, at the next answer of the server', () => {
  const ask = vi.fn();
  onceReachable(ask);
  markUnreachable();
  expect(ask).not.toHaveBeenCalled();
  markReachable(performance.now());
  expect(ask).toHaveBeenCalledOnce();
  markReachable(performance.now());
  expect(ask).toHaveBeenCalledOnce();
});

test('an answer counts also when no request was lost before it', () => {
  const ask = vi.fn();
  onceReachable(ask);
  markReachable(performance.now());
  expect(ask).toHaveBeenCalledOnce();
});

test('what is no longer shown is not asked for again', () => {
  const ask = vi.fn();
  onceReachable(ask)();
  markReachable(performance.now());
  expect(ask).not.toHaveBeenCalled();
});

test('what fails again at an answer waits for the next one', () => {
  const ask = vi.fn(() => void onceReachable(ask));
  onceReachable(ask);
  markReachable(performance.now());
  markReachable(performance.now());
  expect(ask).toHaveBeenCalledTimes(2);
});
