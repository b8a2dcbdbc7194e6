import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { log as logCalls } from '@verso/contract/evidence/schemas/log.ts';
import { artworks } from '@verso/contract/works/schemas/artworks.ts';
import { certificates } from '@verso/contract/proof/schemas/certificates.ts';
import { provenance } from '@verso/contract/works/schemas/provenance.ts';
import { record } from '@verso/contract/discovery/schemas/record.ts';
import { review } from '@verso/contract/works/schemas/review.ts';
import { verifyCredential } from '@verso/verifier/credential.ts';
import { objectAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import { hashValue } from '@verso/verifier/salted.ts';
import { days, later, now, seconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';
import { as } from '../../../../test/support/as.ts';
import { ownApp } from '../../../../test/support/app.ts';
import { certificatesOn, publicUrl } from '../../../../test/support/certificates.ts';
import { acceptedElsewhere } from '../../../../test/support/third-party-verifier.ts';
import { lockArtwork } from '#features/works/artworks/queries.ts';
import { buildPanel } from '#features/works/review/fixtures.ts';
import { auditCredentials } from './credentials/audit-credentials.ts';
import { issueCredential } from './credentials/issue-credential.ts';
import { openIssuer } from './credentials/issuer.ts';
import { commitCertificates } from './jobs.ts';
import { findLogged } from './logged.ts';
import { findCertificate } from './queries.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { log, approve, approvedWork, edit, fetchJson, didDocument, credentialOf, statusesOf, bundleOf } =
  certificatesOn(app);

/** A work with a certificate that was signed before the log committed to all of it. */
async function signedBefore() {
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  for (const { token } of people.slice(0, 2)) await as(app, token).call(review.approve, { id: work.id });
  await log.advance();
  const document = await openIssuer(app.services).secure({ id: 'as issued before', issuer: 'did:web:verso.example' });
  await app.change(async (tx) => {
    const { id } = (await findCertificate(tx, work.id, 1)) ?? {};
    if (id === undefined) throw new Error('the work was approved');
    const { rows } = await sql<{ index: number }>`select nextval('credential_status')::int as index`.execute(tx);
    const row = { certificate_id: id, status_index: rows[0]?.index ?? 0, signed_at: now() };
    await tx
      .insertInto('credential')
      .values({ ...row, document: JSON.stringify(document) })
      .execute();
  });
  return { id: work.id, document };
}

it('the certificate of an approved work is a credential that an independent verifier accepts, and refuses when a word is changed', async () => {
  const { id } = await approvedWork();
  const [credential, keys] = [await credentialOf(id), await didDocument()];
  expect(await verifyCredential(credential, keys)).toMatchObject({ holds: true });
  expect(await acceptedElsewhere(credential, keys)).toBe(true);
  const subject = objectAt(credential, 'credentialSubject');
  for (const altered of [
    { ...credential, credentialSubject: { ...subject, name: 'Morning above the Drina' } },
    { ...credential, credentialSubject: { ...subject, imageHashes: [] } },
    { ...credential, validFrom: '2020-01-01T00:00:00Z' },
    { ...credential, credentialStatus: [] },
  ]) {
    expect(await acceptedElsewhere(altered, keys)).toBe(false);
    expect(await verifyCredential(altered, keys)).toMatchObject({ holds: false });
  }
});

it('the certificate of an approved work is signed after a change of its work that is under way', async () => {
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  const { id } = work;
  for (const { token } of people.slice(0, 2))
    await as(app, token).call(review.approve, { id, opinion: 'The hand and the ground agree.' });
  await log.advance();
  const { jobs } = await app.change(async (tx) => {
    await lockArtwork(tx, id);
    await tx.selectFrom('log_subject').where('artwork_id', '=', id).select('handle').forUpdate().execute();
    const { rows } = await sql<{ own: number }>`select pg_backend_pid() as own`.execute(tx);
    const running = app.runJobs();
    const waiting = sql`select from pg_stat_activity where pg_blocking_pids(pid) @> array[${rows[0]?.own}::int]`;
    await expect.poll(async () => (await waiting.execute(app.pool)).rows.length).toBeGreaterThan(0);
    await tx.updateTable('certificate').set({ suspended_at: null }).where('artwork_id', '=', id).execute();
    return { jobs: running };
  });
  await jobs;
  await log.advance();
  expect(await credentialOf(id)).toMatchObject({ credentialSubject: { number: work.number } });
});

it('the certificate of an approved work says who approved which record, and not that the work is authentic', async () => {
  const { id, work } = await approvedWork();
  const { certificate } = await as(app).call(certificates.get, { id, version: 1 });
  expect(await credentialOf(id)).toMatchObject({
    id: `https://verso.example/credentials/${id}/1`,
    issuer: 'did:web:verso.example',
    credentialSubject: {
      number: work.number,
      name: work.title,
      recordHash: `sha256:${certificate.recordHash}`,
      review: { round: 1, quorum: 2, approvals: 2, denials: 0 },
    },
  });
  expect(certificate.votes.map(({ voter }) => voter)).toEqual(['Noor Vance', 'Tomas Vance']);
  expect(JSON.stringify(await credentialOf(id))).not.toContain('Vance');
});

it('the certificate of an approved work waits for its place in the log', async () => {
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  for (const { token } of people.slice(0, 2)) await as(app, token).call(review.approve, { id: work.id });
  await app.runJobs();
  const { certificate } = await as(app).call(certificates.get, { id: work.id, version: 1 });
  expect(certificate.credential).toBeNull();
  expect((await as(app).refusal(certificates.bundle, { id: work.id, version: 1 })).httpStatus).toBe(409);
  await log.advance();
  await app.runJobsAt(later(seconds(5)));
  // Signed, but not yet committed to.
  expect((await as(app).refusal(certificates.bundle, { id: work.id, version: 1 })).httpStatus).toBe(409);
  await log.advance();
  expect(await credentialOf(work.id)).toMatchObject({
    credentialSubject: { logEntry: { origin: 'verso.example/log' } },
  });
});

it('the certificate of an approved work is committed to later, once, if it was signed before the log committed to all of it', async () => {
  const { id, document } = await signedBefore();
  expect(await bundleOf(id)).not.toHaveProperty('signing');
  for (let run = 0; run < 2; run += 1) {
    await app.change((tx) => enqueue(tx, commitCertificates, {}));
    await app.runJobs();
    await log.advance();
  }
  const { signing } = await bundleOf(id);
  expect(objectAt(signing, 'payload')).toMatchObject({ state: 'signed', credentialHash: await hashValue(document) });
  const { entries } = await as(app).call(logCalls.ofWork, { id });
  expect(entries.filter(({ payload }) => payload?.includes('"state":"signed"'))).toHaveLength(1);
});

it('the certificate of an approved work is committed to later without a lock in the log of a work that is being changed', async () => {
  const { id } = await signedBefore();
  await app.runJobs();
  await app.change((tx) => enqueue(tx, commitCertificates, {}));
  const { jobs, free } = await app.change(async (tx) => {
    await lockArtwork(tx, id);
    const { rows } = await sql<{ own: number }>`select pg_backend_pid() as own`.execute(tx);
    const running = app.runJobs();
    const waiting = sql`select from pg_stat_activity where pg_blocking_pids(pid) @> array[${rows[0]?.own}::int]`;
    await expect.poll(async () => (await waiting.execute(app.pool)).rows.length).toBeGreaterThan(0);
    // The change appends to the log next, which must not wait for the job that waits for it.
    const handle = tx.selectFrom('log_subject').where('artwork_id', '=', id).select('handle');
    return { jobs: running, free: await handle.forUpdate().skipLocked().execute() };
  });
  await jobs;
  await log.advance();
  expect(free).toHaveLength(1);
  expect(await bundleOf(id)).toHaveProperty('signing');
});

it('the certificate of an approved work is found by the audit if it, or its place in the status lists, was changed or removed in the database', async () => {
  const [one, two, three] = [await approvedWork(), await approvedWork(), await approvedWork()];
  const faults = async (db: Db) => {
    const all = await auditCredentials(db);
    return [one, two, three].map(({ id }) => all.find((fault) => fault.includes(id))?.replace(/^.* work \S+ /, ''));
  };
  expect(await faults(app.pool)).toEqual([undefined, undefined, undefined]);
  const undone = new Error('undone');
  const changing = app.change(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const of = (id: string) => sql`certificate_id in (select id from certificate where artwork_id = ${id})`;
    await sql`update credential set document = document || '{"more": true}' where ${of(one.id)}`.execute(tx);
    await sql`update credential set status_index = status_index + 100000 where ${of(two.id)}`.execute(tx);
    await sql`delete from credential where ${of(three.id)}`.execute(tx);
    expect(await faults(tx)).toEqual([
      'differs from what was signed.',
      'has a different place in the status lists from the one that was signed.',
      'is missing from the database, but the log says that it was signed.',
    ]);
    throw undone;
  });
  await expect(changing).rejects.toBe(undone);
});

it('the certificate of an approved work is not signed for another record than the one that was approved', async () => {
  const { work, people } = await app.change((tx) => buildPanel(tx, 2));
  for (const { token } of people.slice(0, 2)) await as(app, token).call(review.approve, { id: work.id });
  const retitle = (title: string) =>
    app.change(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update artwork_revision set record = jsonb_set(record, '{title}', to_jsonb(${title}::text))
          where artwork_id = ${work.id}`.execute(tx);
    });
  await retitle('Another');
  await log.advance();
  await app.change(async (tx) => {
    const certificate = await findCertificate(tx, work.id, 1);
    const logged = certificate && (await findLogged(tx, certificate.id));
    if (!certificate || !logged) throw new Error('the work was approved');
    await expect(issueCredential(tx, certificate, { issuer: openIssuer(app.services), logged })).rejects.toThrow(
      'is not the one that the log committed to',
    );
  });
  await retitle(work.title);
});

it('the certificate of an approved work is signed once, however often the job runs', async () => {
  const { id } = await approvedWork();
  const before = await credentialOf(id);
  await app.change((tx) => buildPanel(tx, 1));
  await app.runJobs();
  expect(await credentialOf(id)).toEqual(before);
});

it('the certificate of an approved work is suspended while the record is edited, and revoked once a new version has replaced it', async () => {
  const scene = await approvedWork();
  const first = await credentialOf(scene.id);
  expect(await statusesOf(first)).toEqual({ revocation: 0, suspension: 0, message: 'in force' });
  await edit(scene);
  expect(await statusesOf(first)).toEqual({ revocation: 0, suspension: 1, message: 'suspended' });
  await scene.owner.call(artworks.setStatus, { id: scene.id, status: true });
  await approve(scene.id, scene.people);
  expect(await statusesOf(first)).toMatchObject({ revocation: 1, message: 'superseded by a later version' });
  const second = await credentialOf(scene.id, 2);
  expect(second['supersedes']).toBe(first['id']);
  expect(await statusesOf(second)).toEqual({ revocation: 0, suspension: 0, message: 'in force' });
});

it('the certificate of an approved work says that a later review denied the work, not that it is being edited', async () => {
  const scene = await approvedWork();
  const state = async () => (await as(app).call(certificates.get, { id: scene.id, version: 1 })).certificate.state;
  await edit(scene);
  expect(await state()).toBe('suspended');
  await scene.owner.call(artworks.setStatus, { id: scene.id, status: true });
  for (const { token } of scene.people.slice(0, 2))
    await as(app, token).call(review.deny, { id: scene.id, opinion: 'The signature is a later addition.' });
  expect(await state()).toBe('denied');
  expect(await statusesOf(await credentialOf(scene.id))).toMatchObject({ suspension: 1, message: 'suspended' });
});

it('the certificate of an approved work is revoked with the work, and suspended while the work is reported stolen', async () => {
  const withdrawn = await approvedWork();
  await withdrawn.owner.call(artworks.remove, { id: withdrawn.id });
  expect(await statusesOf(await credentialOf(withdrawn.id))).toMatchObject({
    revocation: 1,
    message: 'withdrawn with the work',
  });
  const stolen = await approvedWork();
  await stolen.owner.call(provenance.stolen, { id: stolen.id, happened: { kind: 'unknown' } });
  expect(await statusesOf(await credentialOf(stolen.id))).toMatchObject({ revocation: 0, suspension: 1 });
  const { certificate } = await as(app).call(certificates.get, { id: stolen.id, version: 1 });
  expect(certificate).toMatchObject({ state: 'frozen', claim: 'stolen', own: false });
  const { certificate: owners } = await stolen.owner.call(certificates.get, { id: stolen.id, version: 1 });
  expect(owners.own).toBe(true);
});

it('the certificate of an approved work has status lists that are valid for a week, and are always served fresh', async () => {
  const { id } = await approvedWork();
  for (const entry of objectsAt(await credentialOf(id), 'credentialStatus')) {
    const before = Math.floor(now().getTime() / 1000) * 1000;
    const list = await fetchJson(textAt(entry, 'statusListCredential') ?? '');
    const [from, until] = ['validFrom', 'validUntil'].map((key) => Date.parse(textAt(list, key) ?? ''));
    expect((until ?? 0) - (from ?? 0)).toBe(days(7));
    expect(from).toBeGreaterThanOrEqual(before);
  }
});

it('the certificate of an approved work is not found for hidden works', async () => {
  const { id, owner } = await approvedWork();
  await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
  expect((await fetch(`${app.url}/credentials/${id}/1`)).status).toBe(404);
  expect((await as(app).refusal(certificates.get, { id, version: 1 })).httpStatus).toBe(404);
  expect((await as(app).refusal(certificates.bundle, { id, version: 1 })).httpStatus).toBe(404);
  await owner.call(certificates.bundle, { id, version: 1 });
  expect((await owner.refusal(certificates.get, { id, version: 2 })).httpStatus).toBe(404);
});

const scan = async (id: string, certificate?: number) =>
  (await as(app).call(certificates.scan, { id, certificate })).scan;

it('a scan says what an approved work is, and who approved it', async () => {
  const { id } = await approvedWork();
  expect(await scan(id)).toMatchObject({
    verdict: 'authentic',
    certificate: { version: 1, state: 'valid' },
    approval: { voters: ['Noor Vance', 'Tomas Vance'] },
    evidence: { round: 1, bill: null, claim: null },
  });
  expect((await scan(id, 1)).verdict).toBe('authentic');
  expect((await scan(id, 2)).verdict).toBe('uncertified');
});

it('a scan distinguishes an old certificate from the current one', async () => {
  const scene = await approvedWork();
  await edit(scene);
  expect((await scan(scene.id, 1)).verdict).toBe('suspended');
  await scene.owner.call(artworks.setStatus, { id: scene.id, status: true });
  expect((await scan(scene.id, 1)).verdict).toBe('in_review');
  await approve(scene.id, scene.people);
  expect((await scan(scene.id, 1)).verdict).toBe('superseded');
  expect((await scan(scene.id, 2)).verdict).toBe('authentic');
});

it('a scan says first that a work is reported stolen, and that it was withdrawn', async () => {
  const { id, owner } = await approvedWork();
  await owner.call(provenance.stolen, { id, happened: { kind: 'unknown' } });
  expect((await scan(id, 1)).verdict).toBe('stolen');
  const { evidence } = await scan(id);
  await owner.call(provenance.stolen, { id, happened: { kind: 'year', year: 2020 }, corrects: evidence.claim });
  const reports = (await owner.call(record.get, { id })).artwork.provenance.filter(
    (item) => item.type === 'entry' && item.kind === 'stolen' && item.correctedBy === null,
  );
  expect(reports).toMatchObject([{ _id: (await scan(id)).evidence.claim, corrects: evidence.claim }]);
  const gone = await approvedWork();
  await gone.owner.call(artworks.remove, { id: gone.id });
  expect((await scan(gone.id, 1)).verdict).toBe('withdrawn');
});

it('a scan treats a hidden work like a missing one', async () => {
  const { id, owner } = await approvedWork();
  await owner.call(artworks.changeHidden, { artwork_id: id, status: true });
  const { checkedAt: _hidden, ...hidden } = await scan(id);
  const { checkedAt: _none, ...none } = await scan(crypto.randomUUID());
  expect(hidden).toEqual(none);
  expect(none).toMatchObject({ verdict: 'unknown', work: null });
});
