import { nodeHash, sha256 } from './entry-bytes.ts';

/** A tile holds this many hashes of one level; the tiles of the level above hold one hash for each full tile. */
export const tileWidth = 256;
const levelsInTile = 8;
export const hashBytes = 32;

/** The hashes of a tile, concatenated; fewer if the tile is not full. */
export type TileReader = (level: number, number: number) => Promise<Buffer>;

/** Number of hashes on a level of tiles in a tree of this size. */
export const widthOf = (size: number, level: number): number => Math.floor(size / tileWidth ** level);

const hashAt = (tile: Buffer, index: number): Buffer => {
  const found = tile.subarray(index * hashBytes, (index + 1) * hashBytes);
  if (found.length !== hashBytes) throw new Error('A tile of the log is shorter than the tree');
  return found;
};

/** The root over a power of two of hashes. */
function foldTile(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, at) =>
      nodeHash(row[2 * at] ?? Buffer.alloc(0), row[2 * at + 1] ?? Buffer.alloc(0)),
    );
  const [root] = row;
  if (!root) throw new Error('There is nothing to fold');
  return root;
}

/** The root of the perfect subtree of 2^height leaves with this index. */
async function subtree(read: TileReader, height: number, index: number): Promise<Buffer> {
  const level = Math.floor(height / levelsInTile);
  const count = 2 ** (height % levelsInTile);
  const first = index * count;
  const tile = await read(level, Math.floor(first / tileWidth));
  return foldTile(Array.from({ length: count }, (_, at) => hashAt(tile, (first % tileWidth) + at)));
}

/** The height of a tree with this many leaves. */
function heightOf(count: number): number {
  let height = 0;
  while (2 ** height < count) height += 1;
  return height;
}
/** The largest power of two below a count. */
const splitOf = (count: number): number => 2 ** (heightOf(count) - 1);

/** The root over the leaves `from` to `to`, exclusive; `from` is a multiple of the next power of two. */
async function rangeRoot(read: TileReader, from: number, to: number): Promise<Buffer> {
  const count = to - from;
  const height = heightOf(count);
  if (count === 2 ** height) return subtree(read, height, from / count);
  const middle = from + splitOf(count);
  return nodeHash(await rangeRoot(read, from, middle), await rangeRoot(read, middle, to));
}

export const emptyRoot = sha256();

export const rootOf = async (read: TileReader, size: number): Promise<Buffer> =>
  size === 0 ? emptyRoot : rangeRoot(read, 0, size);

/** The sibling hashes from a leaf up to the root, the leaf's neighbour first (RFC 6962, 2.1.1). */
export async function inclusionPath(read: TileReader, index: number, size: number): Promise<Buffer[]> {
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      path.unshift(await rangeRoot(read, middle, to));
      to = middle;
    } else {
      path.unshift(await rangeRoot(read, from, middle));
      from = middle;
    }
  }
  return path;
}

/** Proof that a tree extends an earlier one (RFC 6962, 2.1.2). */
export async function consistencyPath(read: TileReader, earlier: number, size: number): Promise<Buffer[]> {
  if (earlier === 0 || earlier === size) return [];
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  // Whether the rest of the earlier tree is a complete subtree, whose root its holder knows.
  let whole = true;
  while (earlier !== to) {
    const middle = from + splitOf(to - from);
    if (earlier <= middle) {
      path.unshift(await rangeRoot(read, middle, to));
      to = middle;
    } else {
      path.unshift(await rangeRoot(read, from, middle));
      from = middle;
      whole = false;
    }
  }
  return whole ? path : [await rangeRoot(read, from, to), ...path];
}

export interface Tile {
  level: number;
  number: number;
  hashes: Buffer;
}

/** The tiles that change when leaves are added. */
export async function grow(read: TileReader, size: number, leaves: readonly Buffer[]): Promise<Tile[]> {
  const changed: Tile[] = [];
  let added = [...leaves];
  for (let level = 0; added.length > 0; level += 1) {
    const before = widthOf(size, level);
    const first = Math.floor(before / tileWidth);
    const kept = before % tileWidth === 0 ? Buffer.alloc(0) : await read(level, first);
    const row = Buffer.concat([kept.subarray(0, (before % tileWidth) * hashBytes), ...added]);
    added = [];
    const tileBytes = tileWidth * hashBytes;
    for (let at = 0; at * tileBytes < row.length; at += 1) {
      const hashes = row.subarray(at * tileBytes, (at + 1) * tileBytes);
      changed.push({ level, number: first + at, hashes });
      if (hashes.length === tileBytes)
        added.push(foldTile(Array.from({ length: tileWidth }, (_, index) => hashAt(hashes, index))));
    }
  }
  return changed;
}
