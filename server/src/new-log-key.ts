import { keyTypes } from '@verso/verifier/signed-note.ts';
import { newSignerText } from '#platform/keys/note-signer.ts';

// Makes a private key for LOG_KEY: `node server/src/new-log-key.ts verso.example/log`. The log keeps this name for
// ever.

const [name = ''] = process.argv.slice(2);
if (/^[^\s+]+$/.test(name)) {
  process.stdout.write(`${await newSignerText(name, keyTypes.ed25519)}\n`);
} else {
  process.stderr.write(
    'Add a name for the log, made of the registry’s address and a word: node server/src/new-log-key.ts verso.example/log\n',
  );
  process.exitCode = 1;
}
