import { expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

it('the concurrency limit runs some, queues as many in order, and refuses the rest', async () => {
  const turn = concurrencyLimit({ running: 1, waiting: 2 }, 'Try again.');
  const begun: string[] = [];
  const end: (() => void)[] = [];
  const ask = (name: string) =>
    turn(() => {
      begun.push(name);
      return new Promise<void>((resolve) => end.push(resolve));
    });
  const asked = [ask('a'), ask('b'), ask('c')];
  await expect(ask('d')).rejects.toMatchObject({ code: 'unavailable', message: 'Try again.' });
  expect(begun).toEqual(['a']);
  for (const one of asked) {
    end.shift()?.();
    await one;
  }
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('the concurrency limit frees the place of a failed task', async () => {
  const turn = concurrencyLimit({ running: 1, waiting: 0 }, 'Try again.');
  await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turn(async () => 'yes')).toBe('yes');
});
