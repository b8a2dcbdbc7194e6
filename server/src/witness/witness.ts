import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromBase64, toBase64 } from '@verso/verifier/base64.ts';
import { parseCheckpoint } from '@verso/verifier/checkpoint.ts';
import { verifyConsistency } from '@verso/verifier/merkle.ts';
import { type NoteKey, parseNote, verifyNote, writeSignature } from '@verso/verifier/signed-note.ts';
import type { NoteSigner } from '#platform/keys/note-signer.ts';
import { keepFile } from './keep-file.ts';

interface Answer {
  status: number;
  body: string;
  type?: string;
}

export interface Witness {
  /** Answers `add-checkpoint` of c2sp.org/tlog-witness. */
  addCheckpoint(request: string): Promise<Answer>;
}

const mostHashes = 63;
const refuse = (status: number, why: string): Answer => ({ status, body: `${why}\n` });
const otherSize = (size: number): Answer => ({ status: 409, body: `${size}\n`, type: 'text/x.tlog.size' });

/**
 * Signs checkpoints of known logs, each consistent with the one before, so that a log cannot show it two histories. Its
 * last signatures are stored in its own folder.
 */
export function openWitness(folder: string, signer: NoteSigner, logs: readonly NoteKey[]): Witness {
  // One after the other: checking the last checkpoint and replacing it must be one step.
  let line: Promise<unknown> = Promise.resolve();

  async function consider(request: string): Promise<Answer> {
    const asked = readRequest(request);
    if (!asked) return refuse(400, 'The request cannot be read.');
    const { oldSize, path: proof, note, checkpoint } = asked;
    const log = logs.find(({ name }) => name === checkpoint.origin);
    if (!log) return refuse(404, 'This witness doesn’t recognise this log.');
    const signed = await verifyNote(note, [log]).then(
      () => true,
      () => false,
    );
    if (!signed) return refuse(403, 'The log has not signed this checkpoint.');
    const { size, root } = checkpoint;
    if (oldSize > size) return refuse(400, 'The old size is larger than the checkpoint’s size.');
    const last = await readLast(folder, log);
    if (oldSize !== last.size) return otherSize(last.size);
    if (size === last.size && last.root !== null && toBase64(root) !== last.root) return otherSize(last.size);
    const follows =
      last.root === null
        ? proof.length === 0
        : await verifyConsistency({
            earlierSize: last.size,
            earlierRoot: fromBase64(last.root),
            size,
            root,
            path: proof,
          });
    if (!follows) return refuse(422, 'The checkpoint does not continue the previous one.');
    await keepFile(fileOf(folder, log), `${size}\n${toBase64(root)}\n`);
    return { status: 200, body: writeSignature(signer.cosign(note.text, new Date())) };
  }

  return {
    addCheckpoint(request) {
      const answer = line.then(() => consider(request));
      line = answer.catch(() => undefined);
      return answer;
    },
  };
}

function readRequest(request: string) {
  try {
    const split = request.indexOf('\n\n');
    const [first = '', ...hashes] = request.slice(0, split).split('\n');
    const [, digits] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? [];
    if (split < 0 || digits === undefined || hashes.length > mostHashes) return undefined;
    const note = parseNote(request.slice(split + 2));
    return { oldSize: Number(digits), path: hashes.map(fromBase64), note, checkpoint: parseCheckpoint(note.text) };
  } catch {
    return undefined;
  }
}

/** A log is identified by its key; its name may contain slashes. */
const fileOf = (folder: string, { id, name }: NoteKey) =>
  path.join(folder, `last-${Buffer.from(id).toString('hex')}-${name.replaceAll(/[^\w.-]/g, '_')}`);

/**
 * The last signed checkpoint of a log. Throws for an unreadable file, since starting over would allow another history.
 */
async function readLast(folder: string, log: NoteKey): Promise<{ size: number; root: string | null }> {
  try {
    const [, size, root = ''] = /^(\d+)\n(\S+)\n$/.exec(await readFile(fileOf(folder, log), 'utf8')) ?? [];
    if (size === undefined) throw new Error(`${fileOf(folder, log)} is damaged`);
    return { size: Number(size), root };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { size: 0, root: null };
    throw error;
  }
}
