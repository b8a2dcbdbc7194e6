import sharp from 'sharp';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { certificateFacts, printedLabel } from '@verso/contract/works/artwork-fields.ts';
import { registryNumber } from '@verso/contract/works/artworks.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { readRequest } from './image-request.ts';
import { boundedCache } from './bounded-cache.ts';

const app = testApp();
const site = () => app.services.settings.publicUrl;

let artworkId = '';
let pictureId = '';
beforeAll(async () => {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist' }));
  const caller = as(app, artist.token);
  const bytes = await buildPhotograph({ width: 1200, height: 1500 });
  ({ artworkId } = await caller.call(artworks.add, { title: 'Deep', files: { files: [{ name: 'one.jpg', bytes }] } }));
  const { artwork } = await caller.call(artworks.update, { id: artworkId });
  pictureId = artwork.pictures[0]?._id ?? '';
});

const show = (status: 'approved' | 'draft', hidden = false) =>
  app.pool.updateTable('artwork').set({ status, hidden }).where('id', '=', artworkId).execute();
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address, { headers, redirect: 'manual' });
const image = (request: string) => get(`/iiif/3/${pictureId}/${request}`);
const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return `${width} × ${height} ${format}`;
};

/** As the API requires: https://iiif.io/api/image/3.0/#52-technical-properties and #53-sizes */
const Information = z.object({
  '@context': z.literal('http://iiif.io/api/image/3/context.json'),
  id: z.url(),
  type: z.literal('ImageService3'),
  protocol: z.literal('http://iiif.io/api/image'),
  profile: z.enum(['level0', 'level1', 'level2']),
  width: z.int().positive(),
  height: z.int().positive(),
  sizes: z.array(z.object({ width: z.int().positive(), height: z.int().positive() })),
  tiles: z.array(z.object({ width: z.int().positive(), scaleFactors: z.array(z.int().positive()).min(1) })),
});
const information = async () => Information.parse(await (await image('info.json')).json());

it('a picture of a public work is described to any viewer, as JSON or as linked data', async () => {
  await show('approved');
  expect(await information()).toMatchObject({
    id: `${site()}/iiif/3/${pictureId}`,
    profile: 'level1',
    width: 1200,
    height: 1500,
  });
  const { headers } = await image('info.json');
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const linked = await get(`/iiif/3/${pictureId}/info.json`, { accept: 'application/ld+json' });
  expect(linked.headers.get('content-type')).toMatch(
    /^application\/ld\+json; ?profile="http:\/\/iiif\.io\/api\/image\/3\/context\.json"/,
  );
  const base = await get(`/iiif/3/${pictureId}`);
  expect([base.status, base.headers.get('location')]).toEqual([303, `${site()}/iiif/3/${pictureId}/info.json`]);
});

it.each([
  ['full/max/0/default.jpg', '1200 × 1500 jpeg'],
  ['full/600,/0/default.jpg', '600 × 750 jpeg'],
  ['full/,300/0/color.jpg', '240 × 300 jpeg'],
  ['full/100,100/0/default.jpg', '100 × 100 jpeg'],
  ['full/!300,300/0/default.jpg', '240 × 300 jpeg'],
  ['square/max/0/default.jpg', '1200 × 1200 jpeg'],
  ['0,0,512,512/256,/0/default.jpg', '256 × 256 jpeg'],
  ['1024,1024,512,512/max/0/default.jpg', '176 × 476 jpeg'],
])('a picture of a public work answers %s', async (request, size) => {
  await show('approved');
  const response = await image(request);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await sizeOf(response)).toBe(size);
});

it.each([
  'full/1201,/0/default.jpg',
  'full/^2400,/0/default.jpg',
  'full/0,/0/default.jpg',
  'full/full/0/default.jpg',
  'full/max/90/default.jpg',
  'full/max/0/bitonal.jpg',
  'full/max/0/default.tif',
  '1200,0,10,10/max/0/default.jpg',
  '0,0,0,10/max/0/default.jpg',
  '-1,0,10,10/max/0/default.jpg',
  '0,0,1e3,10/max/0/default.jpg',
  '0,0,99999999,10/max/0/default.jpg',
])('a picture of a public work refuses %s', async (request) => {
  await show('approved');
  expect((await image(request)).status).toBe(400);
});

it('a picture of a public work gives every tile and every size that it promises, and the right part of the picture', async () => {
  await show('approved');
  const { width, height, sizes, tiles } = await information();
  for (const one of sizes)
    expect(await sizeOf(await image(`full/${one.width},${one.height}/0/default.jpg`))).toBe(
      `${one.width} × ${one.height} jpeg`,
    );
  const [{ width: side, scaleFactors } = { width: 0, scaleFactors: [] }] = tiles;
  for (const factor of scaleFactors) {
    const [left, top] = [side * factor < width ? side * factor : 0, 0];
    const [across, down] = [Math.min(side * factor, width - left), Math.min(side * factor, height)];
    const response = await image(`${left},${top},${across},${down}/${Math.ceil(across / factor)},/0/default.jpg`);
    expect(response.status, `factor ${factor}`).toBe(200);
  }
  const tile = await sharp(await (await image('512,512,512,512/max/0/default.jpg')).arrayBuffer()).stats();
  const whole = await get(`/api/uploads/${pictureId}/2800.jpeg`);
  const part = { left: 512, top: 512, width: 512, height: 512 };
  const same = await sharp(
    await sharp(await whole.arrayBuffer())
      .extract(part)
      .toBuffer(),
  ).stats();
  for (const [at, channel] of tile.channels.entries())
    expect(Math.abs(channel.mean - (same.channels[at]?.mean ?? 0))).toBeLessThan(1);
});

it('a picture of a public work is cut for one request after the other; when too many are queued, the next are told to try again', async () => {
  await show('approved');
  const held = Promise.withResolvers<undefined>();
  const read = app.services.storage.get.bind(app.services.storage);
  const reading = vi.spyOn(app.services.storage, 'get').mockImplementation((key) => held.promise.then(() => read(key)));
  onTestFinished(() => {
    held.resolve(undefined);
    reading.mockRestore();
  });
  const asked = Array.from({ length: 13 + 3 }, (_, at) => image(`full/${200 + at},/0/default.jpg`));
  let answered = 0;
  for (const one of asked) void one.then(() => (answered += 1));
  const away = await Promise.race(asked);
  expect(away.status).toBe(503);
  // Requests after the first is done would be served as well.
  await expect.poll(() => answered).toBe(3);
  expect(await away.text()).toMatch(/"code":"unavailable",.*Try again/);
  await expect.poll(() => reading.mock.calls.length).toBe(1);
  held.resolve(undefined);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(13);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
});

it('a picture of a public work is not found once its work is hidden, even after earlier requests', async () => {
  await show('approved');
  const addresses = [
    `/iiif/3/${pictureId}`,
    `/iiif/3/${pictureId}/info.json`,
    `/iiif/3/${pictureId}/full/max/0/default.jpg`,
    `/iiif/presentation/3/${artworkId}/manifest.json`,
  ];
  for (const address of addresses) expect((await get(address)).status, address).toBeLessThan(400);
  for (const hide of [() => show('approved', true), () => show('draft')]) {
    await hide();
    for (const address of addresses) expect((await get(address)).status, address).toBe(404);
  }
  expect((await get('/iiif/3/nothing/info.json')).status).toBe(404);
  expect((await get('/iiif/3/00000000-0000-4000-8000-000000000000/full/max/0/default.jpg')).status).toBe(404);
});

/** The Presentation API's rules for a manifest: https://iiif.io/api/presentation/3.0/#51-manifest */
const Words = z.partialRecord(z.enum(['none', 'en']), z.array(z.string()).min(1));
const sized = { width: z.int().positive(), height: z.int().positive() };
const Manifest = z.object({
  '@context': z.literal('http://iiif.io/api/presentation/3/context.json'),
  id: z.url(),
  type: z.literal('Manifest'),
  label: Words,
  metadata: z.array(z.object({ label: Words, value: Words })),
  homepage: z.array(z.object({ id: z.url(), type: z.literal('Text'), label: Words, format: z.literal('text/html') })),
  items: z
    .array(
      z.object({
        id: z.url(),
        type: z.literal('Canvas'),
        ...sized,
        items: z.tuple([
          z.object({
            id: z.url(),
            type: z.literal('AnnotationPage'),
            items: z.tuple([
              z.object({
                id: z.url(),
                type: z.literal('Annotation'),
                motivation: z.literal('painting'),
                target: z.url(),
                body: z.object({
                  id: z.url(),
                  type: z.literal('Image'),
                  format: z.literal('image/jpeg'),
                  ...sized,
                  service: z.tuple([z.object({ id: z.url(), type: z.literal('ImageService3'), profile: z.string() })]),
                }),
              }),
            ]),
          }),
        ]),
      }),
    )
    .min(1),
});

it('the manifest of a public work shows each of its pictures on a canvas, with the image service for viewers', async () => {
  await show('approved');
  const response = await get(`/iiif/presentation/3/${artworkId}/manifest.json`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const manifest = Manifest.parse(await response.json());
  expect(manifest.label).toEqual({ none: ['Deep'] });
  expect(manifest.id).toBe(`${site()}/iiif/presentation/3/${artworkId}/manifest.json`);
  const [canvas] = manifest.items;
  const painting = canvas?.items[0].items[0];
  expect(painting?.target).toBe(canvas?.id);
  expect(painting?.body).toMatchObject({
    width: 1200,
    height: 1500,
    service: [{ id: `${site()}/iiif/3/${pictureId}` }],
  });
  expect(painting?.body.id).toBe(`${site()}/iiif/3/${pictureId}/full/max/0/default.jpg`);
});

it('the manifest of a public work has the facts that a certificate prints, each with all its lines', async () => {
  const { id, number } = await app.change((tx) =>
    buildArtwork(tx, {
      status: 'approved',
      inscriptions: [
        { where: 'Verso', text: 'Studio' },
        { where: '', text: 'Second of three' },
      ],
    }),
  );
  const { metadata } = Manifest.parse(await (await get(`/iiif/presentation/3/${id}/manifest.json`)).json());
  const printed = certificateFacts.map(printedLabel);
  expect(metadata.flatMap(({ label }) => label.en)).toEqual(['Artist', 'Date', ...printed, 'Registry number']);
  expect(metadata).toContainEqual({ label: { en: ['Place made'] }, value: { none: ['Višegrad'] } });
  expect(metadata).toContainEqual({
    label: { en: ['Inscribed'] },
    value: { none: ['Verso: Studio', 'Second of three'] },
  });
  expect(metadata).toContainEqual({ label: { en: ['Registry number'] }, value: { none: [registryNumber(number)] } });
});

it('the manifest of a public work is not found for a work without pictures', async () => {
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'approved', pictures: 0 }));
  expect((await get(`/iiif/presentation/3/${id}/manifest.json`)).status).toBe(404);
  expect((await get('/iiif/presentation/3/nothing/manifest.json')).status).toBe(404);
});

it('a request never returns a side of zero pixels, however long the picture', () => {
  expect(
    readRequest({ region: 'full', size: '10,', rotation: '0', file: 'default.jpg' }, { width: 2800, height: 20 }),
  ).toMatchObject({ toWidth: 10, toHeight: 1 });
});

it('the cache makes a value once for concurrent requests, and drops the longest unused when it is full', async () => {
  const cache = boundedCache(10);
  let made = 0;
  const make = async () => {
    made += 1;
    return Buffer.alloc(4);
  };
  await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(made).toBe(1);
  await cache.get('b', make);
  await cache.get('a', make);
  await cache.get('c', make);
  await cache.get('a', make);
  expect(made).toBe(3);
  await cache.get('b', make);
  expect(made).toBe(4);
});

it('the cache tries again after a failure', async () => {
  const cache = boundedCache(10);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => Buffer.from('yes'))).toEqual(Buffer.from('yes'));
});
