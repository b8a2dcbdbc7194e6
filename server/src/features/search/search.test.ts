import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { search } from '@verso/contract/search.ts';
import { buildPerson } from '#features/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/artworks/fixtures.ts';
import { testApp } from '../../../test/app.ts';
import { as } from '../../../test/as.ts';

const app = testApp();
const visitor = () => as(app);
const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
type Search = z.input<typeof search.search.body>;
const searchFor = async (given: Search) => (await visitor().call(search.search, given)).artworks ?? [];
const find = async (filterkey: string, more: Search = {}) => titles(await searchFor({ filterkey, ...more }));
const titles = (works: { title: string }[]) => works.map((work) => work.title);

describe('searching works', () => {
  it('finds all the words in any field, whatever their accents and case', async () => {
    await build({ status: 'approved', title: 'Šuma pod snĳegom', medium: 'Tempera', placeMade: 'Çanakkale' });
    await build({ status: 'approved', title: 'Suma pod kisom', medium: 'Tempera' });
    expect(await find('suma POD')).toHaveLength(2);
    expect(await find('şuma canakkale')).toEqual(['Šuma pod snĳegom']);
    expect(await find('suma marble')).toEqual([]);
  });

  it('finds a word after an apostrophe, printed or typed', async () => {
    await build({ status: 'approved', title: 'L’Éveil des passeurs' });
    for (const typed of ['eveil passeurs', 'l’éveil', "l'eveil passeurs"])
      expect(await find(typed), typed).toEqual(['L’Éveil des passeurs']);
  });

  it('takes the last word as the beginning of one, the others as whole', async () => {
    await build({ status: 'approved', title: 'Quarrymen resting' });
    expect(await find('quarrymen rest')).toEqual(['Quarrymen resting']);
    expect(await find('quarry resting')).toEqual([]);
  });

  it('reads signs as signs', async () => {
    await build({ status: 'approved', title: "O'Keeffe’s window — Burne-Jones" });
    for (const typed of ["o'keeffe", 'burne-jo', 'window &', 'window | !', "window ':*"])
      expect(await find(typed), typed).toContain("O'Keeffe’s window — Burne-Jones");
    for (const typed of ['& | !', "\\' ) (", '%', "';--"]) await expect(find(typed), typed).resolves.toBeDefined();
  });

  it('finds a work by its number', async () => {
    const { number, title } = await build({ status: 'approved', title: 'The numbered one' });
    const found = await searchFor({ filterkey: `V ${String(number).padStart(4, '0')}` });
    expect(found.map((work) => work.number)).toEqual([number]);
    for (const typed of [String(number), `00${number}`]) expect((await find(typed))[0]).toBe(title);
    expect(await find('V 999999999')).toEqual([]);
  });

  it('shows a title before a description, and at the same rank what can be looked at', async () => {
    await build({ status: 'recorded', title: 'Heron', pictures: 0 });
    await build({ status: 'approved', title: 'Heron' });
    await build({
      status: 'approved',
      title: 'Marsh',
      description: 'A heron stands in the reeds and waits for the fish.',
    });
    const found = await searchFor({ filterkey: 'heron' });
    expect(found.map((work) => [work.title, work.picture !== null])).toEqual([
      ['Heron', true],
      ['Heron', false],
      ['Marsh', true],
    ]);
  });

  it('filters by medium, status, years, sale and artist', async () => {
    const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Zubčić' }));
    await build({
      status: 'approved',
      title: 'Filter a',
      medium: 'Gouache',
      creation: { kind: 'range', from: 1910, to: 1912 },
    });
    await build({ status: 'in_review', title: 'Filter b', owner: artist, creation: { kind: 'before', year: 1900 } });
    await build({
      status: 'approved',
      title: 'Filter c',
      creation: { kind: 'unknown' },
      price: { amount: 5, currency: 'EUR' },
    });
    expect(await find('filter', { medium: 'gou' })).toEqual(['Filter a']);
    expect(await find('filter', { status: 'in_review' })).toEqual(['Filter b']);
    expect(await find('filter', { yearFrom: 1912, yearTo: 1950 })).toEqual(['Filter a']);
    expect(await find('filter', { yearTo: 1880 })).toEqual(['Filter b']);
    expect(await find('filter', { yearFrom: 1901, yearTo: 1909 })).toEqual([]);
    expect(await find('filter', { forSale: true })).toEqual(['Filter c']);
    expect(await find('filter', { forSale: false })).toHaveLength(2);
    expect(await find('filter', { artist: 'ada-zubcic' })).toEqual(['Filter b']);
    expect(await find('filter', { order: true })).toEqual(['Filter a', 'Filter b', 'Filter c']);
  });

  it('pages through the same order, and counts all', async () => {
    for (const name of ['one', 'two', 'three']) await build({ status: 'approved', title: `Paged ${name}` });
    const page = (pagefrom: number) => visitor().call(search.search, { filterkey: 'paged', pagesize: 2, pagefrom });
    const [first, second, beyond] = [await page(0), await page(2), await page(4)];
    expect(new Set([...(first.artworks ?? []), ...(second.artworks ?? [])].map((work) => work._id)).size).toBe(3);
    for (const { total } of [first, second, beyond]) expect(total).toEqual({ count: 3, more: false });
    expect(beyond.artworks).toEqual([]);
  });

  it('refuses more than a hundred on a page', async () => {
    expect((await visitor().refusal(search.search, { pagesize: 101 })).fields).toHaveProperty('pagesize');
  });
});

describe('what is not public', () => {
  it('is found by nobody, in no list, count, suggestion or carousel', async () => {
    const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Kryptonov' }));
    const secret = { title: 'Zanzibarium', owner: artist };
    const works = [
      await build({ ...secret, status: 'draft' }),
      await build({ ...secret, status: 'info_requested' }),
      await build({ ...secret, status: 'approved', hidden: true }),
      await build({ ...secret, status: 'in_review', hidden: true }),
      await build({ ...secret, status: 'denied', hidden: true }),
    ];
    for (const { id } of works)
      await app.change((tx) =>
        tx.updateTable('artwork').set({ carousel_at: new Date() }).where('id', '=', id).execute(),
      );
    const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
    for (const caller of [visitor(), as(app, artist.token), as(app, admin.token)]) {
      for (const status of [undefined, 'draft', 'info_requested', 'approved', 'denied'] as const) {
        const found = await caller.call(search.search, { filterkey: 'zanzibarium', status });
        expect(found).toMatchObject({ artworks: [], total: { count: 0, more: false } });
      }
      expect(await caller.call(search.normal, { term: 'zanzi' })).toMatchObject({ artworks: [], artists: [] });
      expect((await caller.call(search.search, { type: 'artists', filterkey: 'kryptonov' })).artists).toEqual([]);
      const { carousel_images: carousel } = await caller.call(search.carousels, {});
      expect(titles(carousel)).not.toContain('Zanzibarium');
      const [{ number } = { number: 0 }] = works;
      expect(titles((await caller.call(search.search, { filterkey: `V ${number}` })).artworks ?? [])).toEqual([]);
    }
    expect((await visitor().refusal(search.artist, { url: 'ada-kryptonov' })).code).toBe('not_found');
    expect((await as(app, artist.token).call(search.artist, { url: 'ada-kryptonov' })).artist.works).toBe(0);
  });

  it('is a denied or withdrawn work only until its status is asked for', async () => {
    await build({ status: 'denied', title: 'Quixotica' });
    expect(await find('quixotica')).toEqual([]);
    expect(await find('quixotica', { status: 'denied' })).toEqual(['Quixotica']);
  });
});

describe('artists', () => {
  it('are those with public works and the recognised, by the words of their name', async () => {
    const given = { role: 'artist' as const, firstname: 'Željka' };
    const maker = await app.change((tx) => buildPerson(tx, { ...given, lastname: 'Ostojić' }));
    await app.change((tx) => buildPerson(tx, { ...given, lastname: 'Ostojina', artistAllowed: true }));
    await app.change((tx) => buildPerson(tx, { ...given, lastname: 'Ostojanov' }));
    await build({ status: 'approved', title: 'By Ostojić', owner: maker });
    const { artists, total } = await visitor().call(search.search, { type: 'artist', filterkey: 'zeljka ostoj' });
    expect(artists).toMatchObject([
      { name: 'Željka Ostojina', recognised: true, works: 0 },
      { name: 'Željka Ostojić', recognised: false, works: 1 },
    ]);
    expect(total).toEqual({ count: 2, more: false });
    const { artist } = await visitor().call(search.artist, { url: 'zeljka-ostojic' });
    expect(artist).toMatchObject({ name: 'Željka Ostojić', works: 1 });
    expect((await visitor().refusal(search.artist, { url: 'zeljka-ostojanov' })).code).toBe('not_found');
  });
});

describe('as one types', () => {
  it('a few works and artists come, by the beginning of a word', async () => {
    const maker = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Wolkenstein' }));
    for (let count = 0; count < 7; count += 1)
      await build({ status: 'approved', title: `Cloud ${count}`, owner: maker });
    const found = await visitor().call(search.normal, { term: 'wolken' });
    expect(found.artworks).toHaveLength(5);
    expect(found.artists).toMatchObject([{ name: 'Ada Wolkenstein', works: 7 }]);
  });
});

describe('the carousel', () => {
  it('shows its works in the order in which they were put there', async () => {
    const works = [
      await build({ status: 'approved', title: 'Turn 1' }),
      await build({ status: 'approved', title: 'Turn 2' }),
    ];
    for (const [index, { id }] of works.entries())
      await app.change((tx) =>
        tx
          .updateTable('artwork')
          .set({ carousel_at: new Date(2026, 1, 9 - index) })
          .where('id', '=', id)
          .execute(),
      );
    const { carousel_images: carousel } = await visitor().call(search.carousels, {});
    expect(titles(carousel).filter((title) => title.startsWith('Turn'))).toEqual(['Turn 2', 'Turn 1']);
    expect(carousel[0]?.picture?.query).toBe('');
  });
});
