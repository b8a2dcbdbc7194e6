import { type Bytes, joinBytes, sameBytes, sha256 } from './bytes.ts';

/**
 * The hashes and proofs of RFC 6962 and RFC 9162, 2.1. Sizes are divided, never shifted: shifting breaks above 2^31.
 */
export const leafHash = (entry: Bytes): Promise<Bytes> => sha256(joinBytes(Uint8Array.of(0), entry));
export const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(joinBytes(Uint8Array.of(1), left, right));

const hashLength = 32;
const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0;
const areHashes = (hashes: readonly Bytes[]) => hashes.every(({ length }) => length === hashLength);
const isOdd = (value: number) => value % 2 === 1;
const half = (value: number) => Math.floor(value / 2);

interface Inclusion {
  leaf: Bytes;
  index: number;
  size: number;
  root: Bytes;
  /** The leaf's neighbour first. */
  path: readonly Bytes[];
}

/** Whether a leaf is at its place in the tree of this size and root (RFC 9162, 2.1.3.2). */
export async function verifyInclusion({ leaf, index, size, root, path }: Inclusion): Promise<boolean> {
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes([leaf, root, ...path])) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = await nodeHash(sibling, hash);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      hash = await nodeHash(hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameBytes(hash, root);
}

interface Consistency {
  earlierSize: number;
  earlierRoot: Bytes;
  size: number;
  root: Bytes;
  path: readonly Bytes[];
}

/** Whether a tree contains an earlier one unchanged, with leaves added after it (RFC 9162, 2.1.4.2). */
export async function verifyConsistency(given: Consistency): Promise<boolean> {
  const { earlierSize, earlierRoot, size, root, path } = given;
  if (!isCount(earlierSize) || !isCount(size) || earlierSize > size) return false;
  if (!areHashes([earlierRoot, root, ...path])) return false;
  if (earlierSize === size) return path.length === 0 && sameBytes(earlierRoot, root);
  if (earlierSize === 0) return path.length === 0 && sameBytes(earlierRoot, await sha256(new Uint8Array()));
  const [first, ...others] = isPowerOfTwo(earlierSize) ? [earlierRoot, ...path] : path;
  if (!first || path.length === 0) return false;
  let [at, last] = [earlierSize - 1, size - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  let [before, after] = [first, first];
  for (const node of others) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      before = await nodeHash(node, before);
      after = await nodeHash(node, after);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      after = await nodeHash(after, node);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && sameBytes(before, earlierRoot) && sameBytes(after, root);
}

function isPowerOfTwo(value: number): boolean {
  let power = 1;
  while (power < value) power *= 2;
  return power === value;
}
