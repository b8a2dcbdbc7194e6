/* Checks a certificate’s proof on a command line: node verifier/src/main.ts proof.json [did.json] [--witness KEY] */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Outcome, verifyBundle } from './bundle.ts';
import { isObject } from './json.ts';

const signs: Readonly<Record<Outcome, string>> = { passed: 'passed     ', failed: 'FAILED     ', open: 'not checked' };
const verdicts = {
  holds: 'Nothing that was checked speaks against this certificate.',
  revoked: 'This certificate was revoked.',
  suspended: 'This certificate is suspended.',
  fails: 'DO NOT TRUST THIS CERTIFICATE: a check failed.',
};

const usage = `Usage: npm run verify -- <proof.json> [did.json] [--witness KEY]…

With did.json, the issuer’s keys are taken from that file instead of the proof. Get it from the issuer’s own
address: https://<registry>/.well-known/did.json
With the public key of a witness that you trust, it is checked whether it has seen the log that holds the certificate.`;

const readJson = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'));
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { witness: { type: 'string', multiple: true, default: [] } },
  });
  const [file, didFile] = positionals;
  if (file === undefined) throw new TypeError(usage);
  const didDocument = didFile === undefined ? undefined : readJson(didFile);
  if (didDocument !== undefined && !isObject(didDocument)) throw new TypeError(`${didFile} is no DID document`);
  const { verdict, claimed, findings } = await verifyBundle(readJson(file), {
    ...(didDocument && { didDocument, source: String(didFile) }),
    witnesses: values.witness,
  });
  console.log(
    `${claimed.title}, ${claimed.artist}\nCertificate, version ${claimed.version}, of ${claimed.issuer}, ${claimed.issuedAt}\n`,
  );
  for (const { what, outcome, says } of findings) console.log(`${signs[outcome]}  ${what}\n             ${says}`);
  console.log(`\n${verdicts[verdict]}`);
  process.exitCode = verdict === 'holds' ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
