import { describe, expect, it } from 'vitest';
import { artworks } from '@verso/contract/artworks.ts';
import { nationalities } from '@verso/contract/nationalities.ts';
import { purchases } from '@verso/contract/purchases.ts';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { users } from '@verso/contract/users.ts';
import { buildPerson, type PersonFixture } from '#features/accounts/fixtures.ts';
import { buildArtwork } from '#features/artworks/fixtures.ts';
import { ownApp } from '../app.ts';
import { as } from '../as.ts';

const app = ownApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, given));

describe('an answer', () => {
  it('says “success” with its notice, and a refusal “error” with its message', async () => {
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
    expect(await refused.json()).toMatchObject({ status: 'error', message: 'Sign in to do this.' });
  });
});

describe('a user', () => {
  it('is read whole by themselves and by admins, and by others as far as is public', async () => {
    const { id, email, token } = await person({ role: 'artist' });
    const admin = await person({ admin: true });
    for (const reader of [token, admin.token]) {
      const { user } = await as(app, reader).call(users.get, { id });
      expect(user).toMatchObject({ _id: id, email, role: 'artist', submitAllowed: false });
    }
    for (const reader of [undefined, (await person()).token]) {
      const { user } = await as(app, reader).call(users.get, { id });
      expect(user).toMatchObject({ _id: id, role: 'artist' });
      for (const field of ['email', 'token', 'submitAllowed', 'admin']) expect(user).not.toHaveProperty(field);
    }
    expect((await as(app).refusal(users.get, { id: crypto.randomUUID() })).code).toBe('not_found');
  });
});

describe('checking an email', () => {
  it('tells whether one can be registered by its form, and not who is a member', async () => {
    const { email } = await person();
    const visitor = as(app);
    const unknown = 'nobody.yet@people.example';
    expect(await visitor.call(users.checkEmail, { email })).toEqual({ email, valid: true });
    expect(await visitor.call(users.checkEmail, { email: unknown })).toEqual({ email: unknown, valid: true });
    expect((await visitor.refusal(users.checkEmail, { email: 'no address' })).fields).toHaveProperty('email');
  });
});

describe('a search', () => {
  it('fills the works for “artworks” and by default, and the artists for any other type', async () => {
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
});

describe('a list', () => {
  it('begins at its first entry, with twenty of them, newest first and unfiltered', () => {
    const defaults = { filterkey: '', order: false, pagesize: 20, pagefrom: 0 };
    for (const body of [users.list.body, record.list.body, search.search.body, purchases.list.query])
      expect(body.parse({})).toMatchObject(defaults);
  });
});

describe('the nationalities', () => {
  it('are a fixed list of numbers, country codes and demonyms, each once', () => {
    const numbers = nationalities.map((one) => one.NationalityID);
    const codes = nationalities.map((one) => one.CountryCode);
    expect(nationalities.length).toBeGreaterThanOrEqual(160);
    expect(new Set(numbers).size).toBe(nationalities.length);
    expect(new Set(codes).size).toBe(nationalities.length);
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    expect(nationalities.filter((one) => one.Nationality.trim() === '')).toEqual([]);
  });
});
