/* Checks a certificate’s proof on a command line: node verifier/src/main.ts proof.json [did.json] [--witness KEY] */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Verdict, verifyText } from './bundle.ts';
import { type Outcome, plainText } from './check-result.ts';
import { isObject } from './json.ts';

const signs: Readonly<Record<Outcome, string>> = {
  passed: 'passed       ',
  failed: 'FAILED       ',
  unconfirmed: 'NOT CONFIRMED',
  open: 'not checked  ',
};

/** 0 only for a valid certificate; 1 if something contradicts it; 2 if it could not be confirmed. */
const exitCodes: Readonly<Record<Verdict, number>> = { valid: 0, suspended: 1, revoked: 1, invalid: 1, incomplete: 2 };

const usage = `Usage: npm run verify -- <proof.json> <did.json> [--witness KEY]…

Get did.json from the issuer’s own address: https://<registry>/.well-known/did.json
It lists the issuer’s keys. Without it the certificate cannot be confirmed, because anyone could have made a proof with keys of their own.
You can add the public key of a witness that you trust. The program then also checks whether the witness saw the log that holds the certificate.

Exit codes: 0 valid, 1 revoked, suspended or not to be trusted, 2 could not be confirmed.`;

function refuse(why: string): never {
  console.error(`The certificate could not be confirmed.\n${why}`);
  process.exit(exitCodes.incomplete);
}

function readDidDocument(name: string) {
  const document: unknown = JSON.parse(readFileSync(name, 'utf8'));
  if (isObject(document)) return document;
  throw new TypeError(`${name} is not a DID document.`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { witness: { type: 'string', multiple: true, default: [] } },
  });
  const [file, didFile, ...others] = positionals;
  if (file === undefined || others.length > 0) refuse(usage);
  const { verdict, headline, claimed, results } = await verifyText(readFileSync(file, 'utf8'), {
    ...(didFile !== undefined && { didDocument: readDidDocument(didFile), source: didFile }),
    witnesses: values.witness,
  });
  if (claimed)
    console.log(
      `${claimed.title}, ${claimed.artist}\nCertificate, version ${claimed.version}, issued by ${claimed.issuer}, ${claimed.issuedAt}\n`,
    );
  const indent = ' '.repeat(signs.passed.length);
  for (const { what, outcome, says } of results) console.log(`${signs[outcome]}  ${what}\n${indent}  ${says}`);
  console.log(`\n${headline}.`);
  process.exitCode = exitCodes[verdict];
} catch (error) {
  // The message can quote a file.
  refuse(plainText(error instanceof Error ? error.message : String(error)));
}
