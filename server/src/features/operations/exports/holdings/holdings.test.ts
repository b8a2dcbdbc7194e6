import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { holdings } from '@verso/contract/operations/schemas/holdings.ts';
import { notifications } from '@verso/contract/operations/schemas/notifications.ts';
import { days, hours, later } from '#platform/clock.ts';
import { StoreAway } from '#platform/outage.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { expireHoldings, makeHoldings } from './make-holding.ts';

const app = ownApp();

const original = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

/** An owner of two works, the first with a picture that is stored. */
async function owner() {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', artistAllowed: true }));
  const works = [];
  for (const title of ['Morning', 'Evening'])
    works.push(await app.change((tx) => buildArtwork(tx, { owner: artist, status: 'approved', title })));
  const picture = await app.pool
    .selectFrom('artwork_picture')
    .innerJoin('file', 'file.id', 'artwork_picture.file_id')
    .where('artwork_id', '=', works[0]?.id ?? '')
    .select('file.storage_key')
    .executeTakeFirstOrThrow();
  await app.services.storage.put(picture.storage_key, original);
  const caller = as(app, artist.token);
  const get = () => caller.call(holdings.get, {});
  const address = async () => (await caller.call(holdings.address, { id: (await get()).holding?._id ?? '' })).url;
  return {
    ...artist,
    ...caller,
    get,
    address,
    folders: works.map(({ number }) => `V${String(number).padStart(4, '0')}`),
  };
}

const download = (url: string) => fetch(`${app.url}${url}`);
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list('holdings')) keys.push(key);
  return keys;
};

it('the archive of all works of an owner holds everything about them with checksums, and its owner is told', async () => {
  const caller = await owner();
  expect(await caller.get()).toMatchObject({ holding: null, works: 2, refused: { start: null } });
  await caller.call(holdings.start, {});
  expect(await caller.get()).toMatchObject({ holding: { ready: null } });
  expect((await caller.refusal(holdings.start, {})).code).toBe('conflict');
  await app.runJobs();

  const { holding } = await caller.get();
  const response = await download(await caller.address());
  expect(response.headers.get('content-type')).toBe('application/zip');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(holding?.ready).toMatchObject({
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const files = Object.entries(unzipSync(bytes));
  const [root = ''] = files[0]?.[0].split('/') ?? [];
  const bag = new Map(files.map(([name, content]) => [name.slice(root.length + 1), content]));
  const [first = '', second = ''] = caller.folders;
  expect([...bag.keys()]).toEqual(
    expect.arrayContaining([
      'bagit.txt',
      'data/works.csv',
      'data/works.json',
      `data/works/${first}/linked-art.json`,
      `data/works/${first}/pictures/${first}_1.jpg`,
      `data/works/${first}/certificates/certificate-1.pdf`,
      `data/works/${second}/linked-art.json`,
      'data/missing.txt',
    ]),
  );
  const text = (name: string) => strFromU8(bag.get(name) ?? new Uint8Array());
  expect(Buffer.from(bag.get(`data/works/${first}/pictures/${first}_1.jpg`) ?? [])).toEqual(original);
  expect(text('data/missing.txt')).toContain(`works/${second}/pictures/${second}_1.jpg\n`);
  expect(JSON.parse(text('data/works.json'))).toMatchObject({ works: [{ title: 'Morning' }, { title: 'Evening' }] });

  for (const [manifest, covered] of [
    ['manifest-sha256.txt', (name: string) => name.startsWith('data/')],
    ['tagmanifest-sha256.txt', (name: string) => !name.startsWith('data/') && name !== 'tagmanifest-sha256.txt'],
  ] as const) {
    const lines = text(manifest)
      .trim()
      .split('\n')
      .map((line) => line.split('  '));
    expect(lines.map(([, name = '']) => name).toSorted()).toEqual([...bag.keys()].filter(covered).toSorted());
    for (const [hash, name = ''] of lines)
      expect(
        createHash('sha256')
          .update(bag.get(name) ?? '')
          .digest('hex'),
        name,
      ).toBe(hash);
  }
  const { notifications: received } = await caller.call(notifications.list, { id: caller.id });
  expect(received.find(({ kind }) => kind === 'holding_ready')).toMatchObject({ link: '/export' });
  expect((await app.mailTo(caller.email)).subject).toMatch(/archive of works is ready/);
});

it('the archive of all works of an owner is for its owner only, and deleted after some days', async () => {
  const caller = await owner();
  await caller.call(holdings.start, {});
  await app.runJobs();
  const { holding } = await caller.get();
  const url = await caller.address();
  const other = await app.change((tx) => buildPerson(tx, { role: 'collector' }));
  expect((await as(app, other.token).call(holdings.get, {})).holding).toBeNull();
  expect((await as(app, other.token).refusal(holdings.address, { id: holding?._id ?? '' })).httpStatus).toBe(404);
  expect((await download(url.replace(/s=.*/, 's=forged'))).status).toBe(404);
  expect((await download(url)).status).toBe(200);
  expect(await stored()).toContain(`holdings/${holding?._id}`);
  await app.change((tx) =>
    tx
      .updateTable('holding_export')
      .set({ expires_at: later(-hours(1)) })
      .where('person_id', '=', caller.id)
      .execute(),
  );
  expect((await download(url)).status).toBe(404);
  await makeHoldings(app.pool, app.services)[expireHoldings]?.({});
  expect(await stored()).not.toContain(`holdings/${holding?._id}`);
  expect((await caller.get()).holding).toBeNull();
});

it('the archive of all works of an owner is made again from the beginning when it is interrupted, and replaces the earlier one', async () => {
  const caller = await owner();
  await caller.call(holdings.start, {});
  await app.runJobs();
  const earlier = (await caller.get()).holding?._id;
  await caller.call(holdings.start, {});
  const broken = vi.spyOn(app.services.storage, 'get').mockRejectedValue(new StoreAway(null));
  await app.runJobs();
  broken.mockRestore();
  const { holding } = await caller.get();
  expect(holding).toMatchObject({ ready: null });
  expect(await stored()).not.toContain(`holdings/${holding?._id}`);
  await app.runJobsAt(later(days(1)));
  expect((await caller.get()).holding).toMatchObject({ _id: holding?._id, works: 2, progress: 2 });
  expect(await stored()).not.toContain(`holdings/${earlier}`);
  expect(await readdir(app.services.uploadFolder)).toEqual([]);
});

it('the archive of all works of an owner is refused to those who own nothing', async () => {
  const collector = await app.change((tx) => buildPerson(tx, { role: 'collector' }));
  expect((await as(app, collector.token).refusal(holdings.start, {})).message).toMatch(/don’t own any works/);
});
