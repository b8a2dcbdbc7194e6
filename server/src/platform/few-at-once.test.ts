import { describe, expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

describe('few at once', () => {
  it('are done, as many wait in their order, and who comes then is turned away', async () => {
    const turn = fewAtOnce({ running: 1, waiting: 2 }, 'Try again.');
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

  it('give up their place when they fail', async () => {
    const turn = fewAtOnce({ running: 1, waiting: 0 }, 'Try again.');
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turn(async () => 'yes')).toBe('yes');
  });
});
