import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { type Bytes, fromHex, joinBytes, sha256, toHex, utf8 } from './bytes.ts';
import { openCheckpoint, parseCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { commitmentTo, readLogEntry } from './log-entry.ts';
import { leafHash, nodeHash, verifyConsistency, verifyInclusion } from './merkle.ts';
import {
  cosigned,
  cosignatureTime,
  keyTypes,
  noteKey,
  parseNote,
  readVerifierKey,
  verifyNote,
  writeNote,
  writeVerifierKey,
} from './signed-note.ts';
import { parseProof, verifyProofOf, writeProof } from './tlog-proof.ts';

/** The tree exactly as RFC 6962 defines it. */
const split = (count: number) => {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
};
async function rootOf(leaves: readonly Bytes[]): Promise<Bytes> {
  const [only] = leaves;
  if (!only) return sha256(new Uint8Array());
  if (leaves.length === 1) return only;
  const at = split(leaves.length);
  return nodeHash(await rootOf(leaves.slice(0, at)), await rootOf(leaves.slice(at)));
}
async function pathOf(index: number, leaves: readonly Bytes[]): Promise<Bytes[]> {
  if (leaves.length < 2) return [];
  const at = split(leaves.length);
  return index < at
    ? [...(await pathOf(index, leaves.slice(0, at))), await rootOf(leaves.slice(at))]
    : [...(await pathOf(index - at, leaves.slice(at))), await rootOf(leaves.slice(0, at))];
}
async function growthOf(earlier: number, leaves: readonly Bytes[], whole = true): Promise<Bytes[]> {
  if (earlier === leaves.length) return whole ? [] : [await rootOf(leaves)];
  const at = split(leaves.length);
  return earlier <= at
    ? [...(await growthOf(earlier, leaves.slice(0, at), whole)), await rootOf(leaves.slice(at))]
    : [...(await growthOf(earlier - at, leaves.slice(at), false)), await rootOf(leaves.slice(0, at))];
}
const leavesOf = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => leafHash(utf8(`leaf ${at}`))));

/** The leaves and roots of the shared test vectors of Certificate Transparency (RFC 6962). */
const known = {
  leaves: ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'],
  roots: [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
};

it('the tree of RFC 6962 has the same hashes as other implementations', async () => {
  expect(toHex(await sha256(new Uint8Array()))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
  const leaves = await Promise.all(known.leaves.map((leaf) => leafHash(fromHex(leaf))));
  for (const [at, root] of known.roots.entries())
    expect(toHex(await rootOf(leaves.slice(0, at + 1))), `of ${at + 1} leaves`).toBe(root);
});

it('the tree of RFC 6962 accepts the published proofs of the tree of eight, and no others', async () => {
  const root = fromHex(known.roots[7] ?? '');
  const leaf = await leafHash(fromHex('40414243'));
  const path = [
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ].map(fromHex);
  expect(await verifyInclusion({ leaf, index: 5, size: 8, root, path })).toBe(true);
  for (const other of [
    { index: 4 },
    { size: 5 },
    { path: path.slice(1) },
    { path: [...path, root] },
    { index: -1 },
    { index: 5.5 },
  ])
    expect(await verifyInclusion({ leaf, index: 5, size: 8, root, path, ...other }), JSON.stringify(other)).toBe(false);
  const from6 = [
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ].map(fromHex);
  const earlier = { earlierSize: 6, earlierRoot: fromHex(known.roots[5] ?? '') };
  expect(await verifyConsistency({ ...earlier, size: 8, root, path: from6 })).toBe(true);
  expect(await verifyConsistency({ ...earlier, earlierSize: 5, size: 8, root, path: from6 })).toBe(false);
});

it('the tree of RFC 6962 accepts every true proof of small trees and refuses it for any other leaf, size or order', async () => {
  const leaves = await leavesOf(20);
  const roots = await Promise.all(leaves.map((_, at) => rootOf(leaves.slice(0, at + 1))));
  for (const [at, root] of roots.entries()) {
    const size = at + 1;
    const tree = leaves.slice(0, size);
    for (const [index, leaf] of tree.entries()) {
      const path = await pathOf(index, tree);
      expect(await verifyInclusion({ leaf, index, size, root, path })).toBe(true);
      const other = leaves[(index + 1) % 20] ?? leaf;
      expect(await verifyInclusion({ leaf: other, index, size, root, path })).toBe(false);
    }
    for (const [before, earlierRoot] of roots.slice(0, size).entries()) {
      const path = await growthOf(before + 1, tree);
      const given = { earlierSize: before + 1, earlierRoot, size, root, path };
      expect(await verifyConsistency(given)).toBe(true);
      expect(await verifyConsistency({ ...given, path: [...path, earlierRoot] })).toBe(false);
      if (path.length > 0) expect(await verifyConsistency({ ...given, path: path.slice(1) })).toBe(false);
      if (before < at) expect(await verifyConsistency({ ...given, earlierRoot: root })).toBe(false);
    }
  }
});

it('the tree of RFC 6962 accepts no proof with a changed bit', async () => {
  const leaves = await leavesOf(40);
  await fc.assert(
    fc.asyncProperty(fc.nat(39), fc.nat(10_000), async (index, bit) => {
      const path = await pathOf(index, leaves);
      const flat = joinBytes(...path);
      const at = Math.floor(bit / 8) % flat.length;
      flat[at] = (flat[at] ?? 0) ^ (1 << (bit % 8));
      const changed = path.map((_, node) => flat.slice(node * 32, node * 32 + 32));
      const tree = { leaf: leaves[index] ?? flat, index, size: 40, root: await rootOf(leaves) };
      expect(await verifyInclusion({ ...tree, path })).toBe(true);
      expect(await verifyInclusion({ ...tree, path: changed })).toBe(false);
    }),
    { numRuns: 40 },
  );
});

it('the tree of RFC 6962 counts beyond 2^31', async () => {
  // The last leaf of 2^33 + 1 is alone beside a full tree.
  const [left, leaf] = [await leafHash(utf8('all the others')), await leafHash(utf8('the last'))];
  const root = await nodeHash(left, leaf);
  const size = 2 ** 33 + 1;
  expect(await verifyInclusion({ leaf, index: 2 ** 33, size, root, path: [left] })).toBe(true);
  expect(await verifyInclusion({ leaf, index: 1, size, root, path: [left] })).toBe(false);
  const earlier = { earlierSize: 2 ** 33, earlierRoot: left };
  expect(await verifyConsistency({ ...earlier, size, root, path: [leaf] })).toBe(true);
  expect(await verifyConsistency({ ...earlier, earlierSize: 2, size, root, path: [leaf] })).toBe(false);
});

const c2spKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const c2spNote =
  'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';

async function keyPair(name: string, type: 1 | 4 = keyTypes.ed25519) {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const sign = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes));
  return { key: await noteKey(name, publicKey, type), sign };
}

it('a signed note matches C2SP’s example', async () => {
  const key = await readVerifierKey(c2spKey);
  expect(writeVerifierKey(key)).toBe(c2spKey);
  const note = parseNote(c2spNote);
  expect(await verifyNote(note, [key])).toHaveLength(1);
  expect(writeNote(note)).toBe(c2spNote);
});

it('a signed note is refused after any change, even in unused bits of the base64', async () => {
  const key = await readVerifierKey(c2spKey);
  const bytes = utf8(c2spNote);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const text = new TextDecoder().decode(changed);
    await expect((async () => verifyNote(parseNote(text), [key]))(), `byte ${at}`).rejects.toThrow(TypeError);
  }
});

it('a signed note ignores unknown signatures, and needs one by a known key', async () => {
  const [ours, other] = [await keyPair('verso.example/log'), await keyPair('other.example')];
  const text = 'hello\n';
  const signatures = await Promise.all(
    [ours, other].map(async ({ key, sign }) => ({ ...key, signature: await sign(utf8(text)) })),
  );
  const note = parseNote(writeNote({ text, signatures }));
  expect(await verifyNote(note, [ours.key])).toHaveLength(1);
  await expect(verifyNote(note, [(await keyPair('verso.example/log')).key])).rejects.toThrow('no signature');
});

it('a signed note is refused without its blank line, with control characters, or with another key', async () => {
  for (const text of ['hello', 'hello\n', 'hello\n\n', 'hel\u0007lo\n\n— a AAAAAAA=\n', 'hello\n\n- a AAAAAAA=\n'])
    expect(() => parseNote(text), text).toThrow(TypeError);
  for (const key of ['', 'a', c2spKey.replace('530d', '530e'), c2spKey.replace('+Aek', '+Bek')])
    await expect(readVerifierKey(key), key).rejects.toThrow(TypeError);
});

it('a checkpoint and its proofs contains the signatures of the log and its witnesses', async () => {
  const [log, witness] = [await keyPair('verso.example/log'), await keyPair('witness.example', keyTypes.cosignature)];
  const leaves = await leavesOf(7);
  const text = writeCheckpoint({ origin: log.key.name, size: 7, root: await rootOf(leaves) });
  const time = 1_780_000_000;
  const stamp = new Uint8Array(8);
  new DataView(stamp.buffer).setBigUint64(0, BigInt(time));
  const seen = joinBytes(stamp, await witness.sign(cosigned(time, text)));
  const checkpoint = writeNote({
    text,
    signatures: [
      { ...log.key, signature: await log.sign(utf8(text)) },
      { ...witness.key, signature: seen },
    ],
  });
  const { size, signatures } = await openCheckpoint(checkpoint, log.key, [witness.key]);
  expect(size).toBe(7);
  expect(signatures.map(({ name }) => name)).toEqual(['verso.example/log', 'witness.example']);
  expect(signatures.slice(1).map(cosignatureTime)).toEqual([time]);
  expect(await readVerifierKey(writeVerifierKey(witness.key))).toEqual(witness.key);

  const proof = writeProof({ extra: utf8('anything'), index: 3, path: await pathOf(3, leaves), checkpoint });
  expect(parseProof(proof)).toMatchObject({ index: 3, extra: utf8('anything'), checkpoint });
  expect((await verifyProofOf(utf8('leaf 3'), proof, log.key)).index).toBe(3);
  await expect(verifyProofOf(utf8('leaf 4'), proof, log.key)).rejects.toThrow('not the one');
  await expect(verifyProofOf(utf8('leaf 3'), proof.replace('index 3', 'index 2'), log.key)).rejects.toThrow();
  await expect(verifyProofOf(utf8('leaf 3'), proof, (await keyPair('verso.example/log')).key)).rejects.toThrow();
});

it('a checkpoint and its proofs belongs to one log only', async () => {
  const [log, other] = [await keyPair('verso.example/log'), await keyPair('other.example/log')];
  const text = writeCheckpoint({ origin: other.key.name, size: 0, root: await sha256(new Uint8Array()) });
  const note = writeNote({ text, signatures: [{ ...log.key, signature: await log.sign(utf8(text)) }] });
  await expect(openCheckpoint(note, log.key)).rejects.toThrow('another log');
});

it('a checkpoint and its proofs is refused in any other form', () => {
  const root = toBase64(new Uint8Array(32));
  expect(parseCheckpoint(`a\n0\n${root}\n`)).toEqual({ origin: 'a', size: 0, root: new Uint8Array(32) });
  for (const text of [`a\n01\n${root}\n`, `a\n-1\n${root}\n`, `\n1\n${root}\n`, `a\n1\nAAAA\n`, `a\n1\n${root}`])
    expect(() => parseCheckpoint(text), text).toThrow(TypeError);
  for (const text of ['', 'c2sp.org/tlog-proof@v2\nindex 0\n\na', 'c2sp.org/tlog-proof@v1\nindex 00\n\na'])
    expect(() => parseProof(text), text).toThrow(TypeError);
});

it('an entry is accepted only as the registry writes it', async () => {
  const commitment = await commitmentTo(new Uint8Array(32), { b: 1, a: [null] });
  expect(commitment).toBe(await commitmentTo(new Uint8Array(32), { a: [null], b: 1 }));
  const text = `{"c":"${commitment}","k":"review","s":"x","t":"2026-01-01T00:00:00.000Z","v":1}`;
  expect(readLogEntry(utf8(text))).toMatchObject({ kind: 'review', commitment });
  for (const other of [text.replace('"v":1', '"v":2'), ` ${text}`, text.replace('"s":"x",', ''), '{}'])
    expect(() => readLogEntry(utf8(other)), other).toThrow(TypeError);
});

it('an entry has only one base64 form', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(fromBase64(toBase64(Uint8Array.from(bytes)))).toEqual(Uint8Array.from(bytes));
    }),
  );
  for (const text of ['AB==', 'AA=', 'A', '=', 'AA==\n', 'AA-_']) expect(() => fromBase64(text), text).toThrow();
});
