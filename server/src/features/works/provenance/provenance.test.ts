import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { days, later } from '#platform/clock.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { testApp } from '../../../../test/support/app.ts';
import { as } from '../../../../test/support/as.ts';
import { provenanceCalls } from '../../../../test/support/provenance.ts';
import { buildPaper } from './fixtures.ts';

const app = testApp();
const { person, ownWork, provenanceOf, entriesOf, onlyEntry, eventsOf } = provenanceCalls(app);

const day = (date: string) => ({ kind: 'day' as const, date });
const year = (value: number) => ({ kind: 'year' as const, year: value });
const acquisition = { happened: year(2020), subKind: 'acquisition' as const };
const bill = { documents: [{ name: 'bill.pdf', bytes: buildPaper('Bill for EUR 4,000'), type: 'application/pdf' }] };

/** Names of the stored files, originals and copies. */
async function storedFiles(): Promise<string[]> {
  const folder = path.join(app.services.uploadFolder, '../files/originals');
  return readdir(folder).catch(() => []);
}

test('history is recorded by the owner, as declared without a document and as documented with one', async () => {
  const { owner, id } = await ownWork();
  const { message, artwork } = await owner.call(provenance.addHistory, { id, ...acquisition });
  expect({ message, artwork }).toEqual({
    message: 'Successfully submitted',
    artwork: { _id: id, status: 'approved' },
  });
  await owner.call(provenance.addHistory, {
    id,
    happened: { kind: 'range', from: 2021, to: 2022 },
    subKind: 'exhibition',
    place: 'Vienna',
    parties: [{ role: 'venue', name: 'Kunsthalle' }],
    note: 'Room 4',
    files: bill,
  });
  const [first, second] = await entriesOf(id);
  expect(first).toMatchObject({
    kind: 'history',
    subKind: 'acquisition',
    support: 'declared',
    // The owner of a work is private; the owner reads their own name.
    recordedBy: 'its owner',
  });
  expect((await entriesOf(id, owner.id))[0]).toMatchObject({ recordedBy: 'Olga Stern' });
  expect(second).toMatchObject({ subKind: 'exhibition', place: 'Vienna', support: 'documented', note: 'Room 4' });
  expect(await eventsOf(id)).toEqual(['provenance_recorded', 'provenance_recorded']);
});

test('history is recorded for a draft too, and by admins', async () => {
  const { owner, id } = await ownWork({ status: 'draft' });
  await owner.call(provenance.addHistory, { id, ...acquisition });
  const admin = await person({ admin: true });
  await as(app, admin.token).call(provenance.addHistory, { id, ...acquisition });
  expect(await entriesOf(id, owner.id)).toHaveLength(2);
});

test('history is refused to all others, without revealing what they may not know', async () => {
  const shown = await ownWork();
  const draft = await ownWork({ status: 'draft' });
  const stranger = as(app, (await person()).token);
  const authenticator = as(app, (await person({ role: 'authenticator' })).token);
  const attempt = { ...acquisition };
  const statusFor = async (caller: ReturnType<typeof as>, id: string) =>
    (await caller.refusal(provenance.addHistory, { id, ...attempt })).httpStatus;
  expect(await statusFor(as(app), shown.id)).toBe(401);
  expect(await statusFor(stranger, shown.id)).toBe(403);
  expect(await statusFor(stranger, draft.id)).toBe(404);
  expect(await statusFor(authenticator, shown.id)).toBe(403);
  await app.pool.updateTable('person').set({ email_verified_at: null }).where('id', '=', shown.owner.id).execute();
  expect(await statusFor(as(app, shown.owner.token), shown.id)).toBe(403);
  expect(await entriesOf(shown.id)).toEqual([]);
});

test('history is closed once the work is withdrawn', async () => {
  const { owner, id } = await ownWork({ status: 'withdrawn' });
  expect(await owner.refusal(provenance.addHistory, { id, ...acquisition })).toMatchObject({ code: 'conflict' });
});

test('history is in the past', async () => {
  const { owner, id } = await ownWork();
  const refused = async (happened: unknown) =>
    (await owner.refusal(provenance.addHistory, { id, subKind: 'loan', happened })).fields;
  expect(await refused(day('2199-01-01'))).toEqual({ happened: 'must not be in the future' });
  const [ahead, tomorrow] = [later(days(62)), later(days(1))];
  const month = { kind: 'month', year: ahead.getUTCFullYear(), month: ahead.getUTCMonth() + 1 };
  expect(await refused(month)).toEqual({ happened: 'must not be in the future' });
  expect(await refused(year(tomorrow.getUTCFullYear() + 1))).toHaveProperty('happened');
  expect(await refused({ kind: 'range', from: 1912, to: 1910 })).toHaveProperty('happened');
});

test('history is in chronological order, undated entries where they were recorded, with the gaps in between', async () => {
  const { owner, id } = await ownWork();
  const artist = [{ role: 'artist' as const, name: 'Paul Klee' }];
  await app.change((tx) =>
    appendEntry(tx, {
      artworkId: id,
      kind: 'created',
      happened: year(1912),
      parties: artist,
      support: 'declared',
      recordedBy: owner.id,
    }),
  );
  await owner.call(provenance.addHistory, { id, happened: day('2024-05-01'), subKind: 'loan' });
  await owner.call(provenance.addHistory, { id, happened: { kind: 'unknown' }, subKind: 'publication' });
  await owner.call(provenance.addHistory, {
    id,
    happened: year(1950),
    subKind: 'acquisition',
    parties: [{ role: 'owner', name: 'Anna Berg' }],
  });
  const items = await provenanceOf(id);
  expect(items.map((item) => (item.type === 'gap' ? item : (item.subKind ?? item.kind)))).toEqual([
    'created',
    { type: 'gap', from: 1912, to: 1950, years: 38 },
    'acquisition',
    'loan',
    'publication',
  ]);
});

test('a correction is shown next to the entry that it corrects, and both say so', async () => {
  const { owner, id } = await ownWork();
  await owner.call(provenance.addHistory, { id, ...acquisition });
  const { _id: wrong } = await onlyEntry(id);
  await owner.call(provenance.addHistory, { id, ...acquisition, happened: year(2019), corrects: wrong });
  const [right, corrected] = await entriesOf(id);
  expect(right).toMatchObject({ happened: year(2019), corrects: wrong, correctedBy: null });
  expect(corrected).toMatchObject({ _id: wrong, correctedBy: right?._id });
});

test('a correction is refused for another work’s entry, a corrected one, one of the registry’s own, and another kind', async () => {
  const { owner, id } = await ownWork();
  const other = await ownWork();
  await other.owner.call(provenance.addHistory, { id: other.id, ...acquisition });
  await owner.call(provenance.addHistory, { id, ...acquisition });
  const { _id: wrong } = await onlyEntry(id);
  const registered = await app.change((tx) =>
    appendEntry(tx, {
      artworkId: id,
      kind: 'registered',
      happened: day('2024-01-01'),
      support: 'confirmed',
      recordedBy: owner.id,
    }),
  );
  const attempt = (corrects: string) => owner.refusal(provenance.addHistory, { id, ...acquisition, corrects });
  expect(await attempt((await onlyEntry(other.id))._id)).toMatchObject({
    code: 'invalid',
    fields: { corrects: 'is not an entry of this work' },
  });
  expect(await attempt(registered)).toMatchObject({ code: 'conflict' });
  expect(
    await owner.refusal(provenance.insurance, { id, happened: year(2020), insurer: 'Allianz', corrects: wrong }),
  ).toMatchObject({ code: 'conflict' });
  const both = await Promise.allSettled([
    owner.call(provenance.addHistory, { id, ...acquisition, corrects: wrong }),
    owner.call(provenance.addHistory, { id, ...acquisition, corrects: wrong }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await attempt(wrong)).message).toContain('has already been corrected');
});

test('a correction is the only way: entries are neither changed nor deleted', async () => {
  const { owner, id } = await ownWork();
  await owner.call(provenance.addHistory, { id, ...acquisition });
  await expect(
    app.pool.updateTable('provenance_entry').set({ note: 'x' }).where('artwork_id', '=', id).execute(),
  ).rejects.toThrow('append-only');
  await expect(app.pool.deleteFrom('provenance_entry').where('artwork_id', '=', id).execute()).rejects.toThrow(
    'append-only',
  );
});

test('private values are read by the owner and admins, and are in no byte of other readers’ replies', async () => {
  const { owner, id } = await ownWork();
  const price = { amount: 41_234_00, currency: 'EUR' as const };
  const secret = { documents: [{ name: 'secret-name.pdf', bytes: buildPaper('Secret') }] };
  await owner.call(provenance.addHistory, { id, ...acquisition, price, files: secret });
  await owner.call(provenance.police, {
    id,
    happened: day('2024-05-01'),
    force: 'Polizei Wien',
    caseNumber: 'A 17',
    officer: 'Inspector Secret',
  });
  await owner.call(provenance.insurance, {
    id,
    happened: year(2024),
    insurer: 'Allianz',
    policy: 'secret-policy',
    value: price,
    from: '2024-01-01',
    to: '2024-12-31',
  });
  const admin = await person({ admin: true });
  for (const reader of [owner.id, admin.id]) {
    const [bought, insured, reported] = await entriesOf(id, reader);
    expect(bought).toMatchObject({
      price,
      documents: [{ name: 'secret-name.pdf' }],
    });
    expect(bought?.documents[0]?.url).toContain('?e=');
    expect(insured?.insurance).toMatchObject({ policy: 'secret-policy', value: price });
    expect(reported?.police).toEqual({ force: 'Polizei Wien', caseNumber: 'A 17', officer: 'Inspector Secret' });
  }
  const stranger = await person();
  const authenticator = await person({ role: 'authenticator' });
  for (const reader of [undefined, stranger.id, authenticator.id]) {
    const body = JSON.stringify(await provenanceOf(id, reader));
    expect(body).not.toMatch(/secret|4123400|\?e=/i);
    expect(body).toContain('Allianz');
    const [bought] = await entriesOf(id, reader);
    expect(bought?.documents).toMatchObject([{ name: 'Private document', public: false, url: null }]);
  }
});

test('private values include a price only until its owner shows it', async () => {
  const { owner, id } = await ownWork();
  const price = { amount: 500_00, currency: 'EUR' as const };
  await owner.call(provenance.addHistory, { id, ...acquisition, price, pricePublic: true });
  expect(await onlyEntry(id)).toMatchObject({ price, pricePublic: true });
});

const open = (url: string | null | undefined, token?: string) =>
  fetch(`${app.url}${url}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

test('a document that is private opens only for the owner, as a download', async () => {
  const { owner, id } = await ownWork();
  await owner.call(provenance.addHistory, { id, ...acquisition, files: bill });
  const { documents } = await onlyEntry(id, owner.id);
  const url = documents[0]?.originalUrl;
  const opened = await open(url);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-disposition')).toContain('attachment');
  expect(opened.headers.get('cache-control')).toContain('no-store');
  expect(Buffer.from(await opened.arrayBuffer()).equals(buildPaper('Bill for EUR 4,000'))).toBe(true);
  const bare = url?.split('?')[0];
  expect((await open(bare, owner.token)).status).toBe(200);
  expect((await open(bare)).status).toBe(404);
  expect((await open(bare, (await person()).token)).status).toBe(404);
  expect((await open(bare, (await person({ role: 'authenticator' })).token)).status).toBe(404);
  expect((await open(`${url}x`)).status).toBe(404);
});

test('a document that is public opens for every reader of the work', async () => {
  const { owner, id } = await ownWork();
  await owner.call(provenance.addHistory, { id, ...acquisition, documentsPublic: true, files: bill });
  const { documents } = await onlyEntry(id);
  expect(documents[0]).toMatchObject({ name: 'bill.pdf', public: true, mediaType: 'application/pdf' });
  const opened = await open(documents[0]?.url);
  expect(opened.status).toBe(200);
  expect(Buffer.from(await opened.arrayBuffer()).includes('Helvetica')).toBe(false);
  expect(documents[0]?.originalUrl).toBeNull();
  await app.pool.updateTable('artwork').set({ hidden: true }).where('id', '=', id).execute();
  expect((await open(documents[0]?.url)).status).toBe(404);
});

test('a document that would run a program is refused, and nothing of the call is stored', async () => {
  const { owner, id } = await ownWork();
  await owner.call(provenance.addHistory, { id, ...acquisition, files: bill });
  const before = await storedFiles();
  expect(before).not.toEqual([]);
  const files = { documents: [...bill.documents, { name: 'trap.pdf', bytes: buildPaper('Bill', { script: true }) }] };
  const refusal = await owner.refusal(provenance.addHistory, { id, ...acquisition, files });
  expect(refusal.httpStatus).toBe(400);
  expect(refusal.message).toContain('trap.pdf');
  expect(await entriesOf(id)).toHaveLength(1);
  expect(await storedFiles()).toEqual(before);
});

test('a document is not stored when the entry is refused', async () => {
  const { owner, id } = await ownWork();
  const before = await storedFiles();
  await owner.refusal(provenance.addHistory, { id, ...acquisition, happened: day('2199-01-01'), files: bill });
  await as(app, (await person()).token).refusal(provenance.addHistory, { id, ...acquisition, files: bill });
  expect(await storedFiles()).toEqual(before);
});

test('a police report and an insurance are recorded with their details and papers', async () => {
  const { owner, id } = await ownWork();
  await owner.call(provenance.police, {
    id,
    happened: day('2025-03-02'),
    force: 'Polizei Wien',
    caseNumber: 'A 17',
    files: bill,
  });
  expect(await onlyEntry(id)).toMatchObject({
    kind: 'police_report',
    police: { force: 'Polizei Wien', caseNumber: 'A 17', officer: null },
    support: 'documented',
  });
  await owner.call(provenance.insurance, { id, happened: day('2025-03-03'), insurer: 'Allianz', from: '2025-03-03' });
  expect((await entriesOf(id))[1]).toMatchObject({
    kind: 'insured',
    insurance: { insurer: 'Allianz', policy: null, value: null, from: '2025-03-03', to: null },
    support: 'declared',
  });
});

test('a police report and an insurance report all faults together', async () => {
  const { owner, id } = await ownWork();
  const { fields } = await owner.refusal(provenance.insurance, {
    id,
    happened: { kind: 'range', from: 1912, to: 1910 },
    insurer: '',
    from: '2025-03-03',
    to: '2025-03-02',
  });
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['happened', 'insurer', 'to']);
});

test('a police report and an insurance are refused when the policy ends before it begins, a name is missing, or a stranger sends them', async () => {
  const { owner, id } = await ownWork();
  const insured = { id, happened: year(2025), insurer: 'Allianz' };
  expect(await owner.refusal(provenance.insurance, { ...insured, from: '2025-03-03', to: '2025-03-02' })).toMatchObject(
    { fields: { to: 'must not be before the start date' } },
  );
  expect(
    await owner.refusal(provenance.police, { id, happened: year(2025), force: '', caseNumber: 'A 17' }),
  ).toMatchObject({ fields: { force: 'must not be empty' } });
  const stranger = as(app, (await person()).token);
  expect(await stranger.refusal(provenance.insurance, insured)).toMatchObject({ httpStatus: 403 });
  expect(
    await stranger.refusal(provenance.police, { id, happened: year(2025), force: 'P', caseNumber: 'A 17' }),
  ).toMatchObject({ httpStatus: 403 });
});
