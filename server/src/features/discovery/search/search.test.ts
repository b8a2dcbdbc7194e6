import { expect, it, test } from 'vitest';
import type { z } from 'zod';
import { artworkFieldNames, artworkFields, isTextField } from '@verso/contract/works/artwork-fields.ts';
import { artists } from '@verso/contract/discovery/schemas/artists.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { columnName } from '../../../../test/support/column-name.ts';

const app = ownApp();
const visitor = () => as(app);
const build = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, given));
type Search = z.input<typeof search.search.body>;
const searchFor = async (given: Search) => (await visitor().call(search.search, given)).artworks ?? [];
const find = async (filterkey: string, more: Search = {}) => titles(await searchFor({ filterkey, ...more }));
const titles = (works: { title: string }[]) => works.map((work) => work.title);

it('a search for works names verified organisations in whose name each word begins a word, whatever works are found', async () => {
  const [museum] = await app.change(async (tx) => {
    const owner = await buildPerson(tx);
    return [
      await buildOrganisation(tx, owner, { name: 'Museu do Estuário' }),
      // Anyone may claim a name.
      await buildOrganisation(tx, owner, { name: 'Museu do Estuário, unverified' }),
    ];
  });
  await app.pool.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', museum).execute();
  const named = async (filterkey: string, more: Search = {}) =>
    (await visitor().call(search.search, { filterkey, ...more })).organisations;
  for (const typed of ['Museu do Estuário', 'museu estuario', 'estu'])
    expect(await named(typed), typed).toEqual([{ _id: museum, name: 'Museu do Estuário' }]);
  for (const typed of ['', 'm', '%', 'stuario', 'museu do mar']) expect(await named(typed), typed).toEqual([]);
  expect(await named('museu', { pagefrom: 20 })).toBeUndefined();
  expect((await visitor().call(search.normal, { term: 'museu' })).organisations).toHaveLength(1);

  const { organisations: listed } = await visitor().call(search.search, { type: 'artists' });
  expect(listed).toContainEqual({ _id: museum, name: 'Museu do Estuário' });
  expect(listed?.map(({ name }) => name)).not.toContain('Museu do Estuário, unverified');
  for (const more of [{ pagefrom: 20 }, { filterkey: 'museu' }])
    expect((await visitor().call(search.search, { type: 'artists', ...more })).organisations).toBeUndefined();

  // Three names that begin with other words do not hide the one that was typed.
  await app.change(async (tx) => {
    for (const first of ['Amigos', 'Antigo', 'Arquivo', 'Atelier']) {
      const id = await buildOrganisation(tx, await buildPerson(tx), { name: `${first} do Museu do Estuário` });
      await tx.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', id).execute();
    }
  });
  expect((await named('museu do estuario'))?.map(({ name }) => name)).toEqual([
    'Museu do Estuário',
    'Amigos do Museu do Estuário',
    'Antigo do Museu do Estuário',
  ]);
});

it('a search for works finds all the words in any field, whatever their accents and case', async () => {
  await build({ status: 'approved', title: 'Šuma pod snĳegom', medium: 'Tempera', placeMade: 'Çanakkale' });
  await build({ status: 'approved', title: 'Suma pod kisom', medium: 'Tempera' });
  expect(await find('suma POD')).toHaveLength(2);
  expect(await find('şuma canakkale')).toEqual(['Šuma pod snĳegom']);
  expect(await find('suma marble', { exact: true })).toEqual([]);
});

it('a search for works finds a word after an apostrophe, printed or typed', async () => {
  await build({ status: 'approved', title: 'L’Éveil des passeurs' });
  for (const typed of ['eveil passeurs', 'l’éveil', "l'eveil passeurs"])
    expect(await find(typed), typed).toEqual(['L’Éveil des passeurs']);
});

it('a search for works takes the last word as a prefix, the others as whole', async () => {
  await build({ status: 'approved', title: 'Quarrymen resting' });
  expect(await find('quarrymen rest')).toEqual(['Quarrymen resting']);
  expect(await find('quarry resting', { exact: true })).toEqual([]);
});

it('a search for works treats punctuation as literal', async () => {
  await build({ status: 'approved', title: "O'Keeffe’s window — Burne-Jones" });
  for (const typed of ["o'keeffe", 'burne-jo', 'window &', 'window | !', "window ':*"])
    expect(await find(typed), typed).toContain("O'Keeffe’s window — Burne-Jones");
  for (const typed of ['& | !', "\\' ) (", '%', "';--"]) await expect(find(typed), typed).resolves.toBeDefined();
});

it('a search for works finds nothing for punctuation alone, or for one remaining letter of the text', async () => {
  await build({ status: 'approved', title: 'Banquise', owner: await app.change((tx) => buildPerson(tx)) });
  for (const filterkey of ['%', ' !!! ', '<b>x</b>']) {
    const { artworks, total, facets } = await visitor().call(search.search, { filterkey, facets: true });
    expect({ artworks, total }, filterkey).toEqual({ artworks: [], total: { count: 0, more: false } });
    expect(facets?.forSale, filterkey).toBe(0);
    expect((await visitor().call(search.search, { type: 'artists', filterkey })).artists, filterkey).toEqual([]);
  }
  expect(await visitor().call(search.normal, { term: '%' })).toMatchObject({ artworks: [], artists: [] });
  expect((await find('')).length).toBeGreaterThan(0);
  expect((await find('   ')).length).toBeGreaterThan(0);
});

it('a search for works finds a work by its number', async () => {
  const { number, title } = await build({ status: 'approved', title: 'The numbered one' });
  const found = await searchFor({ filterkey: `V ${String(number).padStart(4, '0')}` });
  expect(found.map((work) => work.number)).toEqual([number]);
  for (const typed of [String(number), `00${number}`]) expect((await find(typed))[0]).toBe(title);
  expect(await find('V 999999999')).toEqual([]);
});

it('a search for works ranks a title before a description, and at the same rank works with pictures first', async () => {
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

it('a search for works filters by medium, status, years, sale and artist', async () => {
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
  expect(await find('filter', { medium: 'GOUACHE' })).toEqual(['Filter a']);
  expect(await find('filter', { status: 'in_review' })).toEqual(['Filter b']);
  expect(await find('filter', { yearFrom: 1912, yearTo: 1950 })).toEqual(['Filter a']);
  expect(await find('filter', { yearTo: 1880 })).toEqual(['Filter b']);
  expect(await find('filter', { yearFrom: 1901, yearTo: 1909 })).toEqual([]);
  expect(await find('filter', { forSale: true })).toEqual(['Filter c']);
  expect(await find('filter', { forSale: false })).toHaveLength(2);
  expect(await find('filter', { artist: 'ada-zubcic' })).toEqual(['Filter b']);
  expect(await find('filter', { yearFrom: 1950, yearTo: 1900 })).toEqual([]);
  for (const medium of ['& ( !', "';--"]) await expect(find('filter', { medium }), medium).resolves.toBeDefined();
  // An accent without a letter.
  expect((await visitor().refusal(search.search, { medium: '\u0301' })).fields).toHaveProperty('medium');
  expect(await find('filter', { order: true })).toEqual(['Filter a', 'Filter b', 'Filter c']);
});

it('a search by century finds a work with an open date in the century of its bound only', async () => {
  for (const [kind, year] of [
    ['before', 1910],
    ['before', 1901],
    ['after', 1850],
    ['after', 1900],
    ['before', -99],
  ] as const)
    await build({ status: 'approved', title: `Redshank ${kind} ${year}`, creation: { kind, year } });
  const inCentury = async (century: number) =>
    (await find('redshank', { yearFrom: century * 100 - 99, yearTo: century * 100 })).toSorted();
  expect(await inCentury(18)).toEqual([]);
  expect(await inCentury(19)).toEqual(['Redshank after 1850', 'Redshank before 1901']);
  expect(await inCentury(20)).toEqual(['Redshank after 1900', 'Redshank before 1910']);
  expect(await inCentury(21)).toEqual([]);
  expect(await find('redshank', { yearFrom: -199, yearTo: -100 })).toEqual(['Redshank before -99']);
  expect(await find('redshank', { yearFrom: 1910, yearTo: 1920 })).toEqual(['Redshank after 1900']);
  const { century } = await facetsOf({ filterkey: 'redshank' });
  expect(century).toEqual([
    { value: 20, works: 2 },
    { value: 19, works: 2 },
  ]);
});

it('a search for works pages through the same order, and counts all', async () => {
  for (const name of ['one', 'two', 'three']) await build({ status: 'approved', title: `Paged ${name}` });
  const page = (pagefrom: number) => visitor().call(search.search, { filterkey: 'paged', pagesize: 2, pagefrom });
  const [first, second, beyond] = [await page(0), await page(2), await page(4)];
  expect(new Set([...(first.artworks ?? []), ...(second.artworks ?? [])].map((work) => work._id)).size).toBe(3);
  for (const { total } of [first, second, beyond]) expect(total).toEqual({ count: 3, more: false });
  expect(beyond.artworks).toEqual([]);
});

it('a search for works refuses more than a hundred on a page', async () => {
  expect((await visitor().refusal(search.search, { pagesize: 101 })).fields).toHaveProperty('pagesize');
});

const facetsOf = async (given: Search) => {
  const { facets } = await visitor().call(search.search, { ...given, facets: true });
  if (!facets) throw new Error('no facets');
  return facets;
};

it('the choices of a filter follow the nationality of a maker without an account', async () => {
  const { artist_id: id } = await build({ status: 'approved', title: 'Knäckebröd' });
  const become = (nationality: number) =>
    app.pool.updateTable('artist').set({ person_id: null, nationality_id: nationality }).where('id', '=', id).execute();
  for (const nationality of [17, 12]) {
    await become(nationality);
    expect(await find('knackebrod', { nationality })).toEqual(['Knäckebröd']);
  }
  expect(await find('knackebrod', { nationality: 17 })).toEqual([]);
});

it('the choices of a filter have counts, each as if only it were not set, of public works only', async () => {
  const title = 'Zwieback still life';
  const belgian = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  await app.change((tx) => tx.updateTable('person').set({ nationality_id: 17 }).where('id', '=', belgian.id).execute());
  await build({
    status: 'approved',
    title,
    medium: 'Oil',
    support: 'Canvas',
    owner: belgian,
    creation: { kind: 'year', year: 1890 },
  });
  await build({
    status: 'in_review',
    title,
    medium: 'Öl',
    support: 'Leinwand',
    creation: { kind: 'year', year: 1920 },
  });
  await build({ status: 'approved', title, medium: 'Bronze', support: '', price: { amount: 900, currency: 'EUR' } });
  await build({ status: 'draft', title, medium: 'Bronze' });
  await build({ status: 'approved', title, medium: 'Bronze', hidden: true });
  const facets = await facetsOf({ filterkey: 'zwieback', medium: 'oil' });
  expect(facets.medium).toEqual([
    { value: 'canvas', works: 2 },
    { value: 'oil', works: 2 },
    { value: 'bronze', works: 1 },
  ]);
  expect(facets.status).toEqual(
    expect.arrayContaining([
      { value: 'approved', works: 1 },
      { value: 'in_review', works: 1 },
    ]),
  );
  expect(facets.century).toEqual([
    { value: 20, works: 1 },
    { value: 19, works: 1 },
  ]);
  expect(facets.nationality).toMatchObject([{ value: 17, works: 1 }]);
  expect(facets).toMatchObject({ more: false, forSale: 0 });
  for (const { value, works } of facets.medium)
    expect(await find('zwieback', { medium: value }), value).toHaveLength(works);
  expect((await facetsOf({ filterkey: 'zwieback' })).forSale).toBe(1);
  expect(await find('zwieback', { nationality: 17 })).toHaveLength(1);
  expect((await visitor().call(search.search, { filterkey: 'zwieback' })).facets).toBeUndefined();
});

it('the choices of a filter follow an artist who states another nationality', async () => {
  const maker = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  await build({ status: 'approved', title: 'Of Andorra', owner: maker });
  await app.change((tx) => tx.updateTable('person').set({ nationality_id: 1 }).where('id', '=', maker.id).execute());
  expect(await find('andorra', { nationality: 1 })).toEqual(['Of Andorra']);
});

it('a work for sale is approved, priced, not claimed and not sold: not still in review', async () => {
  const price = { amount: 5000, currency: 'EUR' } as const;
  const title = 'Quetzal for sale';
  const bought = await build({ status: 'approved', title: `${title} now`, price });
  await build({ status: 'approved', title: `${title} on request`, price, hiddenPrice: true });
  await build({ status: 'in_review', title: `${title} later`, price });
  await build({ status: 'recorded', title: `${title} never`, price });
  expect((await find('quetzal', { forSale: true })).toSorted()).toEqual([`${title} now`, `${title} on request`]);
  expect(await find('quetzal', { forSale: false })).toHaveLength(2);
  await app.change((tx) =>
    tx
      .insertInto('title_transfer')
      .values({
        artwork_id: bought.id,
        entry: JSON.stringify({}),
        seller_id: bought.owner_id,
        buyer_name: 'Joan',
        buyer_email: 'joan@people.example',
        offered_at: new Date(),
      })
      .execute(),
  );
  expect(await find('quetzal', { forSale: true })).toEqual([`${title} on request`]);
});

it('a work for sale is filtered by price only if the price is shown, and in its currency', async () => {
  const at = (amount: number, currency: 'EUR' | 'GBP') => ({ amount, currency });
  await build({ status: 'approved', title: 'Priced a', price: at(1000, 'EUR') });
  await build({ status: 'approved', title: 'Priced b', price: at(9000, 'EUR') });
  await build({ status: 'approved', title: 'Priced c', price: at(1000, 'GBP') });
  await build({ status: 'approved', title: 'Priced d', price: at(1000, 'EUR'), hiddenPrice: true });
  expect(await find('priced', { priceTo: 5000 })).toEqual(['Priced a']);
  expect(await find('priced', { priceFrom: 5000 })).toEqual(['Priced b']);
  expect(await find('priced', { priceFrom: 1, currency: 'GBP' })).toEqual(['Priced c']);
  expect(await find('priced', { priceFrom: 1000, priceTo: 1000 })).toEqual(['Priced a']);
  const { total, facets } = await visitor().call(search.search, { filterkey: 'priced', priceTo: 5000, facets: true });
  expect([total.count, facets?.forSale]).toEqual([1, 1]);
  expect(facets?.status).toEqual([{ value: 'approved', works: 1 }]);
});

it('a work for sale is not searched with a lower price above the higher', async () => {
  const refused = await visitor().refusal(search.search, { filterkey: 'priced', priceFrom: 2, priceTo: 1 });
  expect(refused.fields).toEqual({ priceFrom: 'must not be higher than priceTo' });
});

it('paging through many works continues after the page before, in both orders, without repeating a work', async () => {
  const all = await searchFor({ pagesize: 100 });
  expect(all.length).toBeGreaterThan(9);
  for (const order of [false, true]) {
    const expected = (await searchFor({ pagesize: 100, order })).map((work) => work._id);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await visitor().call(search.search, { pagesize: 4, order, ...(after ? { after } : {}) });
      seen.push(...(page.artworks ?? []).map((work) => work._id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen.slice(0, expected.length)).toEqual(expected);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

it('paging through many works refuses an invalid cursor', async () => {
  const at = (time: string) => ({ id: '00000000-0000-4000-8000-000000000000', pictured: true, at: time });
  const places = [{ id: 1 }, ...['1', '2026', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59'].map(at)];
  for (const after of ['nowhere', ...places.map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))])
    expect((await visitor().refusal(search.search, { after })).fields).toHaveProperty('after');
});

it('a hidden work is found by no user, in no list, count, suggestion or carousel', async () => {
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
    await app.change((tx) => tx.updateTable('artwork').set({ carousel_at: new Date() }).where('id', '=', id).execute());
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
  expect((await visitor().refusal(artists.get, { url: 'ada-kryptonov' })).code).toBe('not_found');
  expect((await as(app, artist.token).call(artists.get, { url: 'ada-kryptonov' })).artist.works).toBe(0);
});

it('a denied or withdrawn work is found only by filtering for its status', async () => {
  await build({ status: 'denied', title: 'Quixotica' });
  expect(await find('quixotica')).toEqual([]);
  expect(await find('quixotica', { status: 'denied' })).toEqual(['Quixotica']);
});

it('a work with the typed number is found whatever its status and the filters', async () => {
  const { number } = await build({ status: 'denied', title: 'Quixotry', medium: 'Oil' });
  for (const more of [{}, { medium: 'tempera' }, { status: 'approved' as const }, { forSale: true, facets: true }])
    expect(await find(`V ${number}`, more), JSON.stringify(more)).toEqual(['Quixotry']);
  const { number: hidden } = await build({ status: 'denied', title: 'Quixotism', hidden: true });
  expect(await find(`V ${hidden}`)).toEqual([]);
});

it('artists are those with public works and the recognised, by the words of their name', async () => {
  const given = { role: 'artist' as const, firstname: 'Željka' };
  const maker = await app.change((tx) => buildPerson(tx, { ...given, lastname: 'Ostojić' }));
  await app.change((tx) => buildPerson(tx, { ...given, lastname: 'Ostojina', artistAllowed: true }));
  await app.change((tx) => buildPerson(tx, { ...given, lastname: 'Ostojanov' }));
  await build({ status: 'approved', title: 'By Ostojić', owner: maker });
  const { artists: found, total } = await visitor().call(search.search, { type: 'artist', filterkey: 'zeljka ostoj' });
  expect(found).toMatchObject([
    { name: 'Željka Ostojina', recognised: true, works: 0 },
    { name: 'Željka Ostojić', recognised: false, works: 1 },
  ]);
  expect(total).toEqual({ count: 2, more: false });
  const { artist } = await visitor().call(artists.get, { url: 'zeljka-ostojic' });
  expect(artist).toMatchObject({ name: 'Željka Ostojić', works: 1 });
  expect((await visitor().refusal(artists.get, { url: 'zeljka-ostojanov' })).code).toBe('not_found');
});

it('suggestions while typing are a few works and artists, by the beginning of a word', async () => {
  const maker = await app.change((tx) => buildPerson(tx, { role: 'artist', lastname: 'Wolkenstein' }));
  for (let count = 0; count < 7; count += 1) await build({ status: 'approved', title: `Cloud ${count}`, owner: maker });
  const found = await visitor().call(search.normal, { term: 'wolken' });
  expect(found.artworks).toHaveLength(5);
  expect(found.artists).toMatchObject([{ name: 'Ada Wolkenstein', works: 7 }]);
});

it('the carousel shows its works in the order in which they were added', async () => {
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

test('search finds a work by the plain texts that the table of fields calls searched, and by no others', async () => {
  for (const name of artworkFieldNames.filter(isTextField)) {
    const word = `zephyrine${name}`;
    const given: ArtworkFixture = { status: 'approved' };
    const { id } = await build(Object.assign(given, { [name]: word }));
    const found = await searchFor({ filterkey: word, exact: true });
    expect(found.length === 1, name).toBe(artworkFields[name].searched);

    const changed = `zephyrette${name}`;
    await app.pool
      .updateTable('artwork')
      .set({ [columnName(name)]: changed })
      .where('id', '=', id)
      .execute();
    const again = await searchFor({ filterkey: changed, exact: true });
    expect(again.length === 1, `${name}, changed`).toBe(artworkFields[name].searched);
  }
});
