import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { log as logCalls } from '@verso/contract/evidence/schemas/log.ts';
import { personalData } from '@verso/contract/operations/schemas/personal-data.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { appendToLog } from '#features/evidence/log/append-to-log.ts';
import { auditLog } from '#features/evidence/log/audit/audit.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { as } from '../../../../../../test/support/as.ts';
import { ownApp } from '../../../../../../test/support/app.ts';
import { logOf } from '../../../../../../test/support/log.ts';
import { auditEntries } from '#features/works/provenance/entries/audit-entries.ts';
import { commitmentOf, selectCommitted } from '#features/works/provenance/entries/compare-entry.ts';
import { storeExaminers } from './store-examiners.ts';

const app = ownApp();
const log = logOf(app);

/** A work approved by two voters, the first with a unique name. */
async function approved({ uncounted = false } = {}) {
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  const [first, second, third] = people;
  if (uncounted) {
    await as(app, third.token).call(review.approve, { id: work.id });
    await app.change((tx) => tx.updateTable('person').set({ role: 'collector' }).where('id', '=', third.id).execute());
  }
  await app.change((tx) =>
    tx.updateTable('person').set({ firstname: 'Xenia', lastname: first.id }).where('id', '=', first.id).execute(),
  );
  for (const { token } of [first, second]) await as(app, token).call(review.approve, { id: work.id });
  return { id: work.id, first, second };
}

const examinersOf = async (id: string) => {
  const { artwork } = await as(app).call(record.get, { id });
  return artwork.provenance.flatMap((item) =>
    item.type === 'entry' && item.kind === 'authenticated' ? item.parties.map(({ name }) => name) : [],
  );
};

/** What the entries of a work and the log say anywhere. */
async function everything(id: string): Promise<string> {
  const entries = await app.pool.selectFrom('provenance_entry').selectAll().where('artwork_id', '=', id).execute();
  const logged = await app.pool
    .selectFrom('log_entry')
    .select(['payload', 'openings'])
    .where('artwork_id', '=', id)
    .execute();
  return JSON.stringify([entries, logged]);
}

const markOf = async (id: string) => (await as(app).call(record.get, { id })).artwork.marks.record;
const faults = async () => [...(await auditLog(app.pool, await log.key())), ...(await auditEntries(app.pool))];

/** Makes the entry as it was before, with names, and the log's commitment to it. */
async function asNamed(id: string): Promise<void> {
  const names = await examinersOf(id);
  await app.change(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const parties = JSON.stringify(names.map((name) => ({ role: 'examiner', name })));
    const [changed] = await tx
      .updateTable('provenance_entry')
      .set({ parties })
      .where('artwork_id', '=', id)
      .where('kind', '=', 'authenticated')
      .returning('id')
      .execute();
    await tx
      .deleteFrom('log_entry')
      .where('about_id', '=', changed?.id ?? '')
      .execute();
    const [row] = await selectCommitted(tx)
      .where('entry.id', '=', changed?.id ?? '')
      .execute();
    if (!row) throw new Error('the entry is there');
    await appendToLog(tx, commitmentOf(row));
  });
  await log.advance();
}

async function store(): Promise<void> {
  await app.change((tx) => enqueue(tx, storeExaminers, {}));
  await app.runJobs();
  await log.advance();
}

it('a voter is named in the provenance while they have an account, and nowhere once it is erased', async () => {
  const { id, first, second } = await approved();
  expect(await examinersOf(id)).toEqual([`Xenia ${first.id}`, second.name]);
  expect(await everything(id)).toContain('Xenia');
  expect(JSON.stringify((await as(app).call(logCalls.ofWork, { id })).entries)).not.toContain('Xenia');
  await as(app, first.token).call(personalData.remove, { id: first.id });
  await log.advance();
  expect(await examinersOf(id)).toEqual(['Former member', second.name]);
  expect(await everything(id)).not.toContain('Xenia');
  expect(await markOf(id)).toBe('proved');
});

it('a voter is named by their id in entries from before, also in the log, once', async () => {
  const { id, first, second } = await approved();
  await asNamed(id);
  await as(app, first.token).call(personalData.remove, { id: first.id });
  expect(await everything(id)).toContain('Xenia');
  expect(await markOf(id)).toBe('proved');
  for (let run = 0; run < 2; run += 1) await store();
  expect(await everything(id)).not.toContain('Xenia');
  expect(await examinersOf(id)).toEqual(['Former member', second.name]);
  expect(await markOf(id)).toBe('proved');
  const { entries } = await as(app).call(logCalls.ofWork, { id });
  expect(entries.filter(({ payload }) => payload?.includes('"replaces":"'))).toHaveLength(1);
});

it('a voter is named by their id in an entry from before whose round also had a vote that did not count', async () => {
  const { id, first, second } = await approved({ uncounted: true });
  expect(await examinersOf(id)).toEqual([`Xenia ${first.id}`, second.name]);
  await asNamed(id);
  await store();
  await as(app, first.token).call(personalData.remove, { id: first.id });
  expect(await everything(id)).not.toContain('Xenia');
  expect(await examinersOf(id)).toEqual(['Former member', second.name]);
  expect(await markOf(id)).toBe('proved');
});

it('a voter is named by their id also if they left before, and a vote of their round did not count', async () => {
  const { id, first, second } = await approved({ uncounted: true });
  await asNamed(id);
  await as(app, first.token).call(personalData.remove, { id: first.id });
  // With the account, the votes are erased from the log.
  await sql`update log_entry set openings = null, people = '{}' where artwork_id = ${id} and kind = 'review'`.execute(
    app.pool,
  );
  expect(await everything(id)).toContain('Xenia');
  for (let run = 0; run < 2; run += 1) await store();
  expect(await everything(id)).not.toContain('Xenia');
  const { parties } = await app.pool
    .selectFrom('provenance_entry')
    .where('artwork_id', '=', id)
    .where('kind', '=', 'authenticated')
    .select('parties')
    .executeTakeFirstOrThrow();
  expect(parties).toEqual([first.id, second.id].map((person) => ({ role: 'examiner', person })));
  expect(await markOf(id)).toBe('proved');
});

it('a voter stays named in an entry that differs from the log, for the audit to find', async () => {
  const { id } = await approved();
  await asNamed(id);
  const change = (from: string, to: string) =>
    app.change(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update provenance_entry set note = replace(note, ${from}, ${to})
          where artwork_id = ${id} and kind = 'authenticated'`.execute(tx);
    });
  await change('Approved', 'Confirmed');
  await store();
  expect(await everything(id)).toContain('Xenia');
  expect(await markOf(id)).toBe('against');
  await change('Confirmed', 'Approved');
  await store();
  expect(await everything(id)).not.toContain('"name":"Xenia');
});

it('an entry is otherwise never changed', async () => {
  const { id } = await approved();
  for (const set of [sql`note = 'x'`, sql`parties = '[{"role":"examiner","name":"N"}]'`, sql`kind = 'denied'`])
    await expect(
      app.change((tx) =>
        sql`update provenance_entry set ${set} where artwork_id = ${id} and kind = 'authenticated'`.execute(tx),
      ),
    ).rejects.toThrow('append-only');
  await expect(
    app.change((tx) =>
      sql`update provenance_entry set parties = '[]' where artwork_id = ${id} and kind = 'created'`.execute(tx),
    ),
  ).rejects.toThrow('append-only');
  expect(await faults()).toEqual([]);
});
