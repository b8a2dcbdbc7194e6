import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { log as logCalls } from '@verso/contract/evidence/schemas/log.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import { auditLog } from '#features/evidence/log/audit/audit.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { buildPaper } from '#features/works/provenance/fixtures.ts';
import { ownApp } from '../../../../../../test/support/app.ts';
import { as } from '../../../../../../test/support/as.ts';
import { logOf } from '../../../../../../test/support/log.ts';
import { provenanceCalls } from '../../../../../../test/support/provenance.ts';
import { auditEntries } from '#features/works/provenance/entries/audit-entries.ts';
import { commitmentOf, selectCommitted } from '#features/works/provenance/entries/compare-entry.ts';
import { saltingPapers, saltPapers } from './salt-papers.ts';

const app = ownApp();
const log = logOf(app);
const { ownWork } = provenanceCalls(app);
const paper = buildPaper('The only list of the estate');
const sha256 = hash('sha256', paper);

/** A work with one entry that has a document. */
async function documented() {
  const { owner, id } = await ownWork();
  await owner.call(provenance.stolen, {
    id,
    happened: { kind: 'day', date: '2020-05-04' },
    files: { documents: [{ name: 'list.pdf', bytes: paper, type: 'application/pdf' }] },
  });
  return { owner, id };
}

/** Replaces the commitment of a work's entry by one as it was before, with the hash of its document in public. */
const asPublished = (id: string) =>
  app.change(async (tx) => {
    const [row] = await selectCommitted(tx).where('entry.artwork_id', '=', id).execute();
    if (!row) throw new Error('the work has an entry');
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom('log_entry').where('about_id', '=', row.id).execute();
    const { payload, secrets, ...entry } = commitmentOf(row);
    const { papers, ...others } = secrets ?? {};
    await appendToLog(tx, { ...entry, payload: { ...payload, papers }, secrets: others });
  });

async function salt(): Promise<void> {
  await app.change((tx) => enqueue(tx, saltPapers, {}));
  await app.runJobs();
  await log.advance();
}

const entriesOf = async (id: string) =>
  (await as(app).call(logCalls.ofWork, { id })).entries.filter(({ kind }) => kind === 'provenance');
const markOf = async (id: string) => (await as(app).call(record.get, { id })).artwork.marks.record;
const faults = async () => [...(await auditLog(app.pool, await log.key())), ...(await auditEntries(app.pool))];

it('the log does not tell who has the same document, or whether someone has a given one', async () => {
  const works = [await documented(), await documented()];
  await log.advance();
  const hashes = new Set<string>();
  for (const { id } of works) {
    const [entry] = await entriesOf(id);
    expect(entry?.payload).toContain('"private":{"papers":"');
    expect(entry?.payload).not.toContain(sha256);
    hashes.add(/"papers":"([^"]+)"/.exec(entry?.payload ?? '')?.[1] ?? '');
    expect(await markOf(id)).toBe('proved');
  }
  expect(hashes.size).toBe(2);
  expect(await faults()).toEqual([]);
});

it('the log replaces commitments that published the hash of a document, and says which', async () => {
  const { id } = await documented();
  await asPublished(id);
  await log.advance();
  const [before] = await entriesOf(id);
  expect(before?.payload).toContain(sha256);
  expect(await faults()).toEqual([]);
  expect(await markOf(id)).toBe('proved');
  await salt();
  await salt();
  const [gone, now, ...more] = await entriesOf(id);
  expect(more).toEqual([]);
  expect(gone).toEqual({ ...before, payload: null, salt: null });
  const leaf = Buffer.from(before?.leaf ?? '', 'base64').toString('hex');
  expect(now?.payload).toContain(`"replaces":"${leaf}"`);
  expect(now?.payload).not.toContain(sha256);
  expect(await faults()).toEqual([]);
  expect(await markOf(id)).toBe('proved');
  const { provenance: shown } = (await as(app).call(record.get, { id })).artwork;
  const logged = shown.flatMap((item) => (item.type === 'entry' ? [item.logged?.index] : []));
  expect(logged).toEqual([now?.index]);
});

it('the log keeps the commitment to an entry that was changed since, for the audit to find', async () => {
  const { id } = await documented();
  await asPublished(id);
  await log.advance();
  await app.change(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('provenance_entry').set({ place: 'Elsewhere' }).where('artwork_id', '=', id).execute();
  });
  await salt();
  expect((await entriesOf(id)).map(({ payload }) => payload?.includes(sha256))).toEqual([true]);
  expect(await markOf(id)).toBe('against');
  await app.change(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('provenance_entry').set({ place: '' }).where('artwork_id', '=', id).execute();
  });
  await salt();
  expect(await faults()).toEqual([]);
});

it('the log gets one new commitment of each if two servers make them at the same time', async () => {
  const { id } = await documented();
  await asPublished(id);
  await log.advance();
  const run = saltingPapers(app.pool)[saltPapers];
  const both = await app.change(async (tx) => {
    await sql`lock table log_entry in share mode`.execute(tx);
    const runs = [run?.({}), run?.({})];
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting.execute(app.pool)).rows.length < runs.length);
    return runs;
  });
  await Promise.all(both.map(async (done) => done));
  await log.advance();
  expect((await entriesOf(id)).map(({ payload }) => payload === null)).toEqual([true, false]);
  expect(await faults()).toEqual([]);
});

it('the log does not bring back what was erased with an account', async () => {
  const { id, owner } = await documented();
  await asPublished(id);
  await log.advance();
  await owner.call(personalData.remove, { id: owner.id });
  await salt();
  const rows = await app.pool
    .selectFrom('log_entry')
    .where('artwork_id', '=', id)
    .where('kind', '=', 'provenance')
    .select('openings')
    .execute();
  expect(rows).toEqual([{ openings: null }, { openings: null }]);
  expect(await faults()).toEqual([]);
});

it('the log misses content that was removed without a replacement', async () => {
  const { id } = await documented();
  await log.advance();
  await app.change(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update log_entry set payload = null, salt = null, openings = null
        where artwork_id = ${id} and kind = 'provenance'`.execute(tx);
  });
  expect((await faults()).join()).toContain('its committed data is missing from the database.');
  expect(await markOf(id)).toBe('missing');
});
