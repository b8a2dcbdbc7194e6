import { fromBase64, toBase64 } from './base64.ts';
import type { Bytes } from './bytes.ts';
import { keyTypes, type NoteKey, parseNote, type VerifiedSignature, verifyNote } from './signed-note.ts';

/** The size of a log and the root hash of its tree (c2sp.org/tlog-checkpoint). */
interface Checkpoint {
  origin: string;
  size: number;
  root: Bytes;
}

export const writeCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** The head of a log that has ended, from which another one goes on. */
export interface LogHead {
  origin: string;
  size: number;
  root: Bytes;
}

/** The extension lines of a checkpoint that name the logs it goes on from: their entries are the first of this log. */
export const writeSuccession = (heads: readonly LogHead[]): string =>
  heads.map(({ origin, size, root }) => `succeeds ${origin} ${size} ${toBase64(root)}\n`).join('');

/** The logs that a checkpoint goes on from; other extension lines are ignored. */
export function readSuccession(text: string): LogHead[] {
  return text.split('\n').flatMap((line) => {
    const [, origin, digits, encoded] = /^succeeds (\S+) (0|[1-9]\d{0,15}) (\S+)$/.exec(line) ?? [];
    if (origin === undefined || encoded === undefined) return [];
    return [{ origin, size: Number(digits), root: fromBase64(encoded) }];
  });
}

/**
 * Reads the text of a checkpoint; ignores extension lines after the root.
 * @throws if it is malformed
 */
export function parseCheckpoint(text: string): Checkpoint {
  const [, origin = '', digits = '', encoded = ''] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n/.exec(text) ?? [];
  const size = Number(digits);
  const root = fromBase64(encoded);
  if (origin === '' || !Number.isSafeInteger(size) || root.length !== 32) throw new TypeError('That is no checkpoint');
  return { origin, size, root };
}

export interface SignedCheckpoint extends Checkpoint {
  text: string;
  /** Signatures of known keys: the log's own, and any witnesses'. */
  signatures: VerifiedSignature[];
}

/**
 * Reads a checkpoint with the signatures of a log and any witnesses.
 * @throws if it is not the log's, or a known key's signature is wrong
 */
export async function openCheckpoint(
  note: string,
  log: NoteKey,
  witnesses: readonly NoteKey[] = [],
): Promise<SignedCheckpoint> {
  const parsed = parseNote(note);
  const signatures = await verifyNote(parsed, [log, ...witnesses]);
  const checkpoint = parseCheckpoint(parsed.text);
  if (checkpoint.origin !== log.name || log.type !== keyTypes.ed25519)
    throw new TypeError(`The checkpoint is of another log, ${checkpoint.origin}.`);
  if (!signatures.some(({ key }) => key === log)) throw new TypeError('The log has not signed this checkpoint.');
  return { ...checkpoint, text: parsed.text, signatures };
}
