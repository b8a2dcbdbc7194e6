import { keyTypes } from '@verso/verifier/signed-note.ts';
import { newSignerText } from '#platform/note-signer.ts';

// Makes a private key for LOG_KEY: `node server/src/new-log-key.ts verso.example/log`. The name stays the log's for
// ever.

const [name = ''] = process.argv.slice(2);
if (/^[^\s+]+$/.test(name)) {
  process.stdout.write(`${await newSignerText(name, keyTypes.ed25519)}\n`);
} else {
  process.stderr.write('Name the log: the address of the registry and a word, such as verso.example/log.\n');
  process.exitCode = 1;
}
