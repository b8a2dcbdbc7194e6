import jsonld from 'jsonld';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openRecords } from '@verso/contract/proof/schemas/open-records.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { historyKinds, partyRoles } from '@verso/contract/works/provenance-kinds.ts';
import { as } from '../../../../../test/support/as.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { faultsIn } from '../../../../../test/support/linked-art.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';

const app = ownApp({ PUBLIC_URL: 'https://verso.example' });

const Named = z.looseObject({ id: z.string(), type: z.string(), _label: z.string().optional() });
const Document = z.looseObject({
  '@context': z.literal('https://linked.art/ns/v1/linked-art.json'),
  id: z.url(),
  type: z.string(),
  _label: z.string().min(1),
});
const Part = z.looseObject({ type: z.string() });
const Activity = Document.extend({ classified_as: z.array(Named), part: z.array(Part).min(1) });
const Graph = z.object({ '@graph': z.array(z.looseObject({ id: z.string() })) });

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address.replace('https://verso.example', ''), { headers, redirect: 'manual' });
const json = async (address: string): Promise<unknown> => (await get(address)).json();

let id = '';
let artist = '';
beforeAll(async () => {
  const owner = await app.change((tx) => buildPerson(tx, { role: 'artist', artistAllowed: true }));
  const work = await app.change((tx) =>
    buildArtwork(tx, { owner, status: 'recorded', creation: { kind: 'year', year: 1912, circa: true } }),
  );
  ({ id } = work);
  const caller = as(app, owner.token);
  await caller.call(openRecords.recordText, {
    id,
    entries: [
      {
        subKind: 'acquisition',
        happened: { kind: 'year', year: 1913 },
        place: 'Vienna',
        parties: [
          { role: 'seller', name: 'Emil Rauch', born: 1870, died: 1941, doubt: 'probably' },
          { role: 'agent', name: 'Galerie Nagel' },
          { role: 'buyer', name: 'Anna Rauch' },
        ],
        note: 'Letter of May 1913.',
      },
      {
        subKind: 'gift',
        happened: { kind: 'before', year: 1930 },
        parties: [
          { role: 'giver', name: 'Anna Rauch' },
          { role: 'owner', name: 'Ada Moreau' },
        ],
      },
      { subKind: 'inheritance', happened: { kind: 'unknown' }, parties: [{ role: 'heir', name: 'Li Wei' }] },
      {
        subKind: 'auction',
        happened: { kind: 'range', from: 1950, to: 1952 },
        parties: [{ role: 'buyer', name: 'Béla Kun' }],
      },
      {
        subKind: 'loan',
        happened: { kind: 'day', date: '2001-05-03' },
        parties: [{ role: 'borrower', name: 'Albertina' }],
      },
      { subKind: 'exhibition', happened: { kind: 'month', year: 2003, month: 2 }, place: 'Graz' },
      // None of these moved the work, or title to it.
      { subKind: 'publication', happened: { kind: 'year', year: 2003 }, parties: [{ role: 'author', name: 'A. Tal' }] },
      { subKind: 'appraisal', happened: { kind: 'year', year: 2003 }, parties: [{ role: 'examiner', name: 'B. Tal' }] },
      { subKind: 'condition_report', happened: { kind: 'year', year: 2003 } },
      { subKind: 'other', happened: { kind: 'year', year: 2003 }, note: 'A frame was made for it.' },
      { subKind: 'transport', happened: { kind: 'year', year: 2004 } },
      {
        subKind: 'conservation',
        happened: { kind: 'year', year: 2005 },
        parties: [{ role: 'examiner', name: 'M. Tal' }],
      },
      { subKind: 'other', happened: { kind: 'after', year: 2006 }, parties: [{ role: 'other', name: 'A. Dealer' }] },
    ],
  });
  await caller.call(provenance.addHistory, {
    id,
    subKind: 'acquisition',
    happened: { kind: 'year', year: 2008 },
    parties: [
      { role: 'seller', name: 'Béla Kun' },
      { role: 'buyer', name: 'Ada Moreau' },
    ],
    price: { amount: 1_250_050, currency: 'EUR' },
    pricePublic: true,
  });
  await caller.call(provenance.addHistory, {
    id,
    subKind: 'acquisition',
    happened: { kind: 'year', year: 2010 },
    parties: [
      { role: 'seller', name: 'Ada Moreau' },
      { role: 'buyer', name: 'Li Wei' },
    ],
    price: { amount: 777_700, currency: 'EUR' },
  });
  await caller.call(provenance.stolen, { id, happened: { kind: 'year', year: 2020 } });
  const read = await as(app).call(openRecords.get, { id });
  artist =
    z
      .looseObject({ produced_by: z.looseObject({ carried_out_by: z.array(Named) }) })
      .parse(await json(read.data?.linkedArt ?? ''))
      .produced_by.carried_out_by.map((one) => one.id)[0] ?? '';
});

describe('Linked Art of a public work', () => {
  it('the Linked Art of a public work names the work, its making, its sizes and its owner', async () => {
    const work = await json(`/records/${id}/linked-art.json`);
    expect(Document.parse(work)).toMatchObject({
      id: `https://verso.example/records/${id}/linked-art.json`,
      type: 'HumanMadeObject',
      _label: 'Evening above the Drina',
      produced_by: {
        type: 'Production',
        timespan: { begin_of_the_begin: '1907-01-01T00:00:00Z', end_of_the_end: '1917-12-31T23:59:59Z' },
      },
      dimension: [
        { value: 60, classified_as: [{ _label: 'Height' }], unit: { id: 'http://vocab.getty.edu/aat/300379098' } },
        { value: 48.5, classified_as: [{ _label: 'Width' }] },
      ],
    });
    expect(JSON.stringify(work)).not.toContain('rack 4');
  });

  it('the Linked Art of a public work moves title in acquisitions and custody in transfers, and passes no title by a theft', async () => {
    const { '@graph': graph } = Graph.parse(await json(`/records/${id}/provenance.json`));
    const activities = await Promise.all(graph.map(async (one) => Activity.parse(await json(one.id))));
    const parts = activities.map(({ part, classified_as: kinds, ...activity }) => {
      const labels = kinds.map((kind) => kind['_label']).join(', ');
      return `${activity['_label']}: ${part.map((one) => one.type).join('+')} (${labels})`;
    });
    expect(parts).toEqual([
      'Ownership of Anna Rauch, 1913: Acquisition (Provenance Activity, Purchase)',
      'Ownership of Ada Moreau, before 1930: Acquisition (Provenance Activity, Gift)',
      'Ownership of Béla Kun, 1950–52: Acquisition (Provenance Activity, Purchase, Auction Event)',
      'Loan, 3 May 2001: TransferOfCustody (Provenance Activity, Loan)',
      'Exhibition, February 2003: TransferOfCustody (Provenance Activity, Exhibition)',
      'Transport, 2004: Move (Provenance Activity)',
      'Conservation, 2005: TransferOfCustody (Provenance Activity, Conservation)',
      'Sighting, after 2006: Encounter (Provenance Activity, Inventorying)',
      'Ownership of Ada Moreau, 2008: Acquisition+Payment (Provenance Activity, Purchase)',
      'Ownership of Li Wei, 2010: Acquisition (Provenance Activity, Purchase)',
      'Theft, 2020: TransferOfCustody (Provenance Activity, Theft)',
      'Ownership of Li Wei, date unknown: Acquisition (Provenance Activity, Bequest)',
    ]);
    expect(activities.find((one) => one['_label'] === 'Exhibition, February 2003')).toMatchObject({
      timespan: { begin_of_the_begin: '2003-02-01T00:00:00Z', end_of_the_end: '2003-02-28T23:59:59Z' },
    });
    // The price that its owner shows, to the cent, and not the hidden one.
    expect(JSON.stringify(activities)).toContain('12500.5');
    expect(JSON.stringify(activities)).not.toContain('7777');
  });

  it('the Linked Art of a public work refers to everything by an id, a type and a label, as consumers need', async () => {
    const { '@graph': graph } = Graph.parse(await json(`/records/${id}/provenance.json`));
    const references = JSON.stringify(graph).matchAll(
      /\{"id":"([^"]+)","type":"(Person|Group|Place|HumanMadeObject|Currency)"(,"_label":"[^"]+")?\}/g,
    );
    for (const [, address = '', , label] of references) {
      expect(address).toMatch(/^(https:|urn:)/);
      expect(label).toBeDefined();
    }
  });

  it('the Linked Art of a public work is expanded by a JSON-LD processor without undefined terms', async () => {
    const work = Document.parse(await json(`/records/${id}/linked-art.json`));
    // The published context is not ours to keep, and no test fetches it: every term gets a name of our own here.
    const expanded = await jsonld.expand(
      { ...work, '@context': { '@vocab': 'urn:term:', id: '@id', type: '@type' } },
      { safe: true },
    );
    expect(expanded).toMatchObject([{ '@id': work.id, '@type': ['urn:term:HumanMadeObject'] }]);
  });

  it('the Linked Art of a public work describes the artist', async () => {
    expect(Document.parse(await json(artist))).toMatchObject({ type: 'Person', id: artist });
  });

  it('the Linked Art of a public work may be read from any page, and answers 304 if unchanged', async () => {
    const answer = await get(`/records/${id}/linked-art.json`);
    expect(answer.headers.get('content-type')).toContain('application/ld+json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(`/records/${id}/linked-art.json`, { 'if-none-match': etag })).status).toBe(304);
    expect(await (await get(`/records/${id}/provenance.txt`)).text()).toContain('Probably');
  });

  it('the Linked Art of a public work is not found for a hidden work, or an unknown id', async () => {
    const hidden = await app.change((tx) => buildArtwork(tx, { status: 'recorded', hidden: true }));
    for (const what of ['linked-art.json', 'provenance.json', 'provenance.txt', 'object-id.json'])
      expect((await get(`/records/${hidden.id}/${what}`)).status, what).toBe(404);
    expect((await get('/records/nothing/linked-art.json')).status).toBe(404);
    expect((await get('/records/artists/nobody/linked-art.json')).status).toBe(404);
  });

  describe('by the rules of its API', () => {
    it('is valid, whatever is recorded of the work', async () => {
      valid('object', await json(`/records/${id}/linked-art.json`));
      const { '@graph': graph } = Graph.parse(await json(`/records/${id}/provenance.json`));
      for (const one of graph) valid('provenance', await json(one.id));
      expect(graph.length).toBeGreaterThan(10);
      const work = Document.parse(await json(`/records/${id}/linked-art.json`));
      for (const strange of [
        { owner: 'me' },
        { subject_of: [{ id: work.id, type: 'DigitalObject', _label: 'The record' }] },
        { produced_by: { type: 'Production', carried_out_by: 'Ada Moreau' } },
      ])
        expect(faultsIn('object', { ...work, ...strange }), JSON.stringify(strange)).not.toEqual([]);
    });

    it('is valid for a work with few facts that was lost, insured and found', async () => {
      const owner = await app.change((tx) => buildPerson(tx, { firstname: 'Ines', lastname: 'Kern' }));
      const work = await app.change((tx) =>
        buildArtwork(tx, {
          owner,
          status: 'recorded',
          attribution: 'circle_of',
          creation: { kind: 'range', from: 401, to: 500 },
          dimensions: null,
          placeMade: '',
        }),
      );
      const caller = as(app, owner.token);
      const details = { id: work.id, happened: { kind: 'before', year: 476 } } as const;
      for (const subKind of historyKinds)
        await caller.call(openRecords.recordText, {
          id: work.id,
          entries: partyRoles.map((role) => ({
            subKind,
            happened: details.happened,
            place: 'Ravenna',
            parties: [{ role, name: 'Someone', doubt: 'possibly', died: 480 } as const],
          })),
        });
      for (const report of [provenance.missing, provenance.stolen]) {
        await caller.call(report, details);
        await caller.call(report, { ...details, resolved: true });
      }
      await caller.call(provenance.police, { ...details, force: 'LKA Berlin', caseNumber: '7' });
      await caller.call(provenance.insurance, { ...details, insurer: 'Nordstern' });
      valid('object', await json(`/records/${work.id}/linked-art.json`));
      const { '@graph': graph } = Graph.parse(await json(`/records/${work.id}/provenance.json`));
      for (const one of graph) valid('provenance', await json(one.id));
      expect(graph.length).toBeGreaterThan(100);
    });

    it('is valid for artists, with and without life dates', async () => {
      valid('person', await json(artist));
      const known = app.pool.updateTable('artist').where('url', '=', artist.split('/').at(-2) ?? '');
      const life = { birth_year: 480, death_year: 524, birth_place: 'Rome' };
      await known.set(life).executeTakeFirstOrThrow();
      const read = await json(artist);
      expect(read).toMatchObject({ born: { took_place_at: [{ _label: 'Rome' }] }, died: {} });
      valid('person', read);
    });
  });
});

const valid = (...found: Parameters<typeof faultsIn>) => expect(faultsIn(...found)).toEqual([]);
