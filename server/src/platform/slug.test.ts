import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { freeSlug } from './slug.ts';

const app = testApp();

/** What the next Ada Moreau is called among those who have the numbers; and how often they were asked about. */
async function nextTo(numbers: readonly number[]): Promise<{ slug: string; asked: number }> {
  const taken = new Set(numbers.map((number) => (number === 1 ? 'ada-moreau' : `ada-moreau-${number}`)));
  let asked = 0;
  const slug = await app.change((tx) =>
    freeSlug(tx, 'test', 'Ada Moreau', async (slugs) => {
      asked += 1;
      return slugs.filter((one) => taken.has(one));
    }),
  );
  return { slug, asked };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a name’s address', () => {
  it.each([
    [0, 'ada-moreau'],
    [1, 'ada-moreau-2'],
    [2, 'ada-moreau-3'],
    [8, 'ada-moreau-9'],
    [31, 'ada-moreau-32'],
    [32, 'ada-moreau-33'],
    [5000, 'ada-moreau-5001'],
  ])('has, where %i of the name were before, the number behind theirs', async (count, slug) => {
    expect((await nextTo(upTo(count))).slug).toBe(slug);
  });

  it('takes a number that was given up', async () => {
    expect((await nextTo([1, 2, 4, 5])).slug).toBe('ada-moreau-3');
  });

  it('is found in few questions, however many have the name', async () => {
    expect((await nextTo(upTo(100_000))).asked).toBeLessThan(8);
  });
});
