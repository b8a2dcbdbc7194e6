import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { datasetDays } from '@verso/contract/operations/dataset.ts';
import { dataset } from '@verso/contract/operations/schemas/dataset.ts';
import { at, days, later } from '#platform/clock.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { as } from '../../../../../test/support/as.ts';
import { publishDataset, publishingDatasets } from './publish-dataset.ts';

const app = ownApp();
const publish = async () => publishingDatasets(app.pool, app.services)[publishDataset]?.({});
const listed = async () => (await as(app).call(dataset.get, {})).datasets;
const read = async (path: string) => {
  const response = await fetch(`${app.url}/api/dataset/${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

let owner: Awaited<ReturnType<typeof buildPerson>>;

beforeAll(async () => {
  expect(await listed()).toEqual([]);
  owner = await app.change((tx) => buildPerson(tx, { role: 'collector', lastname: 'Hiddenowner' }));
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', artistAllowed: true }));
  await app.change(async (tx) => {
    await buildArtwork(tx, { artist, owner, status: 'approved', title: '=1+1' });
    await buildArtwork(tx, { artist, owner, status: 'recorded', title: 'Recorded', location: 'Rack 4' });
    await buildArtwork(tx, { owner: artist, status: 'draft', title: 'A draft' });
    await buildArtwork(tx, { owner: artist, status: 'recorded', title: 'A hidden one', hidden: true });
  });
  await publish();
});

it('the dataset holds the facts of public works, and of nothing and no one else', async () => {
  const [made] = await listed();
  expect(made).toMatchObject({ works: 2, files: [{ name: 'works.jsonl.gz' }, { name: 'works.csv.gz' }] });
  const texts: string[] = [];
  for (const { name, sha256, bytes: size } of made?.files ?? []) {
    const { response, bytes } = await read(`latest/${name}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([sha256, size]);
    expect((await read(`${made?.day}/${name}`)).bytes.equals(bytes)).toBe(true);
    texts.push(gunzipSync(bytes).toString());
  }
  const [lines = '', csv = ''] = texts;
  expect(
    lines
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toMatchObject([
    { title: '=1+1', status: 'approved', dimensions: { height: 600, width: 485 } },
    { title: 'Recorded', status: 'recorded' },
  ]);
  expect(parse(csv, { bom: true, columns: true })).toMatchObject([{ Title: "'=1+1" }, { Title: 'Recorded' }]);
  for (const secret of ['Hiddenowner', 'Rack 4', 'A draft', 'A hidden one', owner.email])
    for (const text of texts) expect(text).not.toContain(secret);

  const { data } = await app.pool
    .selectFrom('event')
    .where('name', '=', 'dataset_published')
    .select('data')
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({
    day: made?.day,
    works: 2,
    files: made?.files.map(({ name, sha256 }) => ({ name, sha256 })),
  });
});

it('the dataset keeps the facts of a work and their order', async () => {
  const linesOf = async (name: string) =>
    gunzipSync((await read(`latest/${name}`)).bytes)
      .toString()
      .split('\n');
  const [line = ''] = await linesOf('works.jsonl.gz');
  const facts = z.record(z.string(), z.unknown()).parse(JSON.parse(line));
  expect(Object.keys(facts).join(' ')).toBe(
    'id number address status claims artist attribution title creation medium support dimensions edition placeMade registeredAt updatedAt history',
  );
  expect(facts).toMatchObject({ attribution: 'by', medium: 'Oil', edition: 'Unique', placeMade: 'Višegrad' });
  const [header = '', row = ''] = await linesOf('works.csv.gz');
  expect(header).toBe(
    '\uFEFFRegistry number,Web address,Status,Claims,Artist,Artist born,Artist died,ULAN,Wikidata,VIAF,Attribution,Title,Date,Medium,Support,Height (mm),Width (mm),Depth (mm),Edition,Place made,Registered,Last changed',
  );
  expect(row).toContain(",by,'=1+1,2019,Oil,Canvas,600,485,,Unique,Višegrad,");
});

it('the dataset is kept for some days', async () => {
  for (let day = 1; day <= datasetDays; day += 1) await at(later(days(day)), publish);
  expect(await listed()).toHaveLength(datasetDays);
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list('datasets')) keys.push(key);
  expect(keys).toHaveLength(2 * datasetDays);
  expect((await read('2020-01-01/works.csv.gz')).response.status).toBe(404);
  expect((await read('latest/works.zip')).response.status).toBe(404);
});
