import { expect, it } from 'vitest';
import type { z } from 'zod';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { countTerms } from './count-terms.ts';

const app = testApp();
const visitor = () => as(app);
const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
type Search = z.input<typeof search.search.body>;
const searchFor = async (given: Search) => (await visitor().call(search.search, given)).artworks ?? [];
const find = async (filterkey: string, more: Search = {}) => titles(await searchFor({ filterkey, ...more }));
const titles = (works: { title: string }[]) => works.map((work) => work.title);
const read = async (filterkey: string, more: Search = {}) => {
  const { artworks = [], interpretedQuery } = await visitor().call(search.search, { filterkey, ...more });
  return { titles: titles(artworks), ...interpretedQuery };
};

it('a search spelt differently from the record finds a word with a letter wrong, missing, doubled or swapped, and says what it searched for', async () => {
  await build({ status: 'approved', title: 'Xylograph of Przemyslan harbour' });
  for (const typed of ['przemislan', 'przemyslna', 'przemyslann', 'przmyslan', 'pszemyslan'])
    expect(await read(typed), typed).toMatchObject({
      titles: ['Xylograph of Przemyslan harbour'],
      corrected: 'przemyslan',
    });
  expect(await read('przemislan', { exact: true })).toMatchObject({ titles: [], corrected: null });
});

it('a search spelt differently from the record names the words that it searched for, without a joining word whose others were left out', async () => {
  await build({ status: 'approved', title: 'Zeehond estuary' });
  expect(await read('qwyjibo do estuari')).toMatchObject({
    titles: ['Zeehond estuary'],
    corrected: 'estuary',
    leftOut: ['qwyjibo'],
  });
});

it('a search spelt differently from the record is not changed while it has results', async () => {
  await build({ status: 'approved', title: 'Kolovrat spinning' });
  await build({ status: 'approved', title: 'Kolovrak spinning' });
  expect(await read('kolovrat')).toMatchObject({ titles: ['Kolovrat spinning'], corrected: null, leftOut: [] });
  expect(await read('kolovr')).toMatchObject({ corrected: null });
});

it('a search spelt differently from the record gets a suggested spelling if far more works contain that', async () => {
  for (let count = 0; count < 12; count += 1) await build({ status: 'approved', title: `Vermilion field ${count}` });
  await build({ status: 'approved', title: 'Vermilian field' });
  await app.pool.transaction().execute(countTerms);
  expect(await read('vermilian')).toMatchObject({ titles: ['Vermilian field'], suggestion: 'vermilion' });
  expect(await read('vermilion')).toMatchObject({ suggestion: null });
});

it('a search spelt differently from the record finds a word as typed, even if only an unlisted work contains it', async () => {
  await build({ status: 'approved', title: 'Calamander box' });
  await build({ status: 'denied', title: 'Calamandre box' });
  expect(await read('calamandre')).toMatchObject({ titles: ['Calamander box'], corrected: 'calamander' });
  expect(await read('calamandre', { status: 'denied' })).toMatchObject({
    titles: ['Calamandre box'],
    corrected: null,
  });
  expect(await read('calamandre zither', { status: 'denied' })).toMatchObject({
    titles: ['Calamandre box'],
    leftOut: ['zither'],
  });
});

it('a search spelt differently from the record uses words that were deleted, once they are counted again', async () => {
  await build({ status: 'approved', title: 'Wentletrap' });
  await app.pool.deleteFrom('search_term').where('term', '=', 'wentletrap').execute();
  expect(await read('wentletrop')).toMatchObject({ titles: [] });
  await app.pool.transaction().execute(countTerms);
  expect(await read('wentletrop')).toMatchObject({ titles: ['Wentletrap'], corrected: 'wentletrap' });
});

it('a search spelt differently from the record drops the most common word if no work contains them all, and says which', async () => {
  await build({ status: 'approved', title: 'Ostrich in snow' });
  expect(await read('ostrich balloonist')).toMatchObject({ titles: ['Ostrich in snow'], leftOut: ['balloonist'] });
  expect(await read('ostrich snow', { status: 'denied' })).toMatchObject({ titles: [], leftOut: [] });
});

it('a search spelt differently from the record translates words of one language into those of another, and ignores joining words', async () => {
  await build({ status: 'approved', title: 'Tichodrome', medium: 'Huile', support: 'Toile' });
  expect(await read('tichodrome oil on canvas')).toMatchObject({ titles: ['Tichodrome'], leftOut: [] });
  expect(await find('', { medium: 'oil' })).toContain('Tichodrome');
  expect(await find('tichodrome', { medium: 'watercolour' })).toEqual([]);
});

it('a search spelt differently from the record finds a work by a year in which it was made', async () => {
  await build({ status: 'approved', title: 'Jackdaws', creation: { kind: 'range', from: 1841, to: 1843 } });
  expect(await find('jackdaws 1842')).toEqual(['Jackdaws']);
  expect(await read('jackdaws 1850', { exact: true })).toMatchObject({ titles: [] });
});

it('a search spelt differently from the record is never corrected to words of hidden works', async () => {
  const { id } = await build({ status: 'approved', title: 'Nyctalopia' });
  await build({ status: 'draft', title: 'Hemeralopia' });
  await build({ status: 'approved', title: 'Tritanopia', hidden: true });
  expect(await read('nictalopia')).toMatchObject({ corrected: 'nyctalopia' });
  for (const typed of ['hemeralopa', 'tritanopa']) expect(await read(typed), typed).toMatchObject({ corrected: null });
  await app.change((tx) => tx.updateTable('artwork').set({ hidden: true }).where('id', '=', id).execute());
  expect(await read('nictalopia')).toMatchObject({ titles: [], corrected: null, suggestion: null });
});

it('a search spelt differently from the record returns which words to mark, the last as a prefix', async () => {
  await build({ status: 'approved', title: 'Škoda čamac' });
  expect((await read('skoda cam')).marks).toEqual([
    { word: 'skoda', beginning: false },
    { word: 'cam', beginning: false },
    { word: 'cam', beginning: true },
  ]);
});

it('a search spelt differently from the record takes an uncounted last word as a prefix: one of unlisted works, or with digits', async () => {
  await build({ status: 'approved', title: 'Turnst at dusk' });
  await build({ status: 'denied', title: 'Turnstones' });
  await build({ status: 'approved', title: 'Turnst900b' });
  expect(await find('turnst', { status: 'denied' })).toEqual(['Turnstones']);
  expect((await find('turnst')).toSorted()).toEqual(['Turnst at dusk', 'Turnst900b']);
});

it('a search that contains a date filters by a date written as catalogues write it', async () => {
  await build({ status: 'approved', title: 'Dunnock', creation: { kind: 'range', from: 1929, to: 1930 } });
  await build({ status: 'approved', title: 'Dunnock, again', creation: { kind: 'year', year: 1935 } });
  await build({ status: 'approved', title: 'Dunnock, last', creation: { kind: 'year', year: 1951 } });
  const [first, second, third] = ['Dunnock', 'Dunnock, again', 'Dunnock, last'];
  const all = [first, second, third];
  const times: [typed: string, from: number | null, to: number | null, found: string[]][] = [
    ['1920s', 1920, 1929, [first]],
    ['late 1930s', 1930, 1939, [first, second]],
    ['1900s', 1900, 1999, all],
    ['1930-1940', 1930, 1940, [first, second]],
    ['1930–35', 1930, 1935, [first, second]],
    ['between 1934 and 1951', 1934, 1951, [second, third]],
    ['20th century', 1901, 2000, all],
    ['before 1935', null, 1934, [first]],
    ['until 1935', null, 1935, [first, second]],
    ['after 1935', 1936, null, [third]],
    ['c. 1931', 1926, 1936, [first, second]],
    ['1910s–1930s', 1910, 1939, [first, second]],
    ['from the 1930s to the 1950s', 1930, 1959, all],
    ['1890s to 1900s', 1890, 1909, []],
    ['1930s-50s', 1930, 1959, all],
    ['19th and 20th century', 1801, 2000, all],
    ['19th–20th centuries', 1801, 2000, all],
    ['late 19th century to 1929', 1801, 1929, [first]],
    ['before c. 1935', null, 1934, [first]],
    ['until about 1935', null, 1935, [first, second]],
    ['after the 1930s', 1940, null, [third]],
  ];
  for (const [words, from, to, found] of times) {
    const result = await read(`dunnock ${words}`);
    expect(result.titles.toSorted(), words).toEqual(found);
    expect(result, words).toMatchObject({ years: { words, from, to }, leftOut: [], corrected: null });
  }
  expect(await read('1930s dunnok')).toMatchObject({ titles: [first, second], corrected: 'dunnock' });
  expect(await read('dunnock 1920s', { yearFrom: 1930 })).toMatchObject({ titles: [first] });
  expect(await read('dunnock 1920s', { yearFrom: 1931 })).toMatchObject({ titles: [] });
  expect(await read('dunnock 1930s', { yearFrom: 1935 })).toMatchObject({ titles: [second] });
  expect(await read('dunnock 1935')).toMatchObject({ titles: [second], years: null });
  for (const typed of ['1935-30', '1933s', '9th century', 'x1920s'])
    expect(await read(`dunnock ${typed}`), typed).toMatchObject({ years: null });
});

it('a search that contains a date takes it for words of a title if no work was made then', async () => {
  await build({ status: 'approved', title: 'Wryneck of the 1870s', creation: { kind: 'year', year: 1990 } });
  expect(await read('wryneck 1870s')).toMatchObject({ titles: ['Wryneck of the 1870s'], years: null });
  expect(await read('wryneck 1880s')).toMatchObject({ titles: [], years: { words: '1880s' } });
  expect(await read('wryneck 1980-1999', { exact: true })).toMatchObject({ titles: [], years: null });
});

it('a search that contains a date parses no date if a work has exactly that title, which comes first', async () => {
  const titled = 'Firecrest in the 1920s';
  await build({ status: 'approved', title: 'Firecrest in the reeds', creation: { kind: 'year', year: 1925 } });
  await build({ status: 'approved', title: titled, creation: { kind: 'year', year: 1990 } });
  await build({ status: 'draft', title: 'Firecrest in the 1930s' });
  expect(await read('firecrest in the 1920s')).toMatchObject({ titles: [titled], years: null });
  expect(await read('firecrest in the 1920s', { yearTo: 1950 })).toMatchObject({ years: { words: '1920s' } });
  expect(await read('firecrest in the 1930s')).toMatchObject({ years: { words: '1930s' } });

  const { id } = await build({ status: 'recorded', title: 'Goldcrest' });
  const reference = { title: 'Goldcrest', source_reference: 'A. 1910-17' };
  await app.pool.updateTable('artwork').set(reference).where('id', '=', id).execute();
  await build({ status: 'approved', title: '1910 A 17', creation: { kind: 'year', year: 1910 } });
  for (const typed of ['A. 1910-17', 'a. 1910-17']) {
    const { titles: found, years } = await read(typed);
    expect(found[0], typed).toBe('Goldcrest');
    expect(years, typed).toBeNull();
  }
});

it('a search that contains a date counts the choices of every filter within that date, so that each leaves as many as it says', async () => {
  const madeIn = (from: number, to: number) =>
    build({ status: 'approved', title: 'Whinchat', creation: { kind: 'range', from, to } });
  await madeIn(1750, 1760);
  await madeIn(1795, 1845);
  await madeIn(1841, 1841);
  const { facets } = await visitor().call(search.search, { filterkey: 'whinchat 1840s', facets: true });
  expect(facets?.century).toEqual([
    { value: 19, works: 2 },
    { value: 18, works: 1 },
  ]);
  for (const { value, works } of facets?.century ?? []) {
    const chosen = { yearFrom: value * 100 - 99, yearTo: value * 100 };
    expect(await find('whinchat 1840s', chosen), String(value)).toHaveLength(works);
    const { facets: beside } = await visitor().call(search.search, {
      filterkey: 'whinchat 1840s',
      facets: true,
      ...chosen,
    });
    expect(beside?.century).toEqual(facets?.century);
  }
});
