/* oxlint-disable typescript/no-unsafe-type-assertion -- The log contains JSON that the test has checked. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { buildPerson } from '#features/people/accounts/fixtures.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { buildArtwork } from '#features/works/artworks/fixtures.ts';
import { sqlState } from '#platform/database/db.ts';
import { forgetInLog } from './forget-in-log.ts';
import { listEntriesAbout } from './queries.ts';

const app = testApp();

async function soldWork() {
  const owner = await app.change((tx) => buildPerson(tx));
  const { id } = await app.change((tx) => buildArtwork(tx, { owner }));
  const entryId = await app.change((tx) =>
    appendEntry(tx, {
      artworkId: id,
      kind: 'sold',
      happened: { kind: 'day', date: '2024-05-31' },
      place: 'Berlin',
      parties: [{ role: 'buyer', name: 'Bea Sole' }],
      price: { amount: 120_000, currency: 'EUR' },
      support: 'declared',
      recordedBy: owner.id,
    }),
  );
  return { id, owner, entryId };
}

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const fieldsOf = (body: Buffer) => JSON.parse(body.toString()) as Record<string, string>;

it('the log entry for a provenance entry is a commitment only: no content, and no sign of which work it is about', async () => {
  const { id, entryId } = await soldWork();
  const [entry] = await listEntriesAbout(app.pool, entryId, 'provenance');
  if (!entry) throw new Error('there is no entry');
  const body = entry.body.toString();
  expect(body).toMatch(
    /^\{"c":"[\w+/]{43}=","k":"provenance","s":"[0-9a-f-]{36}","t":"\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z","v":1\}$/,
  );
  for (const secret of [id, entryId, 'Berlin', 'Bea', '120000']) expect(body).not.toContain(secret);
  expect(fieldsOf(entry.body)['t']).toBe(entry.at.toISOString());
  expect(entry.leaf).toEqual(sha256(Buffer.from([0]), entry.body));
});

it('the log entry for a provenance entry matches the public values, and the private ones with their salt', async () => {
  const { entryId } = await soldWork();
  const row = await app.pool
    .selectFrom('log_entry')
    .selectAll()
    .where('about_id', '=', entryId)
    .executeTakeFirstOrThrow();
  const { payload, salt, openings } = row;
  if (payload === null || salt === null || openings === null) throw new Error('something is missing');
  expect(fieldsOf(row.body)['c']).toBe(sha256(salt, Buffer.from(payload)).toString('base64'));
  expect(payload).not.toContain('Bea');
  const committed = JSON.parse(payload) as { private: Record<string, string> };
  const opened = JSON.parse(openings) as Record<string, { salt: string; value: unknown }>;
  expect(Object.keys(committed.private)).toEqual(['parties', 'price', 'recordedBy']);
  expect(opened['price']?.value).toEqual({ amount: 120_000, currency: 'EUR' });
  const again = sha256(
    Buffer.from(opened['price']?.salt ?? '', 'base64'),
    Buffer.from('{"amount":120000,"currency":"EUR"}'),
  );
  expect(again.toString('base64')).toBe(committed.private['price']);
});

it('the log entry for a provenance entry uses one handle for one work, and another for another work', async () => {
  const [one, other] = [await soldWork(), await soldWork()];
  const handles = async (id: string) => {
    const rows = await app.pool.selectFrom('log_entry').select('body').where('artwork_id', '=', id).execute();
    return new Set(rows.map(({ body }) => fieldsOf(body)['s']));
  };
  await app.change((tx) =>
    appendEntry(tx, {
      artworkId: one.id,
      kind: 'history',
      subKind: 'loan',
      happened: { kind: 'unknown' },
      support: 'declared',
      recordedBy: one.owner.id,
    }),
  );
  const [ofOne, ofOther] = [await handles(one.id), await handles(other.id)];
  expect([ofOne.size, ofOther.size]).toEqual([1, 1]);
  expect(ofOne).not.toEqual(ofOther);
});

it('the log entry for a provenance entry is rolled back with its transaction', async () => {
  const { id, owner } = await soldWork();
  const count = async () =>
    (await app.pool.selectFrom('log_entry').select('id').where('artwork_id', '=', id).execute()).length;
  const before = await count();
  await app
    .change(async (tx) => {
      await appendEntry(tx, {
        artworkId: id,
        kind: 'created',
        happened: { kind: 'unknown' },
        support: 'declared',
        recordedBy: owner.id,
      });
      throw new Error('thought better of it');
    })
    .catch(() => undefined);
  expect(await count()).toBe(before);
});

const refused = (change: string, id: string) =>
  sql`${sql.raw(change)} where about_id = ${id}`.execute(app.pool).then(
    () => expect.unreachable(`${change} went through`),
    (error: unknown) => expect(sqlState(error)).toBe('23001'),
  );

it('an entry of the log cannot be changed or deleted in the database', async () => {
  const { entryId } = await soldWork();
  for (const change of [
    `update log_entry set body = 'x'`,
    `update log_entry set payload = '{}'`,
    `update log_entry set at = now()`,
    `delete from log_entry`,
  ])
    await refused(change, entryId);
});

it('an entry of the log loses the private values of a person who leaves, and still matches its commitment', async () => {
  const { entryId, owner } = await soldWork();
  const [before] = await listEntriesAbout(app.pool, entryId, 'provenance');
  await app.change((tx) => forgetInLog(tx, owner.id));
  const row = await app.pool
    .selectFrom('log_entry')
    .select(['openings', 'people'])
    .where('about_id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ openings: null, people: [] });
  expect(await listEntriesAbout(app.pool, entryId, 'provenance')).toEqual([before]);
});
