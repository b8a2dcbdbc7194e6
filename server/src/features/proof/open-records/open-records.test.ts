import { Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openRecords, type TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { as } from '../../../../test/support/as.ts';
import { testApp } from '../../../../test/support/app.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { type ArtworkFixture, buildArtwork } from '#features/works/artworks/fixtures.ts';
import { buildPhotograph } from '#features/evidence/files/fixtures.ts';

const app = testApp();

async function ownedWork(given: ArtworkFixture = {}) {
  const artist = await app.change((tx) => buildPerson(tx, { role: 'artist', artistAllowed: true }));
  const { id } = await app.change((tx) => buildArtwork(tx, { status: 'recorded', owner: artist, ...given }));
  const owner = as(app, artist.token);
  const read = async () => (await as(app).call(openRecords.get, { id })).openRecord;
  const rules = async () => (await read()).issues.map(({ rule }) => rule);
  const recordEntries = (...entries: Partial<TextEntry>[]) =>
    owner.call(openRecords.recordText, { id, entries: entries.map((entry) => ({ ...plain, ...entry })) });
  return { id, owner, artist, read, rules, recordEntries };
}
const plain = { subKind: 'acquisition', happened: { kind: 'unknown' } } as const;
const inYear = (year: number) => ({ kind: 'year', year }) as const;
const sale = (seller: string, buyer: string): TextEntry['parties'] => [
  { role: 'seller', name: seller },
  { role: 'buyer', name: buyer },
];
const owns = (name: string, more = {}) => [{ role: 'owner' as const, name, ...more }];

it('a provenance text entered by an owner is parsed, reviewed and recorded as a whole, and written again for everyone', async () => {
  const { id, owner, read } = await ownedWork({ creation: inYear(1910) });
  const text = `Emil Rauch [1870–1941], Vienna, 1912 [1];
By inheritance to Anna Rauch, Graz, 1941.
Ada Moreau, Paris, before 1965.

[1] Letter to the artist, 3 May 1912.`;
  const { statements } = await owner.call(openRecords.readText, { id, text });
  const entries = statements.map(({ entry }) => entry).filter((entry) => entry !== null);
  expect(entries).toHaveLength(3);
  await owner.call(openRecords.recordText, { id, entries });
  expect((await read()).text).toBe(text);
  const again = await owner.call(openRecords.readText, { id, text });
  expect(again.statements.map(({ known }) => known)).toEqual([true, true, true]);
});

it('a provenance text entered by an owner is recorded all or not at all', async () => {
  const { id, owner } = await ownedWork();
  const entries = [
    { ...plain, parties: owns('Emil Rauch') },
    { ...plain, happened: { kind: 'day' as const, date: '2999-01-01' } },
  ];
  expect((await owner.refusal(openRecords.recordText, { id, entries })).code).toBe('invalid');
  const { artwork } = await as(app).call(record.get, { id });
  expect(artwork.provenance).toHaveLength(0);
});

it('a provenance text entered by an owner is parsed and recorded for the owner only', async () => {
  const { id } = await ownedWork();
  const stranger = as(app, (await app.change((tx) => buildPerson(tx))).token);
  const entries = [{ ...plain, parties: owns('Emil Rauch') }];
  expect((await stranger.refusal(openRecords.readText, { id, text: 'Emil Rauch.' })).code).toBe('forbidden');
  expect((await stranger.refusal(openRecords.recordText, { id, entries })).code).toBe('forbidden');
});

it('the issues of a record are empty while nothing is recorded', async () => {
  const { read } = await ownedWork({ creation: inYear(2019) });
  expect(await read()).toEqual({ text: '', spans: [], issues: [] });
});

it('the issues of a record show years without an owner, in the issues and in the lane of title', async () => {
  const { recordEntries, read } = await ownedWork({ creation: inYear(1950) });
  await recordEntries(
    { happened: inYear(1952), parties: owns('Emil Rauch') },
    { happened: inYear(1970), parties: owns('Ada Moreau') },
  );
  const { issues, spans } = await read();
  expect(issues).toMatchObject([
    { rule: 'gap', from: 1952, to: 1970, seen: 'No owner is recorded between 1952 and 1970.' },
  ]);
  expect(spans).toMatchObject([
    { lane: 'title', state: 'held', who: 'Emil Rauch', from: 1952, to: 1952, open: false },
    { lane: 'title', state: 'unknown', from: 1952, to: 1970 },
    { lane: 'title', state: 'held', who: 'Ada Moreau', from: 1970, open: true },
  ]);
});

it('the issues of a record treat two private collections as possibly the same', async () => {
  const { recordEntries, read } = await ownedWork({ creation: inYear(1950) });
  const hidden = 'Private collection';
  await recordEntries(
    { happened: inYear(1952), parties: owns('Emil Rauch') },
    { happened: inYear(1960), parties: sale('Emil Rauch', hidden) },
    { subKind: 'exhibition', happened: inYear(1961), parties: owns('Ada Moreau') },
    { happened: inYear(1962), parties: sale(hidden, hidden) },
    { happened: inYear(1980), parties: sale(hidden, 'Li Wei') },
  );
  const { issues, spans } = await read();
  expect(issues).toEqual([]);
  expect(spans.map(({ who, from, to }) => [who, from, to])).toEqual([
    ['Emil Rauch', 1952, 1960],
    [hidden, 1960, 1962],
    [hidden, 1962, 1980],
    ['Li Wei', 1980, expect.any(Number)],
  ]);
});

it('the owners of a record end with the present owner if the page names them, and say otherwise that they are not named', async () => {
  const registered = async (id: string, recordedBy: string) => {
    const entry = {
      artworkId: id,
      kind: 'registered',
      happened: inYear(2020),
      support: 'confirmed',
      recordedBy,
    } as const;
    await app.change((tx) => appendEntry(tx, entry));
    return (await as(app).call(openRecords.get, { id })).openRecord.spans.map(({ who }) => who);
  };
  const { id, artist } = await ownedWork();
  const { artwork } = await as(app).call(record.get, { id });
  expect(await registered(id, artist.id)).toEqual([artwork.owner.name]);
  const collector = await app.change((tx) => buildPerson(tx, { role: 'collector' }));
  const bought = await app.change((tx) => buildArtwork(tx, { status: 'recorded', owner: collector, artist }));
  expect(await registered(bought.id, collector.id)).toEqual(['Owner not named']);
  // An undated transfer may have come after it.
  const passed = await ownedWork();
  await passed.recordEntries({ parties: sale('Emil Rauch', 'Anna Rauch') });
  expect(await registered(passed.id, passed.artist.id)).not.toContain(artwork.owner.name);
});

it('the issues of a record report an unknown owner from the last year an owner is seen, if an undated transfer follows', async () => {
  const { recordEntries, read } = await ownedWork({ creation: inYear(1910) });
  await recordEntries(
    { happened: inYear(1912), parties: owns('Emil Rauch') },
    { subKind: 'exhibition', happened: inYear(1920), parties: owns('Emil Rauch') },
    { parties: sale('Emil Rauch', 'Anna Rauch') },
    { happened: { kind: 'before', year: 1950 }, parties: sale('Anna Rauch', 'Li Wei') },
    { parties: sale('Li Wei', 'Béla Kun') },
  );
  expect((await read()).spans).toMatchObject([
    { state: 'held', who: 'Emil Rauch', from: 1912, to: 1920, open: false },
    { state: 'unknown', from: 1920, to: 1950 },
    { state: 'held', who: 'Li Wei', from: 1950, to: 1950, open: false },
    { state: 'unknown', from: 1950, open: true },
  ]);
});

it('the issues of a record write years before Christ as such', async () => {
  const { recordEntries, read } = await ownedWork({ creation: { kind: 'before', year: -99 } });
  await recordEntries({ happened: inYear(-43), parties: owns('Tiro', { born: -20 }) });
  const { issues } = await read();
  expect(issues.find(({ rule }) => rule === 'lifetime')?.seen).toBe(
    'Tiro, who was born in 21 BC, is named in an entry dated 44 BC.',
  );
});

it('the issues of a record show loans and losses in the lane of custody, and leave title unchanged', async () => {
  const { id, owner, recordEntries, read } = await ownedWork();
  await recordEntries(
    { happened: inYear(2020), parties: owns('Emil Rauch') },
    {
      subKind: 'loan',
      happened: { kind: 'range', from: 2021, to: 2023 },
      parties: [{ role: 'borrower', name: 'Albertina' }],
    },
    { subKind: 'exhibition', happened: inYear(2022), place: 'Porto' },
  );
  await owner.call(provenance.stolen, { id, happened: inYear(2024) });
  expect((await read()).spans).toMatchObject([
    { lane: 'title', who: 'Emil Rauch', from: 2020, open: true },
    { lane: 'custody', state: 'held', who: 'Albertina', from: 2021, to: 2023, open: false },
    { lane: 'custody', state: 'held', who: 'in Porto', from: 2022, to: 2022, open: false },
    { lane: 'custody', state: 'lost', who: 'Reported stolen', from: 2024, open: true },
  ]);
  // A reported recovery does not count until a second person confirms it.
  await owner.call(provenance.stolen, { id, happened: inYear(2025), resolved: true });
  expect((await read()).spans.at(-1)).toMatchObject({ state: 'lost', open: true });
});

it('the issues of a record ask about 1933 to 1945 if the work changed hands or its owner is unknown, and not if it had one owner throughout', async () => {
  const sold = await ownedWork({ creation: inYear(1910) });
  await sold.recordEntries(
    { happened: inYear(1912), parties: owns('Emil Rauch') },
    {
      happened: inYear(1938),
      place: 'Vienna',
      parties: [
        { role: 'seller', name: 'Emil Rauch' },
        { role: 'buyer', name: 'A. Nagel' },
      ],
    },
  );
  const asked = (await sold.read()).issues.find(({ rule }) => rule === 'years_1933_1945');
  expect(asked?.seen).toBe('The work changed hands between 1933 and 1945. Places on record for these years: Vienna.');
  expect(asked?.matters).toContain('This doesn’t mean that this work was taken or sold under pressure.');

  const kept = await ownedWork({ creation: inYear(1910) });
  await kept.recordEntries(
    { happened: inYear(1912), parties: owns('Emil Rauch') },
    {
      happened: inYear(1950),
      parties: [
        { role: 'seller', name: 'Emil Rauch' },
        { role: 'buyer', name: 'A. Nagel' },
      ],
    },
  );
  expect(await kept.rules()).toEqual([]);
  const later = await ownedWork({ creation: inYear(1950) });
  await later.recordEntries({ happened: inYear(1952), parties: owns('Emil Rauch') });
  expect(await later.rules()).toEqual([]);
});

it.each([
  ['before a later year', { happened: { kind: 'before', year: 1950 }, parties: sale('Emil Rauch', 'A. Nagel') }],
  ['after an earlier one', { happened: { kind: 'after', year: 1920 }, parties: sale('Emil Rauch', 'A. Nagel') }],
  ['at no known date', { parties: sale('Emil Rauch', 'A. Nagel') }],
] as const)(
  'the issues of a record ask about 1933 to 1945 when the work may have changed hands then: %s',
  async (_when, passing) => {
    const asked = await ownedWork({ creation: inYear(1910) });
    await asked.recordEntries(
      { happened: inYear(1912), parties: owns('Emil Rauch') },
      { ...passing, parties: [...passing.parties] },
      { happened: inYear(1955), parties: sale('A. Nagel', 'Li Wei') },
    );
    const issue = (await asked.read()).issues.find(({ rule }) => rule === 'years_1933_1945');
    expect(issue?.seen).toContain('The work may have changed hands between 1933 and 1945.');

    const bounded = await ownedWork({ creation: inYear(1910) });
    const [first, last] = 'happened' in passing && passing.happened.kind === 'before' ? [1946, 1955] : [1912, 1930];
    await bounded.recordEntries(
      { happened: inYear(1912), parties: owns('Karl Rauch') },
      { happened: inYear(first), parties: sale('Karl Rauch', 'Emil Rauch') },
      { ...passing, parties: [...passing.parties] },
      { happened: inYear(last), parties: sale('A. Nagel', 'Li Wei') },
      { happened: inYear(1970), parties: sale('Li Wei', 'Béla Kun') },
    );
    expect(await bounded.rules()).not.toContain('years_1933_1945');
  },
);

it('the issues of a record ask where an old work was before 1970, and before 2000', async () => {
  const { recordEntries, rules } = await ownedWork({ creation: inYear(1952) });
  expect(await rules()).toEqual(['before_2000']);
  await recordEntries({ subKind: 'exhibition', happened: inYear(1990), place: 'Graz' });
  expect(await rules()).toEqual(['before_1970']);
  await recordEntries({ subKind: 'exhibition', happened: inYear(1960), place: 'Graz' });
  expect(await rules()).toEqual([]);
  const circa = await ownedWork({ creation: { kind: 'range', from: 1867, to: 1900, circa: true } });
  expect((await circa.read()).issues.find(({ rule }) => rule === 'before_2000')?.seen).toBe(
    'No entry shows where the work was before 2000, although it is dated c. 1867–1900.',
  );
});

it.each([
  ['an owner who was not born', 'lifetime', { happened: inYear(1960), parties: owns('Anna Rauch', { born: 1971 }) }],
  ['an owner who had died', 'lifetime', { happened: inYear(1960), parties: owns('Emil Rauch', { died: 1941 }) }],
  ['what lies before the making', 'before_making', { subKind: 'exhibition', happened: inYear(1940) }],
  ['a passing without a date', 'undated', { parties: owns('Emil Rauch') }],
] as const)('the issues of a record include %s', async (_what, rule, entry) => {
  const { recordEntries, rules } = await ownedWork({ creation: inYear(1955) });
  await recordEntries({ ...entry, parties: 'parties' in entry ? [...entry.parties] : [] });
  expect(await rules()).toContain(rule);
});

it('the issues of a record report two owners at the same time, a giver who was not the owner, and one who gave before they had it', async () => {
  const { recordEntries, read } = await ownedWork({ creation: inYear(1950) });
  await recordEntries(
    { happened: inYear(1951), parties: owns('Emil Rauch') },
    { subKind: 'exhibition', happened: inYear(1952), parties: owns('Ada Moreau') },
    {
      happened: inYear(1953),
      parties: [
        { role: 'seller', name: 'Béla Kun' },
        { role: 'buyer', name: 'Li Wei' },
      ],
    },
    {
      happened: inYear(1954),
      parties: [
        { role: 'seller', name: 'Li Wei' },
        { role: 'buyer', name: 'Béla Kun' },
      ],
    },
  );
  const { issues } = await read();
  expect(issues.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['two_owners', 'sequence']));
  expect(issues.find(({ rule }) => rule === 'sequence')?.seen).toBe(
    'Béla Kun passed the work on (1953), but is recorded as its owner only from 1954.',
  );
});

it('the issues of a record are for readers of the work, from a visitor’s view', async () => {
  const { id, owner, recordEntries } = await ownedWork({ hidden: true });
  await recordEntries({ happened: inYear(2020), parties: owns('Emil Rauch') });
  expect((await as(app).refusal(openRecords.get, { id })).code).toBe('not_found');
  expect((await owner.call(openRecords.get, { id })).openRecord.text).toBe('Emil Rauch, 2020.');
});

const report = { happened: { kind: 'day', date: '2026-01-15' }, place: 'Győr', note: 'Cut from its frame.' } as const;
const police = { ...report, force: 'Police of Győr', caseNumber: '17/2026', officer: 'Insp. Kun' } as const;

it('the Object ID dossier is available to the owner at any time, in full, with what is missing and where to add it', async () => {
  const { id, owner, artist } = await ownedWork({ condition: '', subjects: [] });
  await owner.call(provenance.police, { id, ...police });
  const { dossier } = await owner.call(openRecords.objectId, { id });
  expect(dossier.categories.map(({ category, text }) => [category, text])).toEqual([
    ['type', 'Work of art: oil'],
    ['materials', 'Oil on canvas'],
    ['measurements', '60 × 48.5 cm (23⅝ × 19⅛ in)'],
    ['inscriptions', 'Signed lower right; Verso: Studio, second of three'],
    ['features', null],
    ['title', 'Evening above the Drina'],
    ['subject', null],
    ['date', '2019, Višegrad'],
    ['maker', artist.name],
    ['description', expect.stringContaining('A river valley')],
  ]);
  expect(dossier.categories.find(({ category }) => category === 'features')?.hint).toContain('“Condition”');
  expect(dossier.confidential).toMatchObject({ location: 'Studio, rack 4' });
  expect(dossier.related).toHaveLength(3);
  expect(dossier.police).toEqual([{ force: 'Police of Győr', caseNumber: '17/2026', officer: 'Insp. Kun' }]);
});

it('the Object ID dossier names no address without content', async () => {
  const { id, owner } = await ownedWork({ hidden: true });
  const { dossier } = await owner.call(openRecords.objectId, { id });
  expect(dossier.related.map(({ label }) => label)).toEqual(['The work’s record']);
});

it('the Object ID dossier is drawn for one request after the other, and when too many are queued the next are told to try again', async () => {
  const { id, owner } = await ownedWork();
  const drawable = await buildPhotograph({ width: 300, height: 400 });
  const held = Promise.withResolvers<undefined>();
  const reading = vi
    .spyOn(app.services.storage, 'get')
    .mockImplementation(() => held.promise.then(() => Readable.from([drawable])));
  onTestFinished(() => {
    held.resolve(undefined);
    reading.mockRestore();
  });
  const asked = Array.from({ length: 9 + 3 }, () => owner.call(openRecords.objectIdPdf, { id }));
  const refusals: string[] = [];
  for (const one of asked) void one.catch((refusal: unknown) => refusals.push(String(refusal)));
  // Requests after the first is done would be served as well.
  await expect.poll(() => refusals).toHaveLength(3);
  expect([...new Set(refusals)]).toEqual([expect.stringContaining('Too many dossiers are being created')]);
  await expect.poll(() => reading.mock.calls.length).toBe(1);
  held.resolve(undefined);
  const drawn = await Promise.allSettled(asked);
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
});

it('the Object ID dossier is public while the work is reported lost, without private data, and before that only for the owner and admins', async () => {
  const { id, owner } = await ownedWork({ pictures: 0 });
  await owner.call(provenance.police, { id, ...police });
  const stranger = as(app, (await app.change((tx) => buildPerson(tx))).token);
  for (const reader of [as(app), stranger]) {
    expect((await reader.refusal(openRecords.objectId, { id })).code).toBe('forbidden');
    expect((await reader.refusal(openRecords.objectIdPdf, { id })).code).toBe('forbidden');
  }
  expect((await fetch(`${app.url}/records/${id}/object-id.json`)).status).toBe(404);

  await owner.call(provenance.stolen, { id, ...report });
  const { dossier } = await as(app).call(openRecords.objectId, { id });
  expect(dossier.report).toMatchObject({
    kind: 'stolen',
    happened: '15 January 2026',
    place: 'Győr',
    note: 'Cut from its frame.',
  });
  expect(dossier.confidential).toBeNull();
  expect(dossier.police).toEqual([{ force: 'Police of Győr', caseNumber: '17/2026', officer: null }]);
  expect(dossier.categories.every(({ hint }) => hint === null)).toBe(true);
  const address = `${app.url}/records/${id}/object-id.json`;
  const sent = await fetch(address);
  const everywhere = await sent.text();
  const again = await fetch(address, { headers: { 'if-none-match': sent.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  for (const secret of ['rack 4', 'Insp. Kun']) expect(everywhere).not.toContain(secret);
  const { file } = await as(app).call(openRecords.objectIdPdf, { id });
  expect(Buffer.from(file.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});
