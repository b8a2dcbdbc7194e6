import { newSecretMultikey } from '#platform/keys/signing-key.ts';

// Makes a private key for CERTIFICATE_KEY: `node server/src/new-certificate-key.ts`.

process.stdout.write(`${newSecretMultikey()}\n`);
