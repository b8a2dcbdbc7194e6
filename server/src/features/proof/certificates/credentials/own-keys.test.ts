import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { objectsAt, textAt } from '@verso/verifier/json.ts';
import { keyTypes, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { now } from '#platform/clock.ts';
import { newSignerText, readSigner } from '#platform/keys/note-signer.ts';
import { storeOwnKeys } from '#platform/keys/own-keys.ts';
import { newSecretMultikey, readSecretMultikey } from '#platform/keys/signing-key.ts';
import { signHead } from '#features/evidence/log/advance.ts';
import { readTree } from '#features/evidence/log/queries.ts';
import { ownApp } from '../../../../../test/support/app.ts';
import { certificatesOn, publicUrl } from '../../../../../test/support/certificates.ts';
import { listIssuerKeys, multikeyOf } from './issuer.ts';

const app = ownApp({ PUBLIC_URL: publicUrl });
const { log, didDocument } = certificatesOn(app);

const newKey = () => multikeyOf(readSecretMultikey(newSecretMultikey()));
const published = async () =>
  objectsAt(await didDocument(), 'verificationMethod').map((method) => textAt(method, 'publicKeyMultibase'));
const publishedLogs = async () => objectsAt(await didDocument(), 'service').map((one) => textAt(one, 'verifierKey'));
const addToDatabase = (multikey: string) =>
  app.change((tx) => tx.insertInto('issuer_key').values({ multikey, since: now() }).execute());
/** As each start does. */
const store = (multikey: string) =>
  storeOwnKeys(app.services.storage, 'certificates', [multikey], () => listIssuerKeys(app.pool));

it('keys of certificates are published only if they are also stored outside the database', async () => {
  const current = multikeyOf(app.services.certificateKey);
  const [early, former, strange] = [newKey(), newKey(), newKey()];
  await addToDatabase(early);
  expect(await published()).toEqual([current]);
  // The first start of this version takes what the database has.
  await store(current);
  expect(await published()).toEqual([early, current]);
  await addToDatabase(strange);
  expect(await published()).toEqual([early, current]);
  await store(former);
  await store(current);
  await addToDatabase(former);
  expect(await published()).toEqual([early, former, current]);
});

it('a key of the log is published only if the last checkpoint in the storage is signed with it, and none of a stranger’s log', async () => {
  await log.append(3);
  await log.advance();
  const own = writeVerifierKey(await log.key());
  expect(await publishedLogs()).toEqual([own]);
  const stranger = await readSigner(await newSignerText('verso.example/other', keyTypes.ed25519));
  const strange = writeVerifierKey(stranger.key);
  const { size, root } = await readTree(app.pool);
  const checkpoint = await signHead(app.pool, stranger, { size, root });
  await app.change((tx) =>
    tx.insertInto('former_log').values({ verifier_key: strange, size, root, checkpoint, ended_at: now() }).execute(),
  );
  expect(await publishedLogs()).toEqual([own]);
  await sql`update log_tree set verifier_key = ${strange}`.execute(app.pool);
  expect(await publishedLogs()).toEqual([]);
  await sql`update log_tree set verifier_key = ${own}`.execute(app.pool);
  expect(await publishedLogs()).toEqual([own]);
});
