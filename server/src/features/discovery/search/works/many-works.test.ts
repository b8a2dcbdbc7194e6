import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { insertWorks } from '#features/operations/imports/insert-works.ts';
import { accountOfSource } from '#features/operations/imports/source-account.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { countTerms } from '#features/discovery/search/words/count-terms.ts';

/*
 * Words in more works than are all ranked and counted: 2,400 fields, every other one in oil, the last forty from 1650,
 * and one titled just that. All are of folio 4711, and one has that title; numbers are in no vocabulary, so their count
 * is unknown.
 */

const app = ownApp();
const many = 2400;
/** The sample size for large results. */
const counted = 1200;

beforeAll(async () => {
  await app.change(async (tx) => {
    const source = 'Many fields';
    const ownerId = await accountOfSource(tx, source);
    await insertWorks(
      tx,
      { source, ownerId },
      Array.from({ length: many }, (_, place) => ({
        reference: `F${place}`,
        url: null,
        maker: { name: 'Agnes Halloran', sortName: 'Halloran, Agnes', reference: 'A1', person: true },
        fields: {
          title:
            place === 700
              ? 'Field'
              : place === 701
                ? 'Folio 4711'
                : `Field with ${place % 2 === 0 ? 'poplars' : 'gorse'}`,
          creation: { kind: 'year' as const, year: place < many - 40 ? 1801 + (place % 200) : 1650 },
          medium: place % 2 === 0 ? 'Oil' : 'Gouache',
          support: 'Paper',
          dimensions: null,
          signature: '',
          description: 'Folio 4711',
        },
        acquisition: null,
      })),
    );
    await countTerms(tx);
  });
  // The database does this by itself from time to time.
  await app.change((tx) => sql`analyze artwork_words`.execute(tx));
});

const ask = (given: z.input<typeof search.search.body>) => as(app).call(search.search, { facets: true, ...given });
const ids = (found: Awaited<ReturnType<typeof ask>>) => (found.artworks ?? []).map((work) => work._id);

it('shows a minimum total, and minimum counts beside filters', async () => {
  for (const filterkey of ['field', '']) {
    const { total, facets, artworks } = await ask({ filterkey });
    expect(total).toEqual({ count: 1000, more: true });
    expect(artworks).toHaveLength(20);
    // All of the sample, except at most the one that is no field.
    const recorded = facets?.status[0]?.works ?? 0;
    expect(facets?.more).toBe(true);
    expect([counted, counted - 1]).toContain(recorded);
    const of = (name: string) => facets?.medium.find(({ value }) => value === name)?.works ?? 0;
    expect(of('oil') + of('gouache')).toBe(recorded);
    expect(facets?.century.map(({ value }) => value)).toEqual([20, 19, 17]);
  }
});

it('counts rare choices exactly, with what each other filter would leave', async () => {
  const { total, facets, artworks } = await ask({ filterkey: 'field', yearFrom: 1601, yearTo: 1700, pagesize: 100 });
  expect(total).toEqual({ count: 40, more: false });
  expect(artworks?.every((work) => work.creation?.kind === 'year' && work.creation.year === 1650)).toBe(true);
  expect(facets?.century.map(({ value }) => value)).toEqual([20, 19, 17]);
  expect(facets?.medium).toContainEqual({ value: 'oil', works: 20 });
});

it('shows an exact title first, however many works come before it in order', async () => {
  const { artworks } = await ask({ filterkey: 'field' });
  expect(artworks?.[0]?.title).toBe('Field');
});

it('ranks a result estimated as small that is large like a large one', async () => {
  const { total, artworks, facets } = await ask({ filterkey: 'folio 4711' });
  expect(total).toEqual({ count: 1000, more: true });
  expect(artworks?.[0]?.title).toBe('Folio 4711');
  expect(facets).toMatchObject({ more: true });
});

it('is empty beyond its end, and says so', async () => {
  const rare = { filterkey: 'field', yearFrom: 1601, yearTo: 1700, pagefrom: 60 };
  expect(await ask(rare)).toMatchObject({ artworks: [], total: { count: 40, more: false } });
  expect((await ask({ filterkey: 'field', pagefrom: 5000 })).artworks).toEqual([]);
});

it('pages without repeating a work, and back to the same pages', async () => {
  const pages = await Promise.all(
    // Without the first page, where the exact title is placed outside the order.
    [20, 160, 180, 200, 220, 980].map((pagefrom) => ask({ filterkey: 'field', pagefrom })),
  );
  const seen = pages.flatMap(ids);
  expect(seen).toHaveLength(6 * 20);
  expect(new Set(seen).size).toBe(seen.length);
  expect(ids(await ask({ filterkey: 'field', pagefrom: 200 }))).toEqual(pages[3] && ids(pages[3]));
});

it('ends after the last work', async () => {
  const { total, artworks } = await ask({ filterkey: 'field', pagefrom: many - 6, order: true });
  expect(artworks).toHaveLength(5);
  expect(total).toEqual({ count: 1000, more: true });
});
