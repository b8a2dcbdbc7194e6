import type { LogEntry, log } from '@verso/contract/log.ts';
import type { Reply } from '@verso/contract/endpoint.ts';
import { fromBase64, toBase64 } from '@verso/verifier/base64.ts';
import { utf8 } from '@verso/verifier/bytes.ts';
import { commitmentTo, readLogEntry } from '@verso/verifier/log-entry.ts';
import { leafHash } from '@verso/verifier/merkle.ts';
import { cosignatureTime, keyTypes, readVerifierKey } from '@verso/verifier/signed-note.ts';
import { verifyProofOf } from '@verso/verifier/tlog-proof.ts';

export interface Check {
  what: string;
  /** Null: not checked. */
  holds: boolean | null;
  says: string;
}

export type Told = Reply<typeof log.entry>;

/** Works out again, in this browser, everything that an entry claims. */
export async function checkEntry({ entry, key, proof }: Told): Promise<Check[]> {
  return [await checkContent(entry), await checkPlace(entry, key, proof)];
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
    const witnesses = checkpoint.signatures.filter(({ key: { type } }) => type === keyTypes.cosignature);
    const seen = witnesses.map((one) => `${one.name} (${new Date(cosignatureTime(one) * 1000).toISOString()})`);
    return {
      what,
      holds: true,
      says: `It is entry ${index} of ${checkpoint.size} that ${checkpoint.origin} has signed${seen.length > 0 ? `, seen by ${seen.join(', ')}` : ''}.`,
    };
  } catch (error) {
    return fails(what, error instanceof Error ? error.message : 'The proof cannot be read.');
  }
}

const fails = (what: string, says: string): Check => ({ what, holds: false, says });
