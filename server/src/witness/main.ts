import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { keyTypes, readVerifierKey, writeVerifierKey } from '@verso/verifier/signed-note.ts';
import { signerInFile, witnessKeyFile } from '#platform/keys/note-signer.ts';
import { serveWitness } from './serve.ts';
import { openWitness } from './witness.ts';

/*
 * A witness of logs, as a separate program:
 * WITNESS_LOG=<public keys of logs, separated by commas> node server/src/witness/main.ts
 * Its key and last signatures are in WITNESS_DIR; its name is WITNESS_NAME, and it listens on WITNESS_PORT of
 * WITNESS_HOST. If another program starts it, it reports its address to that one and ends with it.
 */
const {
  WITNESS_LOG: logs = '',
  WITNESS_DIR: dir = '.witness',
  WITNESS_NAME: name = 'witness.verso.example',
  WITNESS_PORT: port = '3100',
  WITNESS_HOST: host = 'localhost',
} = process.env;

try {
  const keys = await Promise.all(logs.split(',').filter(Boolean).map(readVerifierKey));
  if (keys.length === 0) throw new Error('Set WITNESS_LOG to the public key of the log that is to be witnessed.');
  const folder = path.resolve(dir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const signer = await signerInFile(witnessKeyFile(folder), name, keyTypes.cosignature);
  const verifierKey = writeVerifierKey(signer.key);
  const server = serveWitness(openWitness(folder, signer, keys), verifierKey).listen(Number(port), host);
  await once(server, 'listening');
  const address = server.address();
  const url = `http://${host}:${typeof address === 'object' ? address?.port : port}`;
  console.log(`The witness ${verifierKey} listens on ${url}`);
  process.once('disconnect', () => process.exit());
  process.send?.({ url, key: verifierKey });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
