import { expect, test, vi } from 'vitest';
import { answers, markReachable, markUnreachable } from './connection.ts';

const asking = () => {
  const ask = vi.fn();
  answers.addEventListener('answer', ask, { once: true });
  return ask;
};

test('what failed is asked for again once, at the next answer of the server', () => {
  const ask = asking();
  markUnreachable();
  expect(ask).not.toHaveBeenCalled();
  markReachable(performance.now());
  markReachable(performance.now());
  expect(ask).toHaveBeenCalledOnce();
});

test('an answer counts also when no request was lost before it', () => {
  const ask = asking();
  markReachable(performance.now());
  expect(ask).toHaveBeenCalledOnce();
});

test('what fails again at an answer waits for the next one', () => {
  const ask = vi.fn<() => void>();
  ask.mockImplementation(() => answers.addEventListener('answer', ask, { once: true }));
  answers.addEventListener('answer', ask, { once: true });
  markReachable(performance.now());
  expect(ask).toHaveBeenCalledOnce();
  markReachable(performance.now());
  expect(ask).toHaveBeenCalledTimes(2);
});
