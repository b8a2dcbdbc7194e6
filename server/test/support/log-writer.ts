import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { keyTypes } from '@verso/verifier/signed-note.ts';
import { openPool } from '#platform/database/pool.ts';
import { signerInFile } from '#platform/keys/note-signer.ts';
import { localStorage } from '#platform/files/storage.ts';
import { appendAllToLog } from '#features/evidence/log/append-to-log.ts';
import { openIntegrator } from '#features/evidence/log/integrator.ts';

// A process that appends to the log and adds to its tree until it is killed; it prints the id of each entry after its
// commit.

const { LOG_HOST: host = '', LOG_PORT: port, LOG_USER: user = '', LOG_DATABASE: database = '' } = process.env;
const { LOG_ARTWORK: artworkId = '', LOG_DATA: data = '' } = process.env;
const connection = { host, port: Number(port), user, database };
const signer = await signerInFile(path.join(data, 'log-key'), 'verso.test/log', keyTypes.ed25519);
const { pool } = openPool(connection, 4);
flushCompileCache();
openIntegrator(connection, { signer, storage: localStorage(path.join(data, 'files')) }).start();

async function append(): Promise<never> {
  for (;;) {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    await pool.transaction().execute((tx) =>
      appendAllToLog(
        tx,
        ids.map((id) => ({ artworkId, kind: 'provenance', payload: { id } })),
      ),
    );
    process.stdout.write(ids.map((id) => `${id}\n`).join(''));
  }
}
await Promise.all([append(), append()]);
