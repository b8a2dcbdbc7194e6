import { afterEach, expect, test, vi } from 'vitest';
import { toBase58 } from './base58.ts';
import { toBase64 } from './base64.ts';
import { bundleFormat, verifyBundle, verifyText } from './bundle.ts';
import { type Bytes, toBase64url, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { writeCheckpoint } from './checkpoint.ts';
import { signedBytes, suite } from './credential.ts';
import { plainText } from './check-result.ts';
import type { JsonObject } from './json.ts';
import { mostCharacters } from './limits.ts';
import { commitmentTo } from './log-entry.ts';
import { leafHash, nodeHash } from './merkle.ts';
import { toMultikey } from './multikey.ts';
import { noteKey, writeNote, writeVerifierKey } from './signed-note.ts';
import { listLength } from './status-list.ts';
import { writeProof } from './tlog-proof.ts';

const issuer = 'did:web:hostile.example';

/** A key of the sender's own, which signs whatever they like. */
async function ownKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const multikey = toMultikey(bytes);
  const method = `${issuer}#${multikey}`;
  return {
    privateKey,
    publicKey: bytes,
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
      const signed = await signedBytes(document, proof);
      const value = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, signed));
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

/** As `manyLists`, with a log of the sender's own: the issuing, and the state with which the lists are compared. */
async function manyListsInLog(count: number): Promise<JsonObject> {
  const { didDocument, secure, privateKey, publicKey } = await ownKey();
  const log = await noteKey('hostile.example/log', publicKey);
  const salt = new Uint8Array(32);
  const facts = { version: 1, round: 1, recordHash: 'aa' };
  const [issued, state] = [
    { ...facts, state: 'issued' },
    { claims: [], certificates: [{ ...facts, state: 'in_force' }] },
  ];
  const entryOf = async (kind: string, payload: unknown) =>
    utf8(canonicalJson({ v: 1, t: '2026-01-01T00:00:00.000Z', k: kind, s: 'x', c: await commitmentTo(salt, payload) }));
  const [first, second] = [await entryOf('certificate', issued), await entryOf('state', state)];
  const [left, right] = [await leafHash(first), await leafHash(second)];
  const text = writeCheckpoint({ origin: log.name, size: 2, root: await nodeHash(left, right) });
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, utf8(text)));
  const checkpoint = writeNote({ text, signatures: [{ name: log.name, id: log.id, signature }] });
  const partOf = (entry: Bytes, { index, beside, payload }: { index: number; beside: Bytes; payload: unknown }) => ({
    entry: toBase64(entry),
    proof: writeProof({ extra: undefined, index, path: [beside], checkpoint }),
    salt: toBase64(salt),
    payload,
  });
  const address = 'https://hostile.example/status/other/1';
  // A purpose that the state says nothing about never disagrees with it.
  const purpose = { statusPurpose: 'other' };
  const list = { id: address, credentialSubject: { ...purpose, encodedList: await emptyList() } };
  const credential = await secure({
    issuer,
    type: ['ArtworkAuthenticityCertificate'],
    validFrom: '2026-01-01T00:00:00Z',
    credentialStatus: Array.from({ length: count }, () => ({
      ...purpose,
      statusListIndex: '0',
      statusListCredential: address,
    })),
    credentialSubject: {
      certificateVersion: 1,
      recordHash: 'sha256:aa',
      review: { round: 1 },
      logEntry: { origin: log.name, index: 0 },
    },
  });
  return secure({
    format: bundleFormat,
    credential,
    statusLists: Array.from({ length: count }, () => list),
    didDocument: { ...didDocument, service: [{ type: 'TransparencyLog', verifierKey: writeVerifierKey(log) }] },
    log: partOf(first, { index: 0, beside: right, payload: issued }),
    state: partOf(second, { index: 1, beside: left, payload: state }),
  });
}

/** Counts the lists that are unpacked from now on. */
function countUnpacked(): () => number {
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
  return () => unpacked;
}

afterEach(() => vi.unstubAllGlobals());

test('a proof with hundreds of lists and entries costs no more than one with a few', async () => {
  const bundle = await manyLists(300);
  const verifications = vi.spyOn(crypto.subtle, 'verify');
  const unpacked = countUnpacked();
  const { verdict, results } = await verifyBundle(bundle);
  expect(verdict).toBe('incomplete');
  expect(results.find(({ what }) => what === 'The status')?.says).toContain('does not recognise');
  expect(verifications.mock.calls.length).toBeLessThan(20);
  expect(unpacked()).toBeLessThan(10);
});

test('nor do hundreds of lists and entries that are compared with the state in a log', async () => {
  const bundle = await manyListsInLog(300);
  const unpacked = countUnpacked();
  const { results } = await verifyBundle(bundle);
  expect(results.find(({ what }) => what === 'The state in the log')?.outcome).toBe('passed');
  expect(unpacked()).toBeLessThan(10);
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
    expect((await verifyBundle(bundle)).results.map(({ says }) => says)).toEqual([tooLarge]);
  const text = JSON.stringify(signed);
  expect((await verifyText(text)).claimed).not.toBeNull();
  const padded = await verifyText(text + ' '.repeat(mostCharacters));
  expect(padded.results.map(({ says }) => says)).toEqual([tooLarge]);
  expect(verifications.mock.calls.length).toBeLessThan(3);
});

test('a report names only a few of many unknown parts, and shortens long names', async () => {
  const { secure } = await ownKey();
  const parts = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`part${at}`, true]));
  const credential = { credentialSubject: { name: `Weir ${'x'.repeat(10_000)}` } };
  const { claimed, results } = await verifyBundle(await secure({ ...parts, format: bundleFormat, credential }));
  expect(claimed?.title.length).toBeLessThan(400);
  for (const { says } of results) expect(says.length).toBeLessThan(2100);
});

test('text of a proof cannot move the rest of a line away', () => {
  expect(plainText(`Weir${' '.repeat(400)}Valid as of\u00A0\u3000\u2003today\r\n\u001B[8m`)).toBe(
    'Weir Valid as of today [8m',
  );
});
