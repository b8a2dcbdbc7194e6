import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { log as logCalls } from '@verso/contract/evidence/schemas/log.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { objectsAt, textAt } from '@verso/verifier/json.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { appendEntry } from '#features/works/artworks/entries/append-entry.ts';
import { confirmEntry } from '#features/works/provenance/entries/confirm-entry.ts';
import type { Tx } from '#platform/database/db.ts';
import { as } from '../../../../../test/support/as.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { certificatesOn, publicUrl } from '../../../../../test/support/certificates.ts';
import { auditStates } from './audit-states.ts';
import { commitState } from './commit-state.ts';
import { logStates } from './log-states.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { log, approvedWork, edit, supersede, credentialOf, statusesOf } = certificatesOn(app);

/** An approved work with an open claim and a confirmed entry, all of it in the log. */
async function decided() {
  const scene = await approvedWork();
  const { id, owner, admin } = scene;
  await owner.call(provenance.stolen, { id, happened: { kind: 'unknown' } });
  await app.change(async (tx) => {
    const entryId = await appendEntry(tx, {
      artworkId: id,
      kind: 'sold',
      byBill: true,
      happened: { kind: 'year', year: 2001 },
      support: 'confirmed',
      recordedBy: null,
    });
    await confirmEntry(tx, { artworkId: id, entryId }, { checkers: [admin.id], actorId: admin.id });
  });
  await log.advance();
  return scene;
}

const alter = (change: (tx: Tx) => Promise<unknown>) =>
  app.change(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await change(tx);
  });

/** What the audit says of a work. */
const faultsOf = async (id: string) => (await auditStates(app.pool)).filter((fault) => fault.includes(id));

const recordMark = async (id: string) => (await as(app).call(record.get, { id })).artwork.marks.record;

const statesOf = async (id: string) =>
  (await as(app).call(logCalls.ofWork, { id })).entries
    .filter(({ kind }) => kind === 'state')
    .map(({ payload }): unknown => JSON.parse(payload ?? 'null'));

/** A change of the tables, and the word by which the audit names it. */
const alterations = [
  ['an approval', 'verdict', (id: string) => sql`update artwork set status = 'denied' where id = ${id}`],
  [
    'the outcome of a round',
    'round',
    (id: string) => sql`update review_round set outcome = 'denied' where artwork_id = ${id}`,
  ],
  [
    'a suspended certificate',
    'certificate',
    (id: string) => sql`update certificate set suspended_at = now() where artwork_id = ${id}`,
  ],
  [
    'a superseded certificate',
    'certificate',
    (id: string) => sql`update certificate set superseded_at = now() where artwork_id = ${id}`,
  ],
  [
    'a withdrawn certificate',
    'certificate',
    (id: string) => sql`update certificate set withdrawn_at = now() where artwork_id = ${id}`,
  ],
  [
    'the version of a certificate',
    'certificate',
    (id: string) => sql`update certificate set version = 7 where artwork_id = ${id}`,
  ],
  [
    'a lifted claim',
    'claim',
    (id: string) => sql`update claim set resolved_at = now(), resolved_entry = opened_entry where artwork_id = ${id}`,
  ],
  ['the kind of a claim', 'claim', (id: string) => sql`update claim set kind = 'missing' where artwork_id = ${id}`],
  ['a removed claim', 'claim', (id: string) => sql`delete from claim where artwork_id = ${id}`],
  [
    'a removed confirmation',
    'confirmation',
    (id: string) => sql`delete from entry_confirmation using provenance_entry
    where provenance_entry.id = entry_id and artwork_id = ${id}`,
  ],
  [
    'a confirmation of another entry',
    'confirmation',
    (id: string) => sql`insert into entry_confirmation (entry_id, person_id, confirmed_at)
    select provenance_entry.id, person.id, now() from provenance_entry, person where artwork_id = ${id} and kind = 'authenticated' limit 1`,
  ],
] as const;

it.each(alterations)(
  'the state of a work in the log shows a change of the database alone: %s',
  async (_what, part, change) => {
    const { id, owner } = await decided();
    expect([await faultsOf(id), await recordMark(id)]).toEqual([[], 'proved']);
    await owner.call(certificates.bundle, { id, version: 1 });
    await alter((tx) => change(id).execute(tx));
    expect(await faultsOf(id)).toEqual([
      expect.stringMatching(new RegExp(`^Work ${id} differs from the log: .*${part}.*\\.$`)),
    ]);
    expect((await owner.call(record.get, { id })).artwork.marks.record).toBe('against');
    const { version } = await app.pool
      .selectFrom('certificate')
      .where('artwork_id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow();
    expect((await owner.refusal(certificates.bundle, { id, version })).message).toContain('doesn’t match its log');
  },
);

it('the state of a work in the log is what the status lists say, whatever the tables say', async () => {
  const [good, edited, claimed, replaced] = [
    await approvedWork(),
    await approvedWork(),
    await approvedWork(),
    await approvedWork(),
  ];
  await edit(edited);
  await claimed.owner.call(provenance.stolen, { id: claimed.id, happened: { kind: 'unknown' } });
  await supersede(replaced);
  const works = [good, edited, claimed, replaced].map(({ id }) => id);
  const credentials = await Promise.all(works.map((id) => credentialOf(id)));
  const all = () => Promise.all(credentials.map(statusesOf));
  const said = await all();
  expect(said).toMatchObject([
    { revocation: 0, suspension: 0, message: 'in force' },
    { suspension: 1, message: 'suspended' },
    { suspension: 1, message: 'suspended' },
    { revocation: 1, message: 'superseded by a later version' },
  ]);
  await alter(async (tx) => {
    await sql`update certificate set withdrawn_at = now(), version = version + 10, superseded_at = null, suspended_at = null
        where artwork_id = any(${works})`.execute(tx);
    await sql`update claim set resolved_at = now(), resolved_entry = opened_entry where artwork_id = any(${works})`.execute(
      tx,
    );
    await sql`update credential set status_index = status_index + 100000 from certificate
        where certificate.id = certificate_id and artwork_id = any(${works})`.execute(tx);
    // The works of two certificates, exchanged; versions are unique in each.
    await sql`update certificate set version = version + 100 where artwork_id = ${edited.id}`.execute(tx);
    await sql`update certificate set artwork_id = case artwork_id when ${good.id} then ${edited.id}::uuid else ${good.id}::uuid end
        where artwork_id in (${good.id}, ${edited.id})`.execute(tx);
  });
  expect(await all()).toEqual(said);
  for (const id of works) expect(await faultsOf(id)).toHaveLength(1);
  await expect(sql`update credential set signed_place = 0`.execute(app.pool)).rejects.toThrow('signed_place');
});

it('the state of a work in the log is in no status list while rows of the log, or signed certificates, are altered', async () => {
  const [scene, other] = [await approvedWork(), await approvedWork()];
  await edit(scene);
  await log.advance();
  const credential = await credentialOf(scene.id);
  const said = await statusesOf(credential);
  expect(said).toMatchObject({ suspension: 1 });
  const entryOf = (state: string) =>
    app.pool
      .selectFrom('log_entry')
      .where('artwork_id', '=', scene.id)
      .where('payload', 'like', `%"state":"${state}"%`)
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const [{ id, payload, salt }, signed] = [await entryOf('suspended'), await entryOf('signed')];
  const row = await app.pool
    .selectFrom('credential')
    .where('certificate_id', '=', signed.about_id)
    .select(['certificate_id', 'status_index', 'document', 'signed_at'])
    .executeTakeFirstOrThrow();
  const undone = sql`update log_entry set kind = 'state', artwork_id = ${scene.id}, payload = ${payload}, salt = ${salt} where id = ${id}`;
  const alterations = [
    [sql`update log_entry set payload = replace(payload, '"suspended"', '"in_force"') where id = ${id}`, undone],
    [sql`update log_entry set payload = null, salt = null where id = ${id}`, undone],
    [sql`update log_entry set kind = 'review' where id = ${id}`, undone],
    [sql`update log_entry set artwork_id = ${other.id} where id = ${id}`, undone],
    [
      sql`update log_entry set artwork_id = ${other.id} where id = ${signed.id}`,
      sql`update log_entry set artwork_id = ${scene.id} where id = ${signed.id}`,
    ],
    [
      sql`delete from credential where certificate_id = ${signed.about_id}`,
      sql`insert into credential (certificate_id, status_index, document, signed_at)
          values (${row.certificate_id}, ${row.status_index}, ${JSON.stringify(row.document)}, ${row.signed_at})`,
    ],
  ] as const;
  const list = textAt(objectsAt(credential, 'credentialStatus')[1], 'statusListCredential') ?? '';
  for (const [change, undo] of alterations) {
    await alter((tx) => change.execute(tx));
    expect((await fetch(list.replace(publicUrl, app.url))).status).toBe(503);
    const refused = await other.owner.refusal(certificates.bundle, { id: other.id, version: 1 });
    expect(refused).toMatchObject({ code: 'unavailable' });
    await alter((tx) => undo.execute(tx));
    expect(await statusesOf(credential)).toEqual(said);
  }
});

it('the state of a work in the log is not taken from the tables again for a work that has one in the log', async () => {
  const { id, owner } = await approvedWork();
  const list = (tx: Tx) => tx.insertInto('unlogged_state').values({ artwork_id: id }).execute();
  await expect(app.change(list)).rejects.toThrow('append-only');
  await alter(async (tx) => {
    await list(tx);
    await sql`update certificate set suspended_at = now() where artwork_id = ${id}`.execute(tx);
  });
  expect(await faultsOf(id)).toHaveLength(1);
  await app.change((tx) => enqueue(tx, logStates, {}));
  await app.runJobs();
  expect(await faultsOf(id)).toHaveLength(1);
  await owner.call(provenance.stolen, { id, happened: { kind: 'unknown' } });
  expect((await statesOf(id)).at(-1)).toMatchObject({ certificates: [{ state: 'in_force' }] });
  expect(await app.pool.selectFrom('unlogged_state').where('artwork_id', '=', id).selectAll().execute()).toEqual([]);
});

it('the state of a work in the log has each change of it', async () => {
  const scene = await approvedWork();
  const { id, owner } = scene;
  await owner.call(provenance.stolen, { id, happened: { kind: 'unknown' } });
  expect(await statesOf(id)).toMatchObject([
    {
      verdict: 'approved',
      rounds: [{ number: 1, outcome: 'approved' }],
      certificates: [{ version: 1, state: 'in_force' }],
    },
    { verdict: 'approved', claims: [{ kind: 'stolen', resolved: null }] },
  ]);
  const other = await approvedWork();
  await edit(other);
  expect((await statesOf(other.id)).at(-1)).toMatchObject({ verdict: null, certificates: [{ state: 'suspended' }] });
  const gone = await approvedWork();
  await gone.owner.call(artworks.remove, { id: gone.id });
  const entries = await app.pool
    .selectFrom('log_entry')
    .where('artwork_id', '=', gone.id)
    .where('kind', '=', 'state')
    .orderBy('id', 'desc')
    .select('payload')
    .execute();
  expect(JSON.parse(entries[0]?.payload ?? '')).toMatchObject({
    verdict: 'withdrawn',
    certificates: [{ state: 'withdrawn' }],
  });
  for (const { id: one } of [scene, other, gone]) expect(await faultsOf(one)).toEqual([]);
});

it('the state of a work in the log keeps a difference visible when another part of it changes', async () => {
  const { id, owner } = await approvedWork();
  await alter((tx) => sql`update certificate set suspended_at = now() where artwork_id = ${id}`.execute(tx));
  await owner.call(provenance.stolen, { id, happened: { kind: 'unknown' } });
  expect((await statesOf(id)).at(-1)).toMatchObject({
    certificates: [{ state: 'in_force' }],
    claims: [{ kind: 'stolen' }],
  });
  expect(await faultsOf(id)).toHaveLength(1);
  await alter((tx) => sql`update certificate set suspended_at = null where artwork_id = ${id}`.execute(tx));
  expect(await faultsOf(id)).toEqual([]);
});

it('the state of a work in the log is added once for a work that was decided on before the log had states', async () => {
  const { id } = await approvedWork();
  await alter(async (tx) => {
    await tx.deleteFrom('log_entry').where('artwork_id', '=', id).where('kind', '=', 'state').execute();
    await tx.insertInto('unlogged_state').values({ artwork_id: id }).execute();
  });
  expect(await faultsOf(id)).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await app.change((tx) => enqueue(tx, logStates, {}));
    await app.runJobs();
  }
  expect(await statesOf(id)).toMatchObject([{ verdict: 'approved', certificates: [{ version: 1 }] }]);
  await alter((tx) => sql`update artwork set status = 'denied' where id = ${id}`.execute(tx));
  expect(await faultsOf(id)).toHaveLength(1);
  await alter((tx) => sql`update artwork set status = 'approved' where id = ${id}`.execute(tx));
});

it('the state of a work in the log gets no entry when nothing changed', async () => {
  const { id } = await approvedWork();
  const before = await statesOf(id);
  await app.change((tx) => commitState(tx, id, ['verdict', 'certificates', 'claims', 'confirmed']));
  expect(await statesOf(id)).toEqual(before);
});
