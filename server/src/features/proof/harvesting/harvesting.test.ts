import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { printField } from '@verso/contract/works/artwork-fields.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { buildOrganisation } from '#features/people/organisations/fixtures.ts';
import { visibleArtworks } from '#features/works/artworks/policy.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { sellPaid } from '#features/works/provenance/title/sell-paid.ts';
import { noteOwnedWorks, notingOwnedWorks } from './note-owned-works.ts';

const app = ownApp({ PUBLIC_URL: 'https://verso.example' });

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** Throws if the text is not well-formed XML. */
function parse(text: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (part) => {
    const node = open.at(-1);
    if (node) node.text += part;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [only] = root.children;
  if (!only) throw new Error('the document is empty');
  return only;
}

const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
const textsOf = (node: Node, name: string) => all(node, name).map(({ text }) => text);
const names = ({ children }: Node) => children.map(({ name }) => name);
const second = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

let asked = 0;

/** A reply, held to the rules that the schema of OAI-PMH has for every reply. */
async function ask(given: Record<string, string> | string, method: 'GET' | 'POST' = 'GET'): Promise<Node> {
  const sent = new URLSearchParams(given);
  // Each request comes from an address of its own, because other files ask this server too, and requests are limited.
  const headers = { 'x-forwarded-for': `10.79.${(asked += 1) >> 8}.${asked & 255}` };
  const response =
    method === 'GET'
      ? await fetch(`${app.url}/oai?${String(sent)}`, { headers })
      : await fetch(`${app.url}/oai`, { method: 'POST', body: sent, headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  const reply = parse(await response.text());
  expect([reply.name, reply.attributes['xmlns']]).toEqual(['OAI-PMH', 'http://www.openarchives.org/OAI/2.0/']);
  const [date, request, answer] = reply.children;
  expect(names(reply)).toEqual(['responseDate', 'request', answer?.name]);
  expect(date?.text).toMatch(second);
  expect(request?.text).toBe('https://verso.example/oai');
  for (const header of all(reply, 'header')) {
    expect(names(header)).toEqual(['identifier', 'datestamp']);
    expect(textsOf(header, 'identifier')[0]).toMatch(/^oai:verso\.example:[0-9a-f-]{36}$/);
    expect(textsOf(header, 'datestamp')[0]).toMatch(second);
    expect([undefined, 'deleted']).toContain(header.attributes['status']);
  }
  for (const record of all(reply, 'record'))
    expect(names(record)).toEqual(
      record.children[0]?.attributes['status'] === 'deleted' ? ['header'] : ['header', 'metadata'],
    );
  return reply;
}

const errorsOf = async (given: Record<string, string> | string) =>
  all(await ask(given), 'error').map(({ attributes }) => attributes['code']);
const record = (id: string, metadataPrefix = 'oai_dc') =>
  ask({ verb: 'GetRecord', identifier: `oai:verso.example:${id}`, metadataPrefix });
const statusOf = async (id: string) => all(await record(id), 'header')[0]?.attributes['status'];

async function artist() {
  const made = await app.change((tx) => buildPerson(tx, { role: 'artist', artistAllowed: true }));
  return { ...as(app, made.token), ...made };
}
const work = (given: ArtworkFixture = {}) => app.change((tx) => buildArtwork(tx, { status: 'approved', ...given }));

/** All identifiers of a list, page by page. */
async function harvest(given: Record<string, string> = {}, verb = 'ListIdentifiers') {
  const found: string[] = [];
  const sizes: number[] = [];
  let next: Record<string, string> = { verb, metadataPrefix: 'oai_dc', ...given };
  for (;;) {
    const reply = await ask(next);
    const headers = all(reply, 'header');
    found.push(...headers.map((header) => textsOf(header, 'identifier')[0]?.split(':')[2] ?? ''));
    sizes.push(headers.length);
    const [token] = all(reply, 'resumptionToken');
    if (!token || token.text === '') return { found, sizes, ended: token };
    next = { verb, resumptionToken: token.text };
  }
}

it('OAI-PMH identifies the repository and its formats, and has no sets', async () => {
  const identify = all(await ask({ verb: 'Identify' }), 'Identify')[0];
  expect(identify && names(identify)).toEqual([
    'repositoryName',
    'baseURL',
    'protocolVersion',
    'adminEmail',
    'earliestDatestamp',
    'deletedRecord',
    'granularity',
  ]);
  expect(identify?.children.map(({ text }) => text)).toEqual([
    'Verso',
    'https://verso.example/oai',
    '2.0',
    'registry@verso.example',
    expect.stringMatching(second),
    'persistent',
    'YYYY-MM-DDThh:mm:ssZ',
  ]);
  const formats = await ask({ verb: 'ListMetadataFormats' });
  expect(textsOf(formats, 'metadataPrefix')).toEqual(['oai_dc', 'lido']);
  expect(await errorsOf({ verb: 'ListSets' })).toEqual(['noSetHierarchy']);
});

it('OAI-PMH gives a record as Dublin Core and as LIDO, with every text escaped', async () => {
  const { id } = await work({ title: 'Salt & <Sun> \u0007"Road"', subjects: ['river <b>'], pictures: 1 });
  const [dc] = all(await record(id), 'oai_dc:dc');
  expect(dc && textsOf(dc, 'dc:title')).toEqual(['Salt & ‹Sun> "Road"']);
  expect(dc && textsOf(dc, 'dc:date')).toEqual(['2019']);
  expect(dc && textsOf(dc, 'dc:subject')).toEqual(['river ‹b>']);
  expect(dc && textsOf(dc, 'dc:relation')).toHaveLength(2);
  const [lido] = all(await record(id, 'lido'), 'lido:lido');
  expect(lido && names(lido)).toEqual(['lido:lidoRecID', 'lido:descriptiveMetadata', 'lido:administrativeMetadata']);
  expect(lido?.children.slice(1).map((part) => [part.attributes['xml:lang'], ...names(part)])).toEqual([
    [
      'en',
      'lido:objectClassificationWrap',
      'lido:objectIdentificationWrap',
      'lido:eventWrap',
      'lido:objectRelationWrap',
    ],
    ['en', 'lido:recordWrap', 'lido:resourceWrap'],
  ]);
  const [event] = all(lido ?? dc ?? parse('<x/>'), 'lido:event');
  expect(event && names(event)).toEqual([
    'lido:eventType',
    'lido:eventActor',
    'lido:eventDate',
    'lido:eventPlace',
    'lido:eventMaterialsTech',
  ]);
});

it('OAI-PMH writes each field into its own element, and leaves out the empty ones', async () => {
  const full = await work({ pictures: 0 });
  const empty = { creation: null, dimensions: null, medium: '', description: '', placeMade: '' };
  const bare = await work({ ...empty, signature: '', inscriptions: [], subjects: [], pictures: 0 });
  const size = printField('dimensions', full)[0];
  const dublinCoreOf = async (id: string) =>
    all(await record(id), 'oai_dc:dc').flatMap(({ children }) =>
      children
        .filter(({ name }) => !['dc:creator', 'dc:identifier', 'dc:relation'].includes(name))
        .map(({ name, text }) => [name, text]),
    );
  expect(await dublinCoreOf(full.id)).toEqual([
    ['dc:title', full.title],
    ['dc:subject', 'river'],
    ['dc:subject', 'landscape'],
    ['dc:description', full.description],
    ['dc:date', '2019'],
    ['dc:type', 'PhysicalObject'],
    ['dc:format', 'Oil'],
    ['dc:format', size],
    ['dc:coverage', 'Višegrad'],
  ]);
  expect(await dublinCoreOf(bare.id)).toEqual([
    ['dc:title', bare.title],
    ['dc:type', 'PhysicalObject'],
  ]);

  const displayed = [
    ['lido:objectDescriptionSet', [full.description]],
    ['lido:displayObjectMeasurements', [size]],
    ['lido:displayDate', ['2019']],
    ['lido:displayPlace', ['Višegrad']],
    ['lido:displayMaterialsTech', ['Oil']],
    ['lido:inscriptionTranscription', ['Signed lower right', 'Studio, second of three']],
    ['lido:displaySubject', ['river', 'landscape']],
  ] as const;
  const [whole, little] = [await record(full.id, 'lido'), await record(bare.id, 'lido')];
  for (const [name, texts] of displayed) {
    const found = all(whole, name).map(({ children: [inner], text }) => inner?.text ?? text);
    expect(found, name).toEqual(texts);
    expect(all(little, name), name).toEqual([]);
  }
});

it('OAI-PMH lists each record once, in parts, also by POST, and ends the last part with an empty token', async () => {
  const owner = await artist();
  const made = await app.change(async (tx) => {
    const ids: string[] = [];
    for (let count = 0; count < 120; count += 1) ids.push((await buildArtwork(tx, { status: 'recorded', owner })).id);
    return ids;
  });
  const { found, sizes, ended } = await harvest();
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining(made));
  expect(sizes.slice(0, 2)).toEqual([50, 50]);
  expect(ended).toMatchObject({ text: '' });
  const posted = await ask({ verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' }, 'POST');
  expect(all(posted, 'header')).toHaveLength(50);
  const records = await ask({ verb: 'ListRecords', metadataPrefix: 'lido' });
  expect(
    all(records, 'lido:lido').length + all(records, 'record').filter(({ children }) => children.length === 1).length,
  ).toBe(50);
});

it('OAI-PMH lists what changed in a time, by second or day', async () => {
  const { id } = await work();
  const stamp = textsOf(await record(id), 'datestamp')[0] ?? '';
  expect((await harvest({ from: stamp, until: stamp })).found).toContain(id);
  expect((await harvest({ from: stamp.slice(0, 10), until: stamp.slice(0, 10) })).found).toContain(id);
  expect(await errorsOf({ verb: 'ListRecords', metadataPrefix: 'lido', until: '1999-12-31' })).toEqual([
    'noRecordsMatch',
  ]);
  expect(await errorsOf({ verb: 'ListRecords', metadataPrefix: 'lido', from: '2999-01-01' })).toEqual([
    'noRecordsMatch',
  ]);
});

it('OAI-PMH keeps what was public as deleted, and never lists what was not', async () => {
  const owner = await artist();
  const [shown, draft] = [await work({ owner }), await work({ owner, status: 'draft' })];
  const hidden = await work({ owner, hidden: true });
  const [, unchanged] = [await statusOf(shown.id), await work({ owner })];
  await owner.call(artworks.changeHidden, { artwork_id: shown.id, status: true });
  expect(await statusOf(shown.id)).toBe('deleted');
  const { found } = await harvest();
  expect(found).toContain(shown.id);
  expect(found.indexOf(shown.id)).toBeGreaterThan(found.indexOf(unchanged.id));
  for (const { id } of [draft, hidden]) {
    expect(found).not.toContain(id);
    expect(
      await errorsOf({ verb: 'GetRecord', identifier: `oai:verso.example:${id}`, metadataPrefix: 'lido' }),
    ).toEqual(['idDoesNotExist']);
  }
  await owner.call(artworks.changeHidden, { artwork_id: shown.id, status: false });
  expect(await statusOf(shown.id)).toBeUndefined();
});

it.each([
  ['', 'badVerb'],
  ['verb=Destroy', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=x', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-31', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=yesterday', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T00:00:00.5Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-03&until=2026-01-02', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=paintings', 'noSetHierarchy'],
  ['verb=ListRecords&resumptionToken=made-up', 'badResumptionToken'],
  ['verb=ListRecords&resumptionToken=e30', 'badResumptionToken'],
  ['verb=ListMetadataFormats&identifier=oai:verso.example:x', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=V0001', 'idDoesNotExist'],
])('OAI-PMH answers “%s” with %s', async (query, code) => {
  expect(await errorsOf(query)).toEqual([code]);
});

it('the order of changes puts a record last after a change of its text, its history or its artist’s name', async () => {
  const owner = await artist();
  const [one, other] = [await work({ owner, status: 'recorded' }), await work()];
  const last = async () => (await harvest()).found.at(-1);
  expect(await last()).toBe(other.id);
  await owner.call(provenance.missing, { id: one.id, happened: { kind: 'year', year: 2025 } });
  expect(await last()).toBe(one.id);
  await work();
  await app.change((tx) =>
    tx.updateTable('artist').set({ name: 'Another Name' }).where('person_id', '=', owner.id).execute(),
  );
  expect(await last()).toBe(one.id);
});

it('the order of changes puts a record last when its owner’s name appears, changes or disappears, and not for another change', async () => {
  const person = await artist();
  const id = await app.change((tx) => buildOrganisation(tx, person));
  const one = await work({ owner: { id } });
  const ofOrganisation = (columns: { verified_at?: Date; shows_works?: boolean; description?: string }) =>
    app.change((tx) => tx.updateTable('organisation').set(columns).where('id', '=', id).execute());
  const rename = (who: string, lastname: string) =>
    app.change((tx) => tx.updateTable('person').set({ lastname }).where('id', '=', who).execute());
  const lastAfter = async (change: () => Promise<unknown>) => {
    const newest = await work();
    await app.runJobs();
    await change();
    await app.runJobs();
    const last = (await harvest()).found.at(-1);
    return last === one.id ? 'noted' : last === newest.id ? 'as before' : last;
  };
  expect(await lastAfter(() => rename(id, 'of Sand'))).toBe('as before');
  expect(await lastAfter(() => ofOrganisation({ verified_at: new Date() }))).toBe('noted');
  expect(await lastAfter(() => rename(id, 'of Stone'))).toBe('noted');
  expect(await lastAfter(() => ofOrganisation({ description: 'Since 1921.' }))).toBe('as before');
  expect(await lastAfter(() => ofOrganisation({ shows_works: false }))).toBe('noted');
  const collector = await app.change((tx) => buildPerson(tx));
  const privately = await work({ owner: collector, artist: person });
  expect(await lastAfter(() => rename(collector.id, 'Renamed'))).toBe('as before');
  expect((await harvest()).found).toContain(privately.id);
});

it('the order of changes puts the many works of an owner last in steps, which hold no other change and go on after each other', async () => {
  const person = await artist();
  const id = await app.change((tx) => buildOrganisation(tx, person));
  const owned = [await work({ owner: { id } }), await work({ owner: { id } }), await work({ owner: { id } })];
  const ids = owned.map((one) => one.id).toSorted();
  await app.change(async (tx) => {
    await tx.updateTable('organisation').set({ verified_at: new Date() }).where('id', '=', id).execute();
    await sql`set constraints all immediate`.execute(tx);
    const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(tx);
    expect(rows).toEqual([]);
  });
  await app.runJobs();
  const lastThree = async () => (await harvest()).found.slice(-3);
  expect(await lastThree()).toEqual(ids);
  await notingOwnedWorks(app.pool, 2)[noteOwnedWorks]?.({ ownerId: id });
  expect(await lastThree()).toEqual([...ids.slice(2), ...ids.slice(0, 2)]);
  // As after a restart between two steps.
  await app.runJobs();
  expect(await lastThree()).toEqual(ids);
});

it('the order of changes puts works last that their artists sold by card before their records named these as sellers', async () => {
  const [seller, collector] = [await artist(), await app.change((tx) => buildPerson(tx))];
  const soldBy = (owner: { id: string }) =>
    app.change(async (tx) => {
      const made = await buildArtwork(tx, { owner, artist: seller, status: 'approved' });
      const buying = await buildPerson(tx);
      const [selling, buyer] = [await getAccount(tx, owner.id), await getAccount(tx, buying.id)];
      if (!selling || !buyer) throw new Error('they have accounts');
      await sellPaid(tx, made, { seller: selling, buyer, price: { amount: 500_000, currency: 'EUR' } });
      return made.id;
    });
  const byArtist = await soldBy(seller);
  const byCollector = await soldBy(collector);
  const hidden = await soldBy(seller);
  await app.change((tx) => tx.updateTable('artwork').set({ hidden: true }).where('id', '=', hidden).execute());
  const newest = await work();
  expect((await harvest()).found.slice(-2)).toEqual([hidden, newest.id]);

  const file = path.resolve(import.meta.dirname, '../../../migrations/0191-artists-as-sellers.sql');
  await sql.raw(await readFile(file, 'utf8')).execute(app.pool);
  const { found } = await harvest();
  expect(found.at(-1)).toBe(byArtist);
  expect(found.indexOf(byCollector)).toBeLessThan(found.indexOf(hidden));
  expect(found.indexOf(hidden)).toBeLessThan(found.indexOf(newest.id));
});

it('the order of changes has the works that visitors may see, and no others', async () => {
  const shown = await app.pool.selectFrom('artwork').where(visibleArtworks(null)).select('id').execute();
  const listed = await app.pool.selectFrom('record_change').where('removed', '=', false).select('artwork_id').execute();
  expect(listed.map((row) => row.artwork_id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted());
});

it('the order of changes gives a transaction that ends later a later time, also if it began first', async () => {
  const [first, second] = [await work(), await work()];
  await app.change(async (tx) => {
    await tx.updateTable('artwork').set({ condition: 'Good' }).where('id', '=', first.id).execute();
    await app.change((inner) =>
      inner.updateTable('artwork').set({ condition: 'Fair' }).where('id', '=', second.id).execute(),
    );
  });
  expect((await harvest()).found.slice(-2)).toEqual([second.id, first.id]);
});

const Collection = z.object({
  totalItems: z.int(),
  first: z.object({ id: z.string() }),
  last: z.object({ id: z.string() }),
});
const Page = z.object({
  id: z.string(),
  prev: z.object({ id: z.string() }).optional(),
  next: z.object({ id: z.string() }).optional(),
  startIndex: z.int(),
  orderedItems: z.array(
    z.object({
      type: z.enum(['Create', 'Update', 'Delete']),
      object: z.object({ id: z.string(), type: z.literal('Manifest') }),
      endTime: z.iso.datetime(),
    }),
  ),
});

describe('IIIF Change Discovery', () => {
  const read = async (address: string): Promise<unknown> =>
    (await fetch(address.replace('https://verso.example', app.url))).json();
  beforeAll(() => work({ pictures: 1 }));

  it('IIIF Change Discovery lists each change once, from the oldest to the newest, on linked pages', async () => {
    const owner = await artist();
    const { id } = await work({ owner, pictures: 1 });
    const manifest = `https://verso.example/iiif/presentation/3/${id}/manifest.json`;
    const { totalItems, first, last } = Collection.parse(
      await read('https://verso.example/iiif/discovery/activities.json'),
    );
    const items = [];
    let at: string | undefined = first.id;
    let page: z.infer<typeof Page> | undefined;
    while (at) {
      page = Page.parse(await read(at));
      expect(page.startIndex).toBe(items.length);
      items.push(...page.orderedItems);
      at = page.next?.id;
    }
    expect([page?.id, items.length]).toEqual([last.id, totalItems]);
    const times = items.map(({ endTime }) => endTime);
    expect(times).toEqual(times.toSorted());
    expect(items.at(-1)).toMatchObject({ type: 'Create', object: { id: manifest } });
    await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
    expect(Page.parse(await read(last.id)).orderedItems.at(-1)).toMatchObject({
      type: 'Delete',
      object: { id: manifest },
    });
    expect((await fetch(`${app.url}/iiif/discovery/activities/9999.json`)).status).toBe(404);
  });
});
