import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { verifyBundle } from '@verso/verifier/bundle.ts';
import { parseCheckpoint, readSuccession } from '@verso/verifier/checkpoint.ts';
import { type JsonObject, objectAt, objectsAt, textAt } from '@verso/verifier/json.ts';
import { keyTypes, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { newSignerText, readSigner } from '#platform/keys/note-signer.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { certificatesOn, publicUrl } from '../../../../../test/support/certificates.ts';
import { advance, signHead } from '#features/evidence/log/advance.ts';
import { auditLog } from '#features/evidence/log/audit/audit.ts';
import { leadership } from '#features/evidence/log/integrator.ts';
import { openIssuer } from '#features/proof/certificates/credentials/issuer.ts';
import { newLog } from './new-log.ts';
import { lastKey, nextKey, putInPlace } from './next-key.ts';
import { readTree } from '#features/evidence/log/queries.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { log, approvedWork, bundleOf, didDocument, edit, supersede } = certificatesOn(app);

/** Ends the log, and has the server use the key of the next one. */
async function begin(name: string, { withKey }: { withKey: boolean }) {
  const text = await newSignerText(name, keyTypes.ed25519);
  const { signer, storage } = await log.writer();
  const begun = await newLog(app.pool, { storage, last: withKey ? signer : undefined, next: await readSigner(text) });
  await writeFile(path.join(app.services.settings.dataDir, 'log-key'), text);
  return begun;
}

const verdictOf = async (bundle: unknown) => (await verifyBundle(bundle, { didDocument: await didDocument() })).verdict;
const originIn = (bundle: Awaited<ReturnType<typeof bundleOf>>) =>
  textAt(objectAt(objectAt(objectAt(bundle, 'credential'), 'credentialSubject'), 'logEntry'), 'origin');

it('a new log goes on from the one that ended, and the certificates of both stay valid', async () => {
  const first = await approvedWork();
  const kept = await bundleOf(first.id);
  const { size: before } = await log.checkpoint();
  const { signer: ended } = await log.writer();
  expect(await begin('verso.example/log-2', { withKey: true })).toMatchObject({ signed: true });
  const head = parseCheckpoint((await log.checkpoint()).note);
  expect(head.origin).toBe('verso.example/log-2');
  expect(readSuccession((await log.checkpoint()).note)).toEqual([
    { origin: 'verso.example/log', size: head.size, root: head.root },
  ]);
  expect(head.size).toBeGreaterThanOrEqual(before);

  const second = await approvedWork();
  const [old, current] = [await bundleOf(first.id), await bundleOf(second.id)];
  expect([originIn(kept), originIn(old), originIn(current)]).toEqual([
    'verso.example/log',
    'verso.example/log',
    'verso.example/log-2',
  ]);
  for (const bundle of [kept, old, current]) expect(await verdictOf(bundle)).toBe('valid');
  expect(await auditLog(app.pool, await log.key())).toEqual([]);

  // A holder of the key of the ended log can sign a larger tree with it, but this proves nothing. It may also be a proof of
  // what was lost with a database since, and that is no contradiction.
  const tree = await readTree(app.pool);
  const forged = await signHead(app.pool, ended, tree);
  const provedBy = (bundle: JsonObject, name: string) => {
    const part = objectAt(bundle, name);
    const [path = ''] = (textAt(part, 'proof') ?? '').split('\n\n');
    return { [name]: { ...part, proof: `${path}\n\n${forged}` } };
  };
  const grown = { ...old, ...provedBy(old, 'log'), ...provedBy(old, 'signing'), ...provedBy(old, 'state') };
  const { proof: _proof, ...unsigned } = grown;
  const signed = await openIssuer(app.services).secure(unsigned);
  const known = await didDocument();
  const endedAt = (size: number) => ({
    ...known,
    service: objectsAt(known, 'service').map((one) => ('lastSize' in one ? { ...one, lastSize: size } : one)),
  });
  for (const [end, verdict, words] of [
    [head.size, 'incomplete', 'Download the proof again'],
    // The end of another history.
    [tree.size, 'invalid', 'ended with different entries'],
  ] as const) {
    const { results, ...report } = await verifyBundle(signed, { didDocument: endedAt(end) });
    expect(report.verdict).toBe(verdict);
    const said = results.filter(({ what }) => ['The log', 'The state in the log'].includes(what));
    expect(said.map(({ outcome }) => outcome)).toEqual(Array(2).fill(verdict === 'invalid' ? 'failed' : 'unconfirmed'));
    for (const { says } of said) expect(says).toContain(words);
  }

  // The key is lost this time, before it has signed everything.
  await log.append(1);
  expect(await begin('verso.example/log-3', { withKey: false })).toMatchObject({ signed: false });
  await supersede(second);
  const third = await approvedWork();
  expect(await verdictOf(await bundleOf(first.id))).toBe('valid');
  expect(await verdictOf(await bundleOf(second.id, 1))).toBe('revoked');
  expect(await verdictOf(await bundleOf(second.id, 2))).toBe('valid');
  expect(await verdictOf(await bundleOf(third.id))).toBe('valid');
  expect(await verdictOf(kept)).toBe('valid');
  expect(await auditLog(app.pool, await log.key())).toEqual([]);
});

it('a new log begins where the database ends, if that is behind what was signed', async () => {
  const { id } = await approvedWork();
  await log.advance();
  const { signer, storage } = await log.writer();
  const tree = await readTree(app.pool);
  const ahead = await signHead(app.pool, signer, { size: tree.size + 3, root: Buffer.alloc(32, 7) });
  await storage.put('log/checkpoint', Buffer.from(ahead));
  await expect(advance(app.pool, { signer, storage })).rejects.toThrow('This database is an older copy');
  // Signing its end again would contradict what it has signed, also with more entries.
  await log.append(1);
  expect(await begin('verso.example/log-4', { withKey: true })).toMatchObject({ size: tree.size + 1, signed: false });
  await log.advance();
  expect(await verdictOf(await bundleOf(id))).toBe('valid');
  const scene = await approvedWork();
  await edit(scene);
  expect(await verdictOf(await bundleOf(scene.id))).toBe('suspended');
  expect(await auditLog(app.pool, await log.key())).toEqual([]);
});

it('a log that differs from its former one is found by the audit', async () => {
  await log.append(1);
  await log.advance();
  const { origin } = parseCheckpoint((await log.checkpoint()).note);
  await begin('verso.example/log-21', { withKey: true });
  await app.change(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update former_log set root = sha256('x') where verifier_key like ${`${origin}+%`}`.execute(tx);
  });
  expect(await auditLog(app.pool, await log.key())).toEqual([`This log doesn’t continue the earlier log ${origin}.`]);
});

it('a log is not ended while a server adds to it, nor followed by one of the same name', async () => {
  await log.append(1);
  await log.advance();
  const { origin } = parseCheckpoint((await log.checkpoint()).note);
  await expect(begin(origin, { withKey: true })).rejects.toThrow('Choose another name');
  await app.change(async (tx) => {
    await sql`select pg_advisory_xact_lock(${leadership})`.execute(tx);
    await expect(begin('verso.example/log-5', { withKey: true })).rejects.toThrow('Stop every server first');
  });
});

it('a new log whose beginning was interrupted continues with the same key', async () => {
  await approvedWork();
  await log.advance();
  const place = { dataDir: app.services.settings.dataDir, logKey: undefined };
  const { storage } = await log.writer();
  const again = async (files = storage) => {
    const { verifier_key: current } = await readTree(app.pool);
    const next = await nextKey(place, 'verso.example/log-6', current);
    await newLog(app.pool, { storage: files, last: await lastKey(place), next });
    return writeVerifierKey(next.key);
  };
  const broken = { ...storage, replace: () => Promise.reject(new Error('the machine stopped')) };
  await expect(again(broken)).rejects.toThrow('the machine stopped');
  const { verifier_key: begun } = await readTree(app.pool);
  expect(begun).toMatch(/^verso\.example\/log-6\+/);
  await expect(nextKey(place, 'verso.example/log-7', begun)).rejects.toThrow('npm run new-log -- verso.example/log-6');
  expect([await again(), await again()]).toEqual([begun, begun]);
  expect(await putInPlace(place)).toContain('The key of the new log is in');
  expect(await lastKey(place).then((key) => key && writeVerifierKey(key.key))).toBe(begun);
  await log.advance();
  const { id } = await approvedWork();
  expect(await verdictOf(await bundleOf(id))).toBe('valid');
});

it('a new log says whether the former one signed all of its entries, also when it continues', async () => {
  const { storage } = await log.writer();
  for (const [name, signed] of [
    ['verso.example/log-9', true],
    ['verso.example/log-10', false],
  ] as const) {
    await log.advance();
    if (!signed) await log.append(1);
    const text = await newSignerText(name, keyTypes.ed25519);
    const next = await readSigner(text);
    for (let run = 0; run < 2; run += 1)
      expect(await newLog(app.pool, { storage, last: undefined, next })).toMatchObject({ signed });
    await writeFile(path.join(app.services.settings.dataDir, 'log-key'), text);
  }
});

it('the next key that was never used gives way to one for another name', async () => {
  const place = { dataDir: app.services.settings.dataDir, logKey: undefined };
  const { verifier_key: current } = await readTree(app.pool);
  expect((await nextKey(place, 'verso.example/unused', current)).key.name).toBe('verso.example/unused');
  expect((await nextKey(place, 'verso.example/log-8', current)).key.name).toBe('verso.example/log-8');
  expect(await putInPlace({ ...place, logKey: 'the present one' })).toMatch(/^Set LOG_KEY to PRIVATE\+KEY\+.*log-8/);
});
