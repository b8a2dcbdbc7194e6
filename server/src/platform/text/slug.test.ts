import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { freeSlug, slugOf } from './slug.ts';

const app = testApp();

it.each([
  ['Evening above the Drina', 'evening-above-the-drina'],
  ['Чёрный квадрат', 'chernyy-kvadrat'],
  ['神奈川沖浪裏', 'shen-nai-chuan-chong-lang-li'],
  ['さくら', 'sakura'],
  ['대한민국', 'dae-han-min-gug'],
  ['Œuvre', 'oeuvre'],
  ['Η Σχεδία', 'i-schedia'],
  ['Straße über Øl', 'strasse-uber-ol'],
  ['Łukasiński, Đorđe', 'lukasinski-dorde'],
  ['E\u0301tude n°\u00a04', 'etude-ndeg-4'],
  ['Composition / 3 (after “Lever”)', 'composition-3-after-lever'],
  ['…', 'untitled'],
  ['', 'untitled'],
  [`${'long '.repeat(15)}${'x'.repeat(20)}`, `${'long-'.repeat(15)}xxxxx`],
])('a slug of “%s” is %s', (text, slug) => expect(slugOf(text)).toBe(slug));

/** The next slug for Ada Moreau given the taken numbers, and the number of queries. */
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

it.each([
  [0, 'ada-moreau'],
  [1, 'ada-moreau-2'],
  [2, 'ada-moreau-3'],
  [8, 'ada-moreau-9'],
  [31, 'ada-moreau-32'],
  [32, 'ada-moreau-33'],
  [5000, 'ada-moreau-5001'],
])('a name’s address gets, after %i with the same name, the next number', async (count, slug) => {
  expect((await nextTo(upTo(count))).slug).toBe(slug);
});

it('a name’s address takes a released number', async () => {
  expect((await nextTo([1, 2, 4, 5])).slug).toBe('ada-moreau-3');
});

it('a name’s address is found in few queries, however many have the name', async () => {
  expect((await nextTo(upTo(100_000))).asked).toBeLessThan(8);
});
