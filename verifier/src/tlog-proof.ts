import { fromBase64, toBase64 } from './base64.ts';
import type { Bytes } from './bytes.ts';
import { openCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { leafHash, verifyInclusion } from './merkle.ts';
import type { NoteKey } from './signed-note.ts';

/** The proof that a log contains an entry, for offline checks (c2sp.org/tlog-proof). */
interface LogProof {
  /** Data added by the file's author; it is unsigned. */
  extra: Bytes | undefined;
  index: number;
  /** The leaf's neighbour first. */
  path: Bytes[];
  /** The signed checkpoint, as published. */
  checkpoint: string;
}

const header = 'c2sp.org/tlog-proof@v1';
const mostNodes = 63;

export function writeProof({ extra, index, path, checkpoint }: LogProof): string {
  const added = extra ? `extra ${toBase64(extra)}\n` : '';
  return `${header}\n${added}index ${index}\n${path.map((node) => `${toBase64(node)}\n`).join('')}\n${checkpoint}`;
}

/** @throws if the text is no such proof */
export function parseProof(text: string): LogProof {
  const split = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, split).split('\n');
  if (split < 0 || first !== header) throw new TypeError(`A proof begins with ${header}`);
  const extra = lines[0]?.startsWith('extra ') ? fromBase64((lines.shift() ?? '').slice('extra '.length)) : undefined;
  const [, digits] = /^index (0|[1-9]\d{0,15})$/.exec(lines.shift() ?? '') ?? [];
  if (digits === undefined) throw new TypeError('The proof does not say which entry it is of');
  if (lines.length > mostNodes) throw new TypeError('The proof is longer than that of any tree');
  const path = lines.map(fromBase64);
  if (path.some(({ length }) => length !== 32)) throw new TypeError('A hash of the proof is not one of SHA-256');
  return { extra, index: Number(digits), path, checkpoint: text.slice(split + 2) };
}

/**
 * Checks that a log with a known key contains an entry. Returns the checkpoint that proves it.
 * @throws with the reason if it does not
 */
export async function verifyProofOf(
  entry: Bytes,
  proof: string,
  log: NoteKey,
  witnesses: readonly NoteKey[] = [],
): Promise<SignedCheckpoint & { index: number }> {
  const { index, path, checkpoint } = parseProof(proof);
  const { size, root, ...rest } = await openCheckpoint(checkpoint, log, witnesses);
  if (!(await verifyInclusion({ leaf: await leafHash(entry), index, size, root, path })))
    throw new TypeError('The entry is not the one that the proof is of.');
  return { ...rest, size, root, index };
}
