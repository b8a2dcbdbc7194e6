import { openCheckpoint } from '@verso/verifier/checkpoint.ts';
import { parseNote, readVerifierKey, writeNote } from '@verso/verifier/signed-note.ts';
import { seconds } from '#platform/clock.ts';
import type { Pool } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { NoteSigner } from '#platform/note-signer.ts';
import { readTree, tileReader } from './queries.ts';
import { consistencyPath } from './tree.ts';

const patience = seconds(5);

/** Where a witness answers, and the public key by which it is known. */
interface WitnessAddress {
  url: string;
  key: string;
}

export interface WitnessClient {
  /**
   * Has the published checkpoint signed, and adds the signature to it, unless that is under way. Nothing fails with it.
   */
  ask(): Promise<void>;
}

/** Asks a witness (c2sp.org/tlog-witness); what it answers is checked, for it may be outside. */
export function witnessClient(
  witness: WitnessAddress,
  { signer, pool, own = false }: { signer: NoteSigner; pool: Pool /** It is started by us. */; own?: boolean },
): WitnessClient {
  /** How far the witness has signed, as far as is known here; it says so when it is something else. */
  let known = 0;
  let asked: string | null = null;
  let asking: Promise<void> | undefined;

  async function sign(): Promise<void> {
    const { checkpoint, checkpoint_size: size } = await readTree(pool);
    if (checkpoint === null || checkpoint === asked) return;
    const key = await readVerifierKey(witness.key);
    if ((await openCheckpoint(checkpoint, signer.key, [key])).signatures.length > 1) return;
    let answer = await post(known, size, checkpoint);
    if (answer.status === 409) {
      known = Number((await answer.text()).trim());
      if (!Number.isSafeInteger(known) || known > size)
        throw new Error(`the witness has signed ${known} entries, and there are ${size}`);
      answer = await post(known, size, checkpoint);
    }
    const body = await answer.text();
    if (!answer.ok) throw new Error(`the witness answered ${answer.status}: ${body.slice(0, 200)}`);
    const { text, signatures } = parseNote(checkpoint + body);
    const theirs = signatures.filter(({ name }) => name === signer.key.name || name === key.name);
    const cosigned = writeNote({ text, signatures: theirs });
    if ((await openCheckpoint(cosigned, signer.key, [key])).signatures.length < 2)
      throw new Error('the witness did not sign with its key');
    known = size;
    asked = cosigned;
    await pool
      .updateTable('log_tree')
      .set({ checkpoint: cosigned, witness_key: witness.key, witness_own: own })
      .where('checkpoint', '=', checkpoint)
      .execute();
  }

  async function post(from: number, size: number, checkpoint: string): Promise<Response> {
    const path = await consistencyPath(tileReader(pool), from, size);
    return fetch(`${witness.url}/add-checkpoint`, {
      method: 'POST',
      body: `old ${from}\n${path.map((node) => `${node.toString('base64')}\n`).join('')}\n${checkpoint}`,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
  }

  return {
    ask() {
      asking ??= sign()
        .catch((error: unknown) => log.warn({ err: error }, 'the witness has not signed the log'))
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
  };
}
