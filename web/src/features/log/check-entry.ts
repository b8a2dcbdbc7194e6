import type { LogEntry, log } from '@verso/contract/log.ts';
import type { Reply } from '@verso/contract/endpoint.ts';
import { fromBase64, toBase64 } from '@verso/verifier/base64.ts';
import { utf8 } from '@verso/verifier/bytes.ts';
import { commitmentTo, readLogEntry } from '@verso/verifier/log-entry.ts';
import { leafHash } from '@verso/verifier/merkle.ts';
import { cosignatureTime, readVerifierKey } from '@verso/verifier/signed-note.ts';
import { verifyProofOf } from '@verso/verifier/tlog-proof.ts';
import { momentWords } from '#components/reader-locale.ts';

export interface Check {
  what: string;
  /** Null: not checked. */
  holds: boolean | null;
  says: string;
}

export type Told = Reply<typeof log.entry>;

/** Works out again, in this browser, everything that an entry claims. */
export async function checkEntry({ entry, key, proof, witness }: Told): Promise<Check[]> {
  return [
    await checkContent(entry),
    await checkPlace(entry, key, proof),
    ...(key !== null && proof !== null && witness ? [await checkWitness(entry, { key, proof, witness })] : []),
  ];
}

/** Whether an entry is the hash of what the record says. */
export async function checkContent({ entry, payload, salt, leaf }: LogEntry): Promise<Check> {
  const what = 'What it commits to';
  try {
    const { commitment } = readLogEntry(utf8(entry));
    if (toBase64(await leafHash(utf8(entry))) !== leaf) return fails(what, 'The entry does not have its own hash.');
    if (payload === null || salt === null)
      return { what, holds: null, says: 'You may not see what it commits to, or it was erased for privacy.' };
    return (await commitmentTo(fromBase64(salt), JSON.parse(payload))) === commitment
      ? { what, holds: true, says: 'It is the hash of exactly what stands below.' }
      : fails(what, 'What stands below is not what was committed to.');
  } catch (error) {
    return fails(what, error instanceof Error ? error.message : 'The entry cannot be read.');
  }
}

async function checkPlace({ entry, index }: LogEntry, key: string | null, proof: string | null): Promise<Check> {
  const what = 'Its place in the log';
  if (key === null || proof === null)
    return { what, holds: null, says: 'No signed checkpoint covers it yet. That takes a few seconds: look again.' };
  try {
    const checkpoint = await verifyProofOf(utf8(entry), proof, await readVerifierKey(key));
    if (checkpoint.index !== index) return fails(what, 'The proof is of another entry.');
    const says = `It is entry ${index} of ${checkpoint.size} that ${checkpoint.origin} has signed.`;
    return { what, holds: true, says };
  } catch (error) {
    return fails(what, error instanceof Error ? error.message : 'The proof cannot be read.');
  }
}

/**
 * What a witness says of the state of the log that the proof leads to; one that the registry runs itself proves nothing
 * about it.
 */
async function checkWitness(
  { entry }: LogEntry,
  { key, proof, witness }: { key: string; proof: string; witness: NonNullable<Told['witness']> },
): Promise<Check> {
  const what = witness.own ? 'The registry’s own witness' : 'The witness';
  try {
    const known = await readVerifierKey(witness.key);
    const { signatures } = await verifyProofOf(utf8(entry), proof, await readVerifierKey(key), [known]);
    const signature = signatures.find((one) => one.key === known);
    if (!signature)
      return {
        what,
        holds: null,
        says: `${known.name} has not signed this state of the log yet. Look again in a moment.`,
      };
    const time = momentWords(new Date(cosignatureTime(signature) * 1000).toISOString());
    const worth = witness.own
      ? ' It runs beside the registry, and so shows how witnesses work; one that proves this is run by somebody else.'
      : '';
    return { what, holds: true, says: `${known.name} signed on ${time} that the log was only ever added to.${worth}` };
  } catch (error) {
    return fails(what, error instanceof Error ? error.message : 'The signature cannot be read.');
  }
}

const fails = (what: string, says: string): Check => ({ what, holds: false, says });
