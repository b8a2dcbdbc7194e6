import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import type { Tx } from '#platform/database/db.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { provenanceCalls } from '../../../../../test/support/provenance.ts';
import { auditEntries } from './audit-entries.ts';

const app = ownApp();
const { ownWork } = provenanceCalls(app);

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
async function foundAfter(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await app
    .change(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await change(tx);
      found = await auditEntries(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}
class Undo extends Error {}

describe('auditing the provenance of all works', () => {
  it('finds no fault in what was recorded', async () => {
    await recorded();
    expect(await auditEntries(app.pool)).toEqual([]);
  });

  it.each([
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
  ])('detects a change: %s', async (_what, kind, set) => {
    const id = await recorded();
    const found = await foundAfter((tx) =>
      sql`update provenance_entry set ${set} where artwork_id = ${id} and kind = ${kind}`.execute(tx),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const fault of found) expect(fault).toMatch(/^Provenance entry [0-9a-f-]{36}: /);
  });

  it('detects a removed entry, and one without a commitment', async () => {
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
});
