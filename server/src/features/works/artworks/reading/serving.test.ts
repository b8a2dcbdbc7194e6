import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import type { Picture } from '@verso/contract/schemas/picture.ts';
import { pictureFormats, pictureSizes } from '@verso/contract/picture.ts';
import { buildPerson, fixturePassword, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { signer } from '#features/evidence/files/links.ts';
import { at, minutes } from '#platform/clock.ts';
import { testApp } from '../../../../../test/support/app.ts';
import { as, signedIn } from '../../../../../test/support/as.ts';

const app = testApp();
const person = (given: PersonFixture = {}) => app.change((tx) => buildPerson(tx, { role: 'artist', ...given }));

let photograph: Buffer;
beforeAll(async () => {
  photograph = await buildPhotograph({ width: 1200, height: 1500 });
});

/** An artist with a draft that has one picture, and the picture in the upload's reply. */
async function pictured(name = 'Ušće, evening (1).jpg') {
  const artist = await person();
  const caller = as(app, artist.token);
  const { artworkId } = await caller.call(artworks.add, { files: { files: [{ name, bytes: photograph }] } });
  const { artwork } = await caller.call(artworks.update, { id: artworkId });
  const [picture] = artwork.pictures;
  if (!picture) throw new Error('the picture just uploaded is not there');
  return { artist, artworkId, picture };
}

/** Makes the work public, as after its review. */
const publish = (artworkId: string) =>
  app.pool.updateTable('artwork').set({ status: 'approved' }).where('id', '=', artworkId).execute();
const get = (address: string, headers: Record<string, string> = {}) => fetch(app.url + address, { headers });
const addressOf = ({ url, query }: Picture, copy = 'thumb.jpeg') => `${url}/${copy}${query}`;
const original = ({ _id, query }: Picture) => `/api/files/${_id}${query}`;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const sessionIdOf = async ({ id }: { id: string }) =>
  (await app.pool.selectFrom('session').where('person_id', '=', id).select('id').executeTakeFirstOrThrow()).id;

it('a picture of a public work is served in every size and format to anyone, permanently, without the camera’s metadata', async () => {
  const { artworkId, picture } = await pictured();
  await publish(artworkId);
  expect(photograph.includes('Camera of a private person')).toBe(true);
  for (const size of pictureSizes) {
    for (const format of pictureFormats) {
      const response = await get(`${picture.url}/${size}.${format}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = await bytesOf(response);
      expect(bytes.includes('Camera of a private person')).toBe(false);
      expect(bytes.includes('Exif\0\0')).toBe(false);
      if (format === 'avif') continue;
      const { width, height, exif } = await sharp(bytes).metadata();
      expect(exif).toBeUndefined();
      const [boxWidth, boxHeight] = size === 'thumb' ? [445, 556] : [Number(size), Number(size)];
      expect(width).toBeLessThanOrEqual(boxWidth);
      expect(height).toBe(Math.min(boxHeight, 1500));
    }
  }
});

it('a picture of a public work is sent with the headers that keep it a picture', async () => {
  const { artworkId, picture } = await pictured();
  await publish(artworkId);
  const { headers } = await get(`${picture.url}/480.webp`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

it('a picture of a public work needs no signature in its address, but its original does', async () => {
  const { artist, artworkId, picture } = await pictured();
  await publish(artworkId);
  await app.pool.updateTable('artwork').set({ status: 'recorded' }).where('id', '=', artworkId).execute();
  const { artwork } = await as(app, artist.token).call(artworks.update, { id: artworkId });
  expect(artwork.pictures[0]?.query).toBe('');
  expect((await get(`/api/files/${picture._id}`)).status).toBe(404);
});

it('a picture of a public work is made once for concurrent first requests', async () => {
  const { artworkId, picture } = await pictured();
  await publish(artworkId);
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(`${picture.url}/1600.webp`)));
  const bodies = await Promise.all(answers.map(bytesOf));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(bodies.every((body) => body.equals(bodies[0] ?? Buffer.alloc(0)))).toBe(true);
  const folder = path.join(app.services.settings.dataDir, 'files', 'pictures', picture._id);
  expect((await readdir(folder)).toSorted()).toEqual(['1600.webp']);
  expect(await readdir(app.services.uploadFolder)).toEqual([]);
});

it('a picture of a public work is prepared in the sizes that pages show first, after its upload', async () => {
  const { picture } = await pictured();
  await app.runJobs();
  const folder = path.join(app.services.settings.dataDir, 'files', 'pictures', picture._id);
  expect((await readdir(folder)).toSorted()).toEqual(['960.avif', 'thumb.avif']);
});

it('a picture of a public work is not found in an unknown size or format, nor by a path outside its folder', async () => {
  const { artworkId, picture } = await pictured();
  await publish(artworkId);
  const odd = [
    `${picture.url}/481.webp`,
    `${picture.url}/thumb.png`,
    `${picture.url}/thumb`,
    `${picture.url}/THUMB.jpeg`,
    `${picture.url}/thumb.jpeg.webp`,
    `${picture.url}/__proto__`,
    `${picture.url}/..%2f..%2fsecret-key`,
    `${picture.url}/%2e%2e%2f%2e%2e%2foriginals`,
    `/api/uploads/..%2f..%2foriginals/thumb.jpeg`,
    `/api/uploads/${picture._id}%00/thumb.jpeg`,
    `/api/uploads/00000000-0000-4000-8000-000000000000/thumb.jpeg`,
    `/api/uploads/not-an-id/thumb.jpeg`,
    `/api/files/..%2f..%2fsecret-key`,
    `/api/files/not-an-id`,
  ];
  for (const address of odd) {
    const response = await get(address);
    expect([address, response.status]).toEqual([address, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('a picture of a hidden work is not found for a stranger or a visitor', async () => {
  const { picture } = await pictured();
  expect((await get(`${picture.url}/thumb.jpeg`)).status).toBe(404);
  expect((await get(`${picture.url}/thumb.jpeg`, bearer(await person()))).status).toBe(404);
});

it('a picture of a hidden work opens by the address signed for its owner, without caching', async () => {
  const { artist, picture } = await pictured();
  expect(picture.query).toMatch(/^\?e=\d+&u=[\w-]+&s=[\w-]+$/);
  const response = await get(addressOf(picture));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect((await get(`${picture.url}/thumb.jpeg`, bearer(artist))).status).toBe(200);
});

it('a picture of a hidden work has an address that stays the same for five minutes and is valid for at least as long', async () => {
  const { artist, picture } = await pictured();
  const actor = { ...(await actorOf(artist)), sessionId: await sessionIdOf(artist), confirmedAt: null, member: null };
  const start = Math.ceil(Date.now() / minutes(5)) * minutes(5) + 1;
  const linkAt = (time: number) => at(new Date(time), async () => signer(app.services, actor)(picture._id));
  expect(await linkAt(start)).toBe(await linkAt(start + minutes(5) - 2));
  expect(await linkAt(start)).not.toBe(await linkAt(start + minutes(5)));
  const expires = Number(/e=(\d+)/.exec(await linkAt(start))?.[1]) * 1000;
  expect(expires - start).toBeGreaterThan(minutes(9));
  expect(expires - start).toBeLessThanOrEqual(minutes(10));
});

it('a picture of a hidden work does not open by an address that was altered, expired, or signed for another person or picture', async () => {
  const { artist, picture } = await pictured();
  const other = await pictured();
  const query = new URLSearchParams(picture.query);
  const altered = (change: Record<string, string>) =>
    `${picture.url}/thumb.jpeg?${new URLSearchParams({ ...Object.fromEntries(query), ...change }).toString()}`;
  const signature = query.get('s') ?? '';
  const last = signature.at(-1) === 'A' ? 'B' : 'A';
  const sessionId = await sessionIdOf(artist);
  const actor = { ...(await actorOf(artist)), sessionId, confirmedAt: null, member: null };
  const old = await at(new Date(Date.now() - minutes(11)), async () => signer(app.services, actor)(picture._id));
  const foreignKey = signer({ secretKey: 'x'.repeat(43) }, actor)(picture._id);
  const stranger = {
    ...(await actorOf(other.artist)),
    sessionId: await sessionIdOf(other.artist),
    confirmedAt: null,
    member: null,
  };
  const strangers = signer(app.services, stranger)(picture._id);
  for (const address of [
    altered({ s: signature.slice(0, -1) + last }),
    altered({ s: signature.slice(0, -1) }),
    altered({ s: '' }),
    altered({ e: String(Number(query.get('e')) + 300) }),
    altered({ e: '999999999999' }),
    altered({ u: stranger.sessionId }),
    `${picture.url}/thumb.jpeg${old}`,
    `${picture.url}/thumb.jpeg${foreignKey}`,
    `${picture.url}/thumb.jpeg${strangers}`,
    `${picture.url}/thumb.jpeg${other.picture.query}`,
    `${picture.url}/thumb.jpeg${picture.query}&e=1`,
  ]) {
    expect([address, (await get(address)).status]).toEqual([address, 404]);
  }
  expect((await get(addressOf(picture))).status).toBe(200);
});

it('a picture of a hidden work no longer opens once the session has ended or the work has another owner', async () => {
  const first = await pictured();
  await as(app, first.artist.token).call(accounts.logout, {});
  expect((await get(addressOf(first.picture))).status).toBe(404);

  const second = await pictured();
  const buyer = await person({ role: 'collector' });
  await app.pool
    .updateTable('artwork')
    .set({ owner_id: buyer.id, registered_by: buyer.id })
    .where('id', '=', second.artworkId)
    .execute();
  expect((await get(addressOf(second.picture))).status).toBe(404);
  expect((await get(`${second.picture.url}/thumb.jpeg`, bearer(buyer))).status).toBe(200);
});

it('a picture of a hidden work opens only in the browser that signed in', async () => {
  const { artist, artworkId } = await pictured();
  const login = await fetch(`${app.url}/api${accounts.login.path}`, {
    method: accounts.login.method,
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ email: artist.email, password: fixturePassword }),
  });
  const user = signedIn(accounts.login.reply.parse(await login.json()));
  const [cookie = ''] = login.headers.getSetCookie();
  expect(cookie).toContain('bind=');
  const binding = { cookie: cookie.split(';')[0] ?? '' };
  const updated = await fetch(`${app.url}/api/artwork/${artworkId}`, {
    method: 'POST',
    headers: { ...binding, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { artwork } = artworks.update.reply.parse(await updated.json());
  const address = artwork.pictures.map((picture) => addressOf(picture))[0] ?? '';
  expect((await get(address, binding)).status).toBe(200);
  expect((await get(address)).status).toBe(404);
});

it('the original of a picture is downloaded byte for byte by the owner of the work and by admins, under its own name', async () => {
  const { artist, picture } = await pictured();
  const response = await get(original(picture));
  expect(response.status).toBe(200);
  expect((await bytesOf(response)).equals(photograph)).toBe(true);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('content-length')).toBe(String(photograph.length));
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''U%C5%A1%C4%87e%2C%20evening%20%281%29.jpg",
  );
  expect((await get(`/api/files/${picture._id}`, bearer(artist))).status).toBe(200);
  expect((await get(`/api/files/${picture._id}`, bearer(await person({ admin: true })))).status).toBe(200);
});

it('the original of a picture is not found for anyone else, even if they can see the work', async () => {
  const { artworkId, picture } = await pictured();
  await publish(artworkId);
  expect((await get(`/api/files/${picture._id}`)).status).toBe(404);
  expect((await get(`/api/files/${picture._id}`, bearer(await person()))).status).toBe(404);
  const authenticator = await person({ role: 'authenticator' });
  expect((await get(`/api/files/${picture._id}`, bearer(authenticator))).status).toBe(404);
  expect((await get(`${picture.url}/thumb.jpeg`, bearer(authenticator))).status).toBe(200);
});

it('the original of a picture is deleted with its draft, and so are its copies', async () => {
  const { artist, artworkId, picture } = await pictured();
  await get(addressOf(picture));
  await as(app, artist.token).call(artworks.remove, { id: artworkId });
  expect((await get(addressOf(picture))).status).toBe(404);
  expect((await get(original(picture))).status).toBe(404);
  await app.runJobs();
  const kept = await readdir(path.join(app.services.settings.dataDir, 'files'), { recursive: true });
  expect(kept.filter((name) => name.includes(`${picture._id}${path.sep}`))).toEqual([]);
  expect((await get(original(picture))).status).toBe(404);
});

async function actorOf({ id, email, name }: { id: string; email: string; name: string }) {
  return {
    id,
    email,
    name,
    role: 'artist',
    emailVerified: true,
    admin: false,
    artistAllowed: false,
    artistDisallowed: false,
    submitAllowed: false,
    privateTokenAllowed: false,
    checkPurchaseAllowed: false,
  } as const;
}
