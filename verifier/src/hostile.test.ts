import { afterEach, expect, test, vi } from 'vitest';
import { toBase58 } from './base58.ts';
import { bundleFormat, verifyBundle, verifyText } from './bundle.ts';
import { toBase64url } from './bytes.ts';
import { signedBytes, suite } from './credential.ts';
import { plainText } from './finding.ts';
import type { JsonObject } from './json.ts';
import { mostCharacters } from './limits.ts';
import { toMultikey } from './multikey.ts';
import { listLength } from './status-list.ts';

const issuer = 'did:web:hostile.example';

/** A key of the sender's own, which signs whatever they like. */
async function ownKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const multikey = toMultikey(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  const method = `${issuer}#${multikey}`;
  return {
    didDocument: {
      id: issuer,
      verificationMethod: [{ id: method, type: 'Multikey', controller: issuer, publicKeyMultibase: multikey }],
      assertionMethod: [method],
    },
    secure: async (document: JsonObject): Promise<JsonObject> => {
      const proof = {
        type: 'DataIntegrityProof',
        cryptosuite: suite,
        created: '2026-01-01T00:00:00Z',
        verificationMethod: method,
        proofPurpose: 'assertionMethod',
      };
      const bytes = await signedBytes(document, proof);
      const value = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, bytes));
      return { ...document, proof: { ...proof, proofValue: `z${toBase58(value)}` } };
    },
  };
}

async function emptyList(): Promise<string> {
  const packed = new Blob([new Uint8Array(listLength / 8)]).stream().pipeThrough(new CompressionStream('gzip'));
  return `u${toBase64url(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** A correctly signed bundle whose certificate has `count` entries in each of `count` copies of one list. */
async function manyLists(count: number): Promise<JsonObject> {
  const { didDocument, secure } = await ownKey();
  const address = 'https://hostile.example/status/revocation/1';
  const list = await secure({
    id: address,
    issuer,
    validFrom: '2026-01-01T00:00:00Z',
    credentialSubject: { statusPurpose: 'revocation', encodedList: await emptyList() },
  });
  const entry = { statusPurpose: 'revocation', statusListIndex: '0', statusListCredential: address };
  const credential = await secure({
    issuer,
    type: ['ArtworkAuthenticityCertificate'],
    credentialStatus: Array.from({ length: count }, () => entry),
  });
  const statusLists = Array.from({ length: count }, () => structuredClone(list));
  return secure({ format: bundleFormat, credential, statusLists, didDocument });
}

afterEach(() => vi.unstubAllGlobals());

test('a proof with hundreds of lists and entries costs no more than one with a few', async () => {
  const bundle = await manyLists(300);
  const verifications = vi.spyOn(crypto.subtle, 'verify');
  let unpacked = 0;
  const Unpacking = DecompressionStream;
  vi.stubGlobal(
    'DecompressionStream',
    class extends Unpacking {
      constructor(format: CompressionFormat) {
        super(format);
        unpacked += 1;
      }
    },
  );
  const { verdict, findings } = await verifyBundle(bundle);
  expect(verdict).toBe('incomplete');
  expect(findings.find(({ what }) => what === 'The status')?.says).toContain('does not know');
  expect(verifications.mock.calls.length).toBeLessThan(20);
  expect(unpacked).toBeLessThan(10);
});

const tooLarge =
  'This file is too large, or too deeply nested, to be a proof. Use the .json file from the certificate’s page.';

test('a proof that is too large or too deeply nested is not checked at all', async () => {
  const verifications = vi.spyOn(crypto.subtle, 'verify').mockClear();
  const { secure, didDocument } = await ownKey();
  const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const signed = await secure({ format: bundleFormat, credential: {}, didDocument });
  for (const bundle of [
    { ...signed, credential: { deep } },
    { ...signed, credential: { name: 'a'.repeat(mostCharacters) } },
    { ...signed, credential: { many: Array.from({ length: mostCharacters }, () => 0) } },
    { ...signed, credential: { ['k'.repeat(mostCharacters)]: 1 } },
  ])
    expect((await verifyBundle(bundle)).findings.map(({ says }) => says)).toEqual([tooLarge]);
  const text = JSON.stringify(signed);
  expect((await verifyText(text)).claimed).not.toBeNull();
  const padded = await verifyText(text + ' '.repeat(mostCharacters));
  expect(padded.findings.map(({ says }) => says)).toEqual([tooLarge]);
  expect(verifications.mock.calls.length).toBeLessThan(3);
});

test('a report names only a few of many unknown parts, and shortens long names', async () => {
  const { secure } = await ownKey();
  const parts = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`part${at}`, true]));
  const credential = { credentialSubject: { name: `Weir ${'x'.repeat(10_000)}` } };
  const { claimed, findings } = await verifyBundle(await secure({ ...parts, format: bundleFormat, credential }));
  expect(claimed?.title.length).toBeLessThan(400);
  for (const { says } of findings) expect(says.length).toBeLessThan(2100);
});

test('text of a proof cannot move the rest of a line away', () => {
  expect(plainText(`Weir${' '.repeat(400)}Valid as of\u00A0\u3000\u2003today\r\n\u001B[8m`)).toBe(
    'Weir Valid as of today [8m',
  );
});
