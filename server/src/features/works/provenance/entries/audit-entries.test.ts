import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import type { MarkState } from '@verso/contract/works/schemas/artworks.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { selectCards } from '#features/works/artworks/cards.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { logOf } from '../../../../../test/support/log.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';
import { auditEntries } from './audit-entries.ts';

const app = ownApp();
const { ownWork } = provenanceCalls(app);
const log = logOf(app);

const day = { kind: 'day', date: '2020-05-04' } as const;

/** A work with an entry of each kind that has private or special values. */
async function recorded(): Promise<string> {
  const { owner, id } = await ownWork();
  await owner.call(provenance.stolen, { id, happened: day, place: 'Basel', note: 'From the store room.' });
  await owner.call(provenance.police, {
    id,
    happened: day,
    force: 'Kantonspolizei',
    caseNumber: 'K-12',
    officer: 'M. Frei',
  });
  await owner.call(provenance.insurance, {
    id,
    happened: day,
    insurer: 'Helvetia',
    policy: 'P-9',
    from: '2020-01-01',
    to: '2021-01-01',
    value: { amount: 90_000, currency: 'CHF' },
  });
  await app.change((tx) =>
    appendEntry(tx, {
      artworkId: id,
      kind: 'sold',
      happened: day,
      parties: [{ role: 'buyer', name: 'Berta Kranz' }],
      price: { amount: 70_000, currency: 'CHF' },
      support: 'declared',
      recordedBy: owner.id,
    }),
  );
  return id;
}

/** Audit results after a direct change to the database, which is then rolled back. */
const foundAfter = (change: (tx: Tx) => Promise<unknown>) => readAfter(change, auditEntries);

/** The Record mark of a work after such a change. */
const markAfter = (id: string, change: (tx: Tx) => Promise<unknown>) => readAfter(change, (tx) => markOf(tx, id));

async function readAfter<T>(change: (tx: Tx) => Promise<unknown>, read: (tx: Tx) => Promise<T>): Promise<T> {
  const found: T[] = [];
  await app
    .change(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change(tx);
      found.push(await read(tx));
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  const [first] = found;
  if (first === undefined) throw new Error('nothing was read');
  return first;
}

async function markOf(db: Db, id: string): Promise<MarkState> {
  return (await selectCards(db).where('artwork.id', '=', id).executeTakeFirstOrThrow()).sealed;
}
class Undo extends Error {}

const changes = [
  ['a note', 'stolen', sql`note = 'From the hall.'`],
  ['a place', 'stolen', sql`place = 'Bern'`],
  ['a date', 'stolen', sql`happened = '{"kind":"year","year":2019}'`],
  ['a date in the order of entries alone', 'stolen', sql`happened_key = 1`],
  ['how well it is supported', 'stolen', sql`support = 'confirmed'`],
  ['a case number', 'police_report', sql`police = jsonb_set(police, '{caseNumber}', '"K-13"')`],
  ['an officer, who is private', 'police_report', sql`police = jsonb_set(police, '{officer}', '"N. N."')`],
  ['an insured value, which is private', 'insured', sql`insurance = jsonb_set(insurance, '{value,amount}', '1')`],
  ['a buyer, who is private', 'sold', sql`parties = '[{"role":"buyer","name":"Somebody"}]'`],
  ['a price, which is private', 'sold', sql`price_amount = 1`],
  ['a private price made public', 'sold', sql`price_public = true`],
] as const;

it('an audit of the provenance of all works finds no fault in what was recorded', async () => {
  await recorded();
  expect(await auditEntries(app.pool)).toEqual([]);
});

it.each(changes)('an audit of the provenance of all works detects a change: %s', async (_what, kind, set) => {
  const id = await recorded();
  const found = await foundAfter((tx) =>
    sql`update provenance_entry set ${set} where artwork_id = ${id} and kind = ${kind}`.execute(tx),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const fault of found) expect(fault).toMatch(/^Provenance entry [0-9a-f-]{36}: /);
});

it('an audit of the provenance of all works detects a removed entry, and one without a commitment', async () => {
  const id = await recorded();
  const [gone, ...noMore] = await foundAfter((tx) =>
    sql`delete from provenance_entry where artwork_id = ${id} and kind = 'police_report'`.execute(tx),
  );
  expect(gone).toContain('is missing.');
  expect(noMore).toEqual([]);
  const found = await foundAfter((tx) =>
    sql`insert into provenance_entry (artwork_id, kind, happened, support, recorded_at)
        values (${id}, 'recovered', '{"kind":"unknown"}', 'confirmed', now())`.execute(tx),
  );
  expect(found.join()).toContain('it is not in the log.');
});

it('the Record mark of a work is proved when the record that is shown is the one that the log commits to', async () => {
  const id = await recorded();
  await log.advance();
  expect(await markOf(app.pool, id)).toBe('proved');
});

it.each([
  ...changes,
  ['the time of recording', 'stolen', sql`recorded_at = recorded_at - interval '1 year'`],
  ['a party', 'stolen', sql`parties = '[{"role":"owner","name":"Somebody"}]'`],
  ['who recorded it', 'stolen', sql`recorded_by = null`],
  ['the kind', 'stolen', sql`kind = 'missing'`],
  ['an insurer', 'insured', sql`insurance = jsonb_set(insurance, '{insurer}', '"Nobody"')`],
  ['a policy, which is private', 'insured', sql`insurance = jsonb_set(insurance, '{policy}', '"P-1"')`],
  ['whether a bill proves it', 'sold', sql`by_bill = true`],
] as const)('the Record mark of a work is negative after a change: %s', async (what, kind, set) => {
  const id = await recorded();
  await log.advance();
  const mark = await markAfter(id, (tx) =>
    sql`update provenance_entry set ${set} where artwork_id = ${id} and kind = ${kind}`.execute(tx),
  );
  // The order of entries is not part of what is committed to.
  expect(mark).toBe(what === 'a date in the order of entries alone' ? 'proved' : 'against');
});

it('the Record mark of a work is negative after an entry was removed, replaced or moved to another work, and open after one was added', async () => {
  const [id, other] = [await recorded(), await recorded()];
  await log.advance();
  const gone = (tx: Tx) =>
    sql`delete from provenance_entry where artwork_id = ${id} and kind = 'police_report'`.execute(tx);
  const added = (tx: Tx) =>
    sql`insert into provenance_entry (artwork_id, kind, happened, support, recorded_at)
        values (${id}, 'recovered', '{"kind":"unknown"}', 'confirmed', now())`.execute(tx);
  expect(await markAfter(id, gone)).toBe('against');
  expect(await markAfter(id, async (tx) => [await gone(tx), await added(tx)])).toBe('against');
  expect(
    await markAfter(id, (tx) =>
      sql`update provenance_entry set artwork_id = ${other} where artwork_id = ${id} and kind = 'sold'`.execute(tx),
    ),
  ).toBe('against');
  expect(await markAfter(id, added)).toBe('missing');
});

it('the Record mark of a work is open when nothing is left to compare an entry with', async () => {
  const id = await recorded();
  await log.advance();
  const emptied = (tx: Tx) =>
    sql`update log_entry set payload = null, salt = null, openings = null
        where artwork_id = ${id} and payload like '%"stolen"%' and kind <> 'state'`.execute(tx);
  expect(await markAfter(id, emptied)).toBe('missing');
});

it('the Record mark of a work stays proved when the private values of an account were erased, which no one can compare any more', async () => {
  const id = await recorded();
  await log.advance();
  expect(
    await markAfter(id, (tx) =>
      sql`update log_entry set openings = null, people = '{}' where artwork_id = ${id}`.execute(tx),
    ),
  ).toBe('proved');
});
