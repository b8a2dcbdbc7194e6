import { expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import { purchases } from '@verso/contract/market/schemas/purchases.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { ownApp } from '../support/app.ts';
import { as } from '../support/as.ts';

const app = ownApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));

it('a reply says “success” with its notice, and a refusal “error” with its message', async () => {
  const read = await fetch(`${app.url}/api/search/carousels`);
  expect(await read.json()).toMatchObject({ status: 'success', carousel_images: [] });

  const owner = await person({ role: 'artist' });
  const { id } = await app.change((tx) => buildArtwork(tx, { owner, status: 'approved' }));
  const hide = (token?: string) =>
    fetch(`${app.url}/api${artworks.changeHidden.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ artwork_id: id, status: true }),
    });
  expect(await (await hide(owner.token)).json()).toMatchObject({
    status: 'success',
    message: 'Show/Hide artwork successfully',
    artwork: { _id: id },
  });
  const refused = await hide();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ status: 'error', message: 'Log in to do this.' });
});

it('a user is complete for themselves and admins, and public for others', async () => {
  const { id, email, token } = await person({ role: 'artist' });
  const admin = await person({ admin: true });
  for (const reader of [token, admin.token]) {
    const { user } = await as(app, reader).call(people.get, { id });
    expect(user).toMatchObject({ _id: id, email, role: 'artist', submitAllowed: false });
  }
  for (const reader of [undefined, (await person()).token]) {
    const { user } = await as(app, reader).call(people.get, { id });
    expect(user).toMatchObject({ _id: id, role: 'artist' });
    for (const field of ['email', 'token', 'submitAllowed', 'admin']) expect(user).not.toHaveProperty(field);
  }
  expect((await as(app).refusal(people.get, { id: crypto.randomUUID() })).code).toBe('not_found');
});

it('checking an email returns whether one can be registered', async () => {
  const { email } = await person();
  const visitor = as(app);
  const unknown = 'nobody.yet@people.example';
  const taken = { email, valid: true, available: false };
  expect(await visitor.call(people.checkEmail, { email })).toEqual(taken);
  expect(await visitor.call(people.checkEmail, { email: ` ${email.toUpperCase()}` })).toEqual(taken);
  const free = { email: unknown, valid: true, available: true };
  expect(await visitor.call(people.checkEmail, { email: unknown })).toEqual(free);
  expect((await visitor.refusal(people.checkEmail, { email: 'no address' })).fields).toHaveProperty('email');
});

it('checking an email is limited to ten times an hour for a network, and for an email', async () => {
  const visitor = as(app);
  const ask = (email: string) => visitor.call(people.checkEmail, { email });
  for (let number = 0; number < 10; number += 1) await ask(`guessed${number}@people.example`);
  const refusal = await visitor.refusal(people.checkEmail, { email: 'guessed10@people.example' });
  expect(refusal.code).toBe('too_many_requests');

  const email = 'watched@people.example';
  for (let number = 0; number < 10; number += 1) await as(app).call(people.checkEmail, { email });
  expect((await as(app).refusal(people.checkEmail, { email })).code).toBe('too_many_requests');
});

it('checking an email is limited to two hundred times an hour in total, over all networks', async () => {
  const ask = (number: number) => as(app).call(people.checkEmail, { email: `harvested${number}@people.example` });
  const asked = await Promise.allSettled(Array.from({ length: 220 }, (_, number) => ask(number)));
  const answered = asked.filter(({ status }) => status === 'fulfilled').length;
  expect(answered).toBeLessThanOrEqual(200);
  expect(answered).toBeGreaterThan(150);
  const { code } = await as(app).refusal(people.checkEmail, { email: 'one.more@people.example' });
  expect(code).toBe('too_many_requests');
});

it('a search fills the works for “artworks” and by default, and the artists for any other type', async () => {
  const owner = await person({ role: 'artist', lastname: 'Quillfeather' });
  await app.change((tx) => buildArtwork(tx, { owner, status: 'approved', title: 'Quillfeather by night' }));
  const found = (type?: string) =>
    as(app).call(search.search, { filterkey: 'quillfeather', ...(type ? { type } : {}) });
  expect(search.search.body.parse({}).type).toBe('artwork');
  for (const type of [undefined, 'artwork', 'artworks']) {
    const { artworks: works, artists } = await found(type);
    expect(works, type).toMatchObject([{ title: 'Quillfeather by night' }]);
    expect(artists, type).toBeUndefined();
  }
  for (const type of ['artist', 'artists', 'anything']) {
    const { artworks: works, artists } = await found(type);
    expect(works, type).toBeUndefined();
    expect(artists, type).toMatchObject([{ name: 'Ada Quillfeather' }]);
  }
});

it('a list begins at its first entry, with twenty of them, newest first and unfiltered', () => {
  const defaults = { filterkey: '', order: false, pagesize: 20, pagefrom: 0 };
  for (const body of [people.list.body, record.list.body, search.search.body, purchases.list.query])
    expect(body.parse({})).toMatchObject(defaults);
});

it('the nationalities are a fixed list of numbers, country codes and demonyms, each once', () => {
  const numbers = nationalities.map((one) => one.NationalityID);
  const codes = nationalities.map((one) => one.CountryCode);
  expect(nationalities.length).toBeGreaterThanOrEqual(160);
  expect(new Set(numbers).size).toBe(nationalities.length);
  expect(new Set(codes).size).toBe(nationalities.length);
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(nationalities.filter((one) => one.Nationality.trim() === '')).toEqual([]);
});
