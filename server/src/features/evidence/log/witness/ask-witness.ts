import { openCheckpoint } from '@verso/verifier/checkpoint.ts';
import { parseNote, readVerifierKey, writeNote } from '@verso/verifier/signed-note.ts';
import { seconds } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import { limitedLog } from '#platform/logging/limited-log.ts';
import { log } from '#platform/logging/log.ts';
import type { NoteSigner } from '#platform/keys/note-signer.ts';
import { readTree, tileReader } from '#features/evidence/log/queries.ts';
import { consistencyPath } from '#features/evidence/log/tree/tree.ts';

const patience = seconds(5);
const oncePerMinute = limitedLog();

/** A witness's URL and public key. */
interface WitnessAddress {
  url: string;
  key: string;
}

export interface WitnessClient {
  /** Requests a signature of the published checkpoint and stores it, unless a request is running. Never fails. */
  ask(): Promise<void>;
  /** Its public key; undefined until it has one. */
  key: () => Promise<string | undefined>;
}

/** Client for a witness (c2sp.org/tlog-witness). Its answers are checked, since it may be outside. */
export function witnessClient(
  witness: WitnessAddress,
  {
    signer,
    database,
    own = false,
  }: { signer: NoteSigner; database: Database /** It is started by us. */; own?: boolean },
): WitnessClient {
  /** The size that the witness last signed, as far as known; it answers with the right one if this is wrong. */
  let known = 0;
  let asked: string | null = null;
  let asking: Promise<void> | undefined;

  async function sign(): Promise<void> {
    const { checkpoint, checkpoint_size: size } = await readTree(database);
    if (checkpoint === null || checkpoint === asked) return;
    const key = await readVerifierKey(witness.key);
    if ((await openCheckpoint(checkpoint, signer.key, [key])).signatures.length > 1) return;
    let answer = await post(known, size, checkpoint);
    if (answer.status === 409) {
      const signed = Number((await answer.text()).trim());
      if (!Number.isSafeInteger(signed)) throw new Error('the witness did not say how many entries it signed');
      // Another process may have had a larger tree signed meanwhile.
      const { size: grown } = await readTree(database);
      if (signed > grown)
        return refuse(
          `A witness has signed ${signed} entries, but this database has ${grown}. This database is an older copy.`,
        );
      if (signed > size) throw new Error('the witness has already signed a larger tree');
      known = signed;
      answer = await post(known, size, checkpoint);
    }
    const body = await answer.text();
    // Of the same size it says so only if the tree is another one.
    if (answer.status === 422 || (answer.status === 409 && body.trim() === String(known)))
      return refuse(`A witness has signed a log that differs from this one in its first ${known} entries.`);
    if (!answer.ok) throw new Error(`the witness answered ${answer.status}: ${body.slice(0, 200)}`);
    const { text, signatures } = parseNote(checkpoint + body);
    const theirs = signatures.filter(({ name }) => name === signer.key.name || name === key.name);
    const cosigned = writeNote({ text, signatures: theirs });
    if ((await openCheckpoint(cosigned, signer.key, [key])).signatures.length < 2)
      throw new Error('the witness did not sign with its key');
    known = size;
    asked = cosigned;
    await database.transaction().execute((tx) =>
      tx
        .updateTable('log_tree')
        .set({
          checkpoint: cosigned,
          witness_key: witness.key,
          witness_own: own,
          witness_refusal: null,
          witness_refused_by: null,
        })
        .where('checkpoint', '=', checkpoint)
        .execute(),
    );
  }

  /** Ends signing until the witness agrees again: to go on would show people two histories. */
  async function refuse(why: string): Promise<void> {
    const refusal = `${why} Restore the newest copy of the database. If the witness is wrong, set WITNESS_URL and WITNESS_KEY to another witness, or remove both settings, and restart.`;
    await database.transaction().execute((tx) =>
      tx
        .updateTable('log_tree')
        .set({ witness_refusal: refusal, witness_refused_by: witness.key })
        .where((is) => is.or([is('witness_refusal', 'is', null), is('witness_refusal', '<>', refusal)]))
        .execute(),
    );
  }

  async function post(from: number, size: number, checkpoint: string): Promise<Response> {
    const path = await consistencyPath(tileReader(database), from, size);
    return fetch(`${witness.url}/add-checkpoint`, {
      method: 'POST',
      body: `old ${from}\n${path.map((node) => `${node.toString('base64')}\n`).join('')}\n${checkpoint}`,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
  }

  return {
    key: async () => witness.key,
    ask() {
      asking ??= sign()
        .catch((error: unknown) =>
          oncePerMinute(witness.url, (leftOut) =>
            log.warn({ err: error, leftOut }, 'the witness has not signed the log'),
          ),
        )
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
  };
}
