import { expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { exportLists, exportPath, isExportList } from '@verso/contract/operations/exports.ts';
import { imports } from '@verso/contract/operations/schemas/imports.ts';
import { openRecords, type TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import { endpoints } from '@verso/contract/schemas/api.ts';
import { buildPerson, type PersonFixture } from '#features/people/accounts/fixtures.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { fieldNamed } from '#features/operations/imports/columns/column-names.ts';
import { ownApp, type TestApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { lists } from './lists.ts';
import { workColumns } from './works/work-columns.ts';

const app = ownApp();
const elsewhere = ownApp();

const person = (of: TestApp, given: PersonFixture = {}) => of.change((tx) => buildPerson(tx, given));
const work = (given: ArtworkFixture) => app.change((tx) => buildArtwork(tx, { status: 'recorded', ...given }));

async function download(of: TestApp, token: string | null, path: string, values: object = {}) {
  const response = await fetch(`${of.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(values),
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const jsonOf = (bytes: Buffer): unknown => JSON.parse(bytes.toString());
const rowsOf = (csv: Buffer): Record<string, string>[] => parse(csv, { bom: true, columns: true });
const ids = ['Registry number', 'Status', 'Web address'];
const withoutIds = (csv: Buffer) =>
  rowsOf(csv).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !ids.includes(name))));

/** Imports a file through the calls of the page, without correcting anything, and returns the counts. */
async function importInto(of: TestApp, token: string, name: string, bytes: Buffer) {
  const caller = as(of, token);
  const { import: made } = await caller.call(imports.start, { files: { file: [{ name, bytes }] } });
  await of.runJobs();
  const { import: checked } = await caller.call(imports.get, { id: made._id });
  await caller.call(imports.run, { id: made._id });
  await of.runJobs();
  return checked;
}

const history: Partial<TextEntry>[] = [
  {
    parties: [{ role: 'owner', name: 'Emil Rauch', born: 1870, died: 1941 }],
    happened: { kind: 'year', year: 1912 },
    place: 'Vienna',
    note: 'Letter to the artist, 3 May 1912.',
  },
  {
    subKind: 'inheritance',
    parties: [
      { role: 'giver', name: 'Emil Rauch' },
      { role: 'heir', name: 'Anna Rauch' },
    ],
    happened: { kind: 'year', year: 1941 },
  },
  {
    subKind: 'auction',
    parties: [
      { role: 'seller', name: 'Anna Rauch' },
      { role: 'buyer', name: 'Ada Moreau' },
      { role: 'agent', name: 'Galerie Fuchs' },
    ],
    happened: { kind: 'before', year: 1965 },
    place: 'Paris',
  },
];

it('an exported list goes into another installation without editing, and comes out the same', async () => {
  const artist = await person(app, { role: 'artist', artistAllowed: true });
  const first = await work({
    owner: artist,
    title: '=SUM(A1:A9)',
    price: { amount: 125_050, currency: 'EUR' },
    subjects: ['Boat, moored'],
  });
  const entries = history.map((entry) => ({
    subKind: 'acquisition' as const,
    happened: { kind: 'unknown' as const },
    ...entry,
  }));
  await as(app, artist.token).call(openRecords.recordText, { id: first.id, entries });
  const others: ArtworkFixture[] = [
    {
      creation: { kind: 'range', from: 1901, to: 1902, circa: true },
      medium: 'Oil on canvas',
      support: '',
      attribution: 'studio_of',
    },
    {
      creation: { kind: 'day', date: '1999-12-31' },
      edition: { kind: 'ap', number: 1, size: 5 },
      location: '',
      inscriptions: [],
    },
    { creation: { kind: 'month', year: 1999, month: 3 }, edition: { kind: 'numbered', number: 3, size: null } },
    {
      creation: { kind: 'before', year: 1850 },
      edition: { kind: 'unknown' },
      dimensions: { height: null, width: 485.3, depth: 12, unit: 'cm' },
    },
    {
      creation: { kind: 'after', year: 1850 },
      edition: { kind: 'ep', number: 2, size: 3 },
      dimensions: { height: 603.3, width: 203.2, depth: null, unit: 'in' },
    },
    {
      creation: { kind: 'unknown' },
      description: 'One line.\nAnother, “quoted” and "quoted";\tand more.',
      condition: '-5 % of the varnish is lost',
    },
    {
      creation: null,
      dimensions: null,
      description: '',
      medium: '',
      inscriptions: [
        { where: 'Verso', text: 'One' },
        { where: '', text: '@two' },
      ],
    },
    {
      creation: { kind: 'year', year: -43, circa: true },
      attribution: 'after',
      signature: '+ cross',
      price: { amount: 5000, currency: 'JPY' },
    },
  ];
  for (const given of others) await work({ owner: artist, ...given });

  const csv = await download(app, artist.token, exportPath('listed-works', 'csv'), { type: 'mine' });
  expect(csv.status).toBe(200);
  expect(rowsOf(csv.bytes)).toHaveLength(others.length + 1);
  const xlsx = await download(app, artist.token, exportPath('listed-works', 'xlsx'), { type: 'mine' });

  for (const [name, file] of [
    ['works.csv', csv.bytes],
    ['works.xlsx', xlsx.bytes],
  ] as const) {
    const reader = await person(elsewhere, { role: 'collector' });
    const { counts, columns } = await importInto(elsewhere, reader.token, name, file);
    expect(counts).toMatchObject({ new: others.length + 1, refused: 0, doubtful: 0 });
    expect(columns.flatMap(({ heading, field }) => (field === null ? [heading] : []))).toEqual(ids);
    const again = await download(elsewhere, reader.token, exportPath('listed-works', 'csv'), { type: 'mine' });
    expect(withoutIds(again.bytes)).toEqual(withoutIds(csv.bytes));
  }
});

it('an exported list holds what its reader sees, and nothing of others', async () => {
  const artist = await person(app, { role: 'artist', artistAllowed: true });
  const other = await person(app, { role: 'collector' });
  const title = 'Harbour of the exports';
  await work({ owner: artist, title, price: { amount: 5000, currency: 'EUR' } });
  await work({ owner: artist, title: `${title}, hidden`, hidden: true });
  const read = async (token: string | null, list: string, values: object) =>
    rowsOf((await download(app, token, exportPath(list, 'csv'), values)).bytes);

  const own = await read(artist.token, 'listed-works', { type: 'mine' });
  expect(own.map((row) => [row['Title'], row['Location']])).toEqual([
    [title, 'Studio, rack 4'],
    [`${title}, hidden`, 'Studio, rack 4'],
  ]);
  for (const token of [other.token, null]) {
    const found = await read(token, 'works', { filterkey: 'harbour exports' });
    expect(found.map((row) => [row['Title'], row['Location']])).toEqual([[title, '']]);
  }
  expect(await read(other.token, 'listed-works', { type: 'mine' })).toEqual([]);
});

it('an exported list is refused as the list is, and for a field that the list does not have', async () => {
  const collector = await person(app, { role: 'collector' });
  const refusal = async (token: string | null, path: string, values = {}) => {
    const { status, bytes } = await download(app, token, path, values);
    return { status, answer: jsonOf(bytes) };
  };
  const users = exportPath('users', 'csv');
  expect(await refusal(null, users)).toMatchObject({ status: 401, answer: { code: 'signed_out' } });
  expect(await refusal(collector.token, users)).toMatchObject({ status: 403 });
  expect(await refusal(null, exportPath('listed-works', 'csv'), { type: 'mine' })).toMatchObject({ status: 401 });
  expect(await refusal(null, exportPath('works', 'csv'), { pagesize: 5 })).toMatchObject({ status: 400 });
  expect(await refusal(null, exportPath('works', 'csv'), { yearFrom: 'long ago' })).toMatchObject({ status: 400 });
  expect(await refusal(null, exportPath('works', 'doc'))).toMatchObject({ status: 404 });
  expect(await refusal(collector.token, exportPath('orders', 'jsonld'))).toMatchObject({ status: 404 });
});

it('an exported list comes as data and as Linked Art', async () => {
  const artist = await person(app, { role: 'artist', artistAllowed: true, lastname: 'Quaymaker' });
  const { id } = await work({ owner: artist, title: 'Quay of the exports' });
  const read = async (list: string, format: string, filterkey: string) => {
    const file = await download(app, null, exportPath(list, format), { filterkey });
    return jsonOf(file.bytes);
  };
  expect(await read('works', 'json', 'quay exports')).toMatchObject({
    rows: [{ id, title: 'Quay of the exports', dimensions: { height: 600, width: 485 }, location: null }],
  });
  const linkedArt = await read('works', 'jsonld', 'quay exports');
  expect(linkedArt).toMatchObject({ '@graph': [{ type: 'HumanMadeObject', _label: 'Quay of the exports' }] });
  const people = JSON.stringify(await read('artists', 'jsonld', 'quaymaker'));
  expect(people).toMatch(/"type":"Person","_label":"[^"]*Quaymaker/);
});

it.each(['orders', 'bills', 'users', 'invitations', 'events'])(
  'an exported list of %s comes in each of its formats',
  async (list) => {
    const admin = await person(app, { role: 'collector', admin: true });
    for (const format of ['csv', 'xlsx', 'json']) {
      const file = await download(app, admin.token, exportPath(list, format));
      expect(file.status).toBe(200);
      expect(file.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="verso-${list}-`));
    }
    const table = rowsOf((await download(app, admin.token, exportPath(list, 'csv'))).bytes);
    if (list === 'users') expect(table.map((row) => row['Email'])).toContain(admin.email);
    if (list === 'events') expect(table.length).toBeGreaterThan(0);
  },
);

it('an exported list of users has no email for an organisation', async () => {
  const admin = await person(app, { admin: true });
  await app.change((tx) => buildOrganisation(tx, admin));
  const { bytes } = await download(app, admin.token, exportPath('users', 'csv'));
  expect(rowsOf(bytes).map((row) => row['Email'])).toEqual(expect.arrayContaining([admin.email, '']));
  expect(bytes.toString()).not.toContain('organisation.invalid');
});

it('an exported list keeps its columns and their order', async () => {
  const artist = await person(app, { role: 'artist', artistAllowed: true });
  await work({ owner: artist, title: 'Columns', price: { amount: 5000, currency: 'EUR' } });
  const { bytes } = await download(app, artist.token, exportPath('listed-works', 'csv'), { type: 'mine' });
  const [row = {}] = rowsOf(bytes);
  const made = [
    'Inventory number',
    'Artist',
    'Artist born',
    'Artist died',
    'Provenance',
    'Registry number',
    'Web address',
  ];
  expect(Object.entries(row).map(([name, cell]) => (made.includes(name) ? name : `${name}: ${cell}`))).toEqual([
    'Inventory number',
    'Artist',
    'Artist born',
    'Artist died',
    'Attribution: By',
    'Title: Columns',
    'Date: 2019',
    'Medium: Oil',
    'Support: Canvas',
    'Height: 60',
    'Width: 48.5',
    'Depth: ',
    'Unit: cm',
    'Edition: Unique',
    'Signature: Signed lower right',
    'Inscription: Verso: Studio, second of three',
    'Description: A river valley in the last light, seen from the eastern slope, with a single boat near the bank.',
    'Subjects: river; landscape',
    'Place made: Višegrad',
    'Condition: Good; the lower edge lightly rubbed.',
    'Location: Studio, rack 4',
    'Price: 50',
    'Currency: EUR',
    'Provenance',
    'Registry number',
    'Status: recorded',
    'Web address',
  ]);
});

it('an exported list has headings by which an import matches its columns', () => {
  for (const { heading, field } of workColumns('')) expect(fieldNamed(heading) ?? null, heading).toBe(field);
});

it('an exported list names the call that reads it', () => {
  for (const [name, { call }] of Object.entries(exportLists))
    expect(endpoints.find((one) => one.name === call)?.endpoint).toBe(isExportList(name) && lists[name].call);
});
