import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { search } from '@verso/contract/discovery/schemas/search.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { importCollection, type Listener } from './import-collection.ts';
import { accountOfSource, ownerByEmail } from './source-account.ts';

const app = ownApp();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'verso-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const workHeading =
  'id,accession_number,artist,artistRole,artistId,title,dateText,medium,creditLine,year,acquisitionYear,dimensions,width,height,depth,units,inscription,thumbnailCopyright,thumbnailUrl,url,classification';
const artistHeading = 'id,name,gender,dates,yearOfBirth,yearOfDeath,placeOfBirth,placeOfDeath,url';

interface Work {
  reference: string;
  artist?: string;
  artistId?: string;
  role?: string;
  title?: string;
  acquired?: string;
  url?: string;
}
const workLine = ({ reference, artist = 'Blake, Robert', artistId = '38', role = 'artist', ...work }: Work) =>
  `1,${reference},"${artist}",${role},${artistId},"${work.title ?? 'A Figure Bowing'}",c.1785,Graphite on paper,` +
  `Presented by Mrs John Richmond 1922,1785,${work.acquired ?? '1922'},support: 394 x 419 mm,394,419,,mm,date inscribed,,,` +
  `${work.url ?? 'http://catalogue.example/a'},"on paper, unique"`;

async function write(name: string, lines: string[]): Promise<string> {
  const file = path.join(folder, `${randomUUID()}-${name}`);
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  await writeFile(file, name.endsWith('.gz') ? gzipSync(bytes) : bytes);
  return file;
}
const works = (lines: string[], name = 'works.csv') => write(name, [workHeading, ...lines]);
const artists = (lines: string[]) => write('artists.csv', [artistHeading, ...lines]);

/** Imports, and collects the listener's reports. */
async function run(
  source: string,
  artworksFile: string,
  artistsFile?: string,
  progress: Listener['progress'] = () => {},
) {
  const ownerId = await app.change((tx) => accountOfSource(tx, source));
  const bad: { line: number; reason: string }[] = [];
  const listener = { progress, bad: (_file: string, row: { line: number; reason: string }) => void bad.push(row) };
  const done = await importCollection(app.pool, { source, ownerId, artworksFile, artistsFile }, listener);
  return { ...done, bad };
}

const worksOf = (source: string) => app.pool.selectFrom('artwork').where('source', '=', source).selectAll().execute();

it('importing a collection creates makers, recorded works and the beginnings of their provenance', async () => {
  const source = 'Museum A';
  await run(
    source,
    await works([workLine({ reference: 'A1' }), workLine({ reference: 'A2', role: 'after' })], 'works.csv.gz'),
    await artists([
      '38,"Blake, Robert",Male,1762–1787,1762,1787,"London, United Kingdom",,http://catalogue.example/38',
    ]),
  );
  const { artworks } = await as(app).call(search.search, { filterkey: 'richmond bowing', order: true });
  expect(artworks?.map((work) => work.artist.name).toSorted()).toEqual(['After Robert Blake', 'Robert Blake']);
  expect(artworks?.[0]).toMatchObject({
    status: 'recorded',
    title: 'A Figure Bowing',
    medium: 'Graphite',
    picture: null,
  });

  const [first] = (await worksOf(source)).filter((work) => work.source_reference === 'A1');
  expect(first).toMatchObject({
    creation: { kind: 'year', year: 1785, circa: true },
    creation_from: 1780,
    creation_to: 1790,
    dimensions: { height: 394, width: 419, depth: null, unit: 'cm' },
    signature: 'Date inscribed',
    source_url: 'http://catalogue.example/a',
    description: 'On paper, unique. Credit line: Presented by Mrs John Richmond 1922.',
  });
  const entries = await app.pool
    .selectFrom('provenance_entry')
    .where('artwork_id', '=', first?.id ?? '')
    .select(['kind', 'sub_kind', 'happened_key', 'parties', 'support'])
    .orderBy('sequence')
    .execute();
  expect(entries).toMatchObject([
    {
      kind: 'created',
      happened_key: 17_850_000,
      support: 'declared',
      parties: [{ role: 'artist', name: 'Robert Blake' }],
    },
    {
      kind: 'history',
      sub_kind: 'gift',
      parties: [
        { role: 'giver', name: 'Mrs John Richmond' },
        { role: 'owner', name: 'Museum A' },
      ],
    },
    { kind: 'registered', support: 'confirmed' },
  ]);
  const [maker] = await app.pool
    .selectFrom('artist')
    .where('source', '=', source)
    .where('source_reference', '=', '38')
    .selectAll()
    .execute();
  expect(maker).toMatchObject({ name: 'Robert Blake', sort_name: 'Blake, Robert', birth_year: 1762, works: 1 });
});

it('importing a collection reports invalid rows by line and reason, and imports the others', async () => {
  const file = await works([
    workLine({ reference: 'B1', title: 'Two\nlines' }),
    workLine({ reference: '' }),
    'only,three,columns',
    workLine({ reference: 'B2', acquired: 'last year' }),
    workLine({ reference: 'B3', url: 'javascript:alert(1)' }),
    workLine({ reference: 'B1' }),
    workLine({ reference: 'B4', title: 'Bad \u0007 sign' }),
    workLine({ reference: 'B5' }),
    '1,B6,"never closed',
  ]);
  const { bad, works: done } = await run('Museum B', file);
  expect(bad.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '4 accession_number is empty',
    '5 it has 3 columns and the heading has 21, so a comma or quotation mark may be out of place',
    '6 acquisitionYear is not a year',
    '7 url is not a web address',
    '8 B1 is already in an earlier row',
    '9 it contains control characters',
    '11 a quotation mark is not closed, so nothing after it can be read',
  ]);
  expect(done).toMatchObject({ rows: 9, inserted: 2 });
  expect((await worksOf('Museum B')).map((work) => work.title).toSorted()).toEqual(['A Figure Bowing', 'Two lines']);
});

it('importing a collection continues after a stop, and the second time imports nothing', async () => {
  const source = 'Museum C';
  const lines = Array.from({ length: 1200 }, (_, index) =>
    workLine({ reference: `C${index}`, title: `Sheet ${index}` }),
  );
  const file = await works(lines);
  let batches = 0;
  const dying = () => {
    batches += 1;
    if (batches === 1) throw new Error('the power failed');
  };
  await expect(run(source, file, undefined, dying)).rejects.toThrow('the power failed');
  expect(await worksOf(source)).toHaveLength(1000);
  expect((await run(source, file)).works).toMatchObject({ resumedAt: 1000, inserted: 200, rows: 1200 });
  expect((await run(source, file)).works).toMatchObject({ resumedAt: 1200, inserted: 0 });

  const longer = await works([...lines, workLine({ reference: 'C-new' })]);
  expect((await run(source, longer)).works).toMatchObject({ resumedAt: 0, inserted: 1, rows: 1201 });
  const [maker] = await app.pool.selectFrom('artist').where('source', '=', source).selectAll().execute();
  expect(maker?.works).toBe(1201);
  const { count } = await app.pool
    .selectFrom('artwork_words')
    .innerJoin('artwork', 'artwork.id', 'artwork_words.artwork_id')
    .where('source', '=', source)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1201);
});

it('importing a collection writes a batch whole or not at all', async () => {
  const source = 'Museum D';
  const file = await works([workLine({ reference: 'D1' }), workLine({ reference: 'D2' })]);
  const ownerId = randomUUID();
  const listener = { progress: () => {}, bad: () => {} };
  const collection = { source, ownerId, artworksFile: file, artistsFile: undefined };
  await expect(importCollection(app.pool, collection, listener)).rejects.toThrow('foreign key');
  expect(await worksOf(source)).toEqual([]);
  expect(await app.pool.selectFrom('artist').where('source', '=', source).select('id').execute()).toEqual([]);
  expect((await run(source, file)).works).toMatchObject({ resumedAt: 0, inserted: 2 });
});

it('importing a collection run twice at the same time imports nothing twice', async () => {
  const file = await works([workLine({ reference: 'E1' }), workLine({ reference: 'E2' })]);
  const both = await Promise.allSettled([run('Museum E', file), run('Museum E', file)]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await worksOf('Museum E')).toHaveLength(2);
});

it('importing a collection refuses a file in another format', async () => {
  await expect(run('Museum F', await write('works.csv', ['a,b', '1,2']))).rejects.toThrow(
    'has no column accession_number',
  );
  await expect(run('Museum F', path.join(folder, 'nowhere.csv'))).rejects.toThrow('ENOENT');
  const notGzip = path.join(folder, 'text.csv.gz');
  await writeFile(notGzip, workHeading);
  await expect(run('Museum F', notGzip)).rejects.toThrow('incorrect header check');
});

it('the owner of imported works is the account of the given email, or one created for the collection', async () => {
  const { id, email } = await app.change((tx) => buildPerson(tx));
  expect(await app.change((tx) => ownerByEmail(tx, ` ${email.toUpperCase()} `))).toBe(id);
  await expect(app.change((tx) => ownerByEmail(tx, 'nobody@people.example'))).rejects.toThrow('There is no account');
  const made = await app.change((tx) => accountOfSource(tx, 'Museum Ø'));
  expect(await app.change((tx) => accountOfSource(tx, 'Museum Ø'))).toBe(made);
});

it('the owner of imported works is never an account registered before, whatever its email', async () => {
  const registered = await app.change((tx) =>
    buildPerson(tx, { email: 'museum-p@import.verso.example', verified: false, firstname: 'Museum P' }),
  );
  await run('Museum P', await works([workLine({ reference: 'P1' })]));
  const [work] = await worksOf('Museum P');
  expect(work?.owner_id).toBe(await app.change((tx) => accountOfSource(tx, 'Museum P')));
  expect(work?.owner_id).not.toBe(registered.id);
});

it('the owner of imported works is in no list of people if it was created for the collection, unless the list asks for such accounts', async () => {
  const made = await app.change((tx) => accountOfSource(tx, 'Rijksregister'));
  const admin = await app.change((tx) => buildPerson(tx, { admin: true, lastname: 'Rijksregister' }));
  const found = async (filter: { type?: 'all' | 'collector' | 'imported'; options?: { verified: boolean } }) =>
    (await as(app, admin.token).call(people.list, { filterkey: 'rijksregister', ...filter })).users.map(
      ({ _id }) => _id,
    );
  expect(await found({})).toEqual([admin.id]);
  expect(await found({ type: 'collector' })).toEqual([admin.id]);
  expect(await found({ options: { verified: false } })).toEqual([]);
  expect(await found({ type: 'imported' })).toEqual([made]);
});

it('the owner of imported works needs a verified email', async () => {
  const { email } = await app.change((tx) => buildPerson(tx, { verified: false }));
  await expect(app.change((tx) => ownerByEmail(tx, email))).rejects.toThrow('is not verified');
});

it('the owner of imported works has an email of a kind that cannot be registered, changed to or invited', async () => {
  const id = await app.change((tx) => accountOfSource(tx, 'Museum Q'));
  const { email } = await app.pool.selectFrom('person').where('id', '=', id).select('email').executeTakeFirstOrThrow();
  const fields = { email: 'must be an email address that can receive email' };
  const form = { password: 'correct horse battery', firstname: 'Mara', lastname: 'Lind', agreementVersion };
  expect(await as(app).refusal(accounts.register, { ...form, email, role: 'collector' })).toMatchObject({ fields });
  const admin = await app.change((tx) => buildPerson(tx, { admin: true }));
  const caller = as(app, admin.token);
  expect(await caller.refusal(people.invite, { email, type: 'collector' })).toMatchObject({ fields });
  expect(await caller.refusal(security.changeEmail, { email })).toMatchObject({ fields });
});
