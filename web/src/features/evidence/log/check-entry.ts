import type { LogEntry } from '@verso/contract/evidence/schemas/log.ts';
import type { log } from '@verso/contract/evidence/log.ts';
import type { ReplyOf } from '@verso/contract/schemas/api.ts';
import { fromBase64, toBase64 } from '@verso/verifier/base64.ts';
import { utf8 } from '@verso/verifier/bytes.ts';
import { type JsonObject, numberAt } from '@verso/verifier/json.ts';
import { commitmentTo, readLogEntry } from '@verso/verifier/log-entry.ts';
import { leafHash } from '@verso/verifier/merkle.ts';
import { cosignatureTime, readVerifierKey } from '@verso/verifier/signed-note.ts';
import { verifyProofOf } from '@verso/verifier/tlog-proof.ts';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { committedEntry, type ShownEntry, type ShownPage, showsAsCommitted } from './compare-shown.ts';

export interface Check {
  what: string;
  /** Null: not checked. */
  holds: boolean | null;
  says: string;
}

export type LogEntryAnswer = ReplyOf<typeof log.entry>;

/** Verifies everything an entry claims, in this browser. */
export async function checkEntry({ entry, key, proof, witness }: LogEntryAnswer): Promise<Check[]> {
  return [
    await checkContent(entry),
    await checkPlace(entry, key, proof),
    ...(key !== null && proof !== null && witness ? [await checkWitness(entry, { key, proof, witness })] : []),
  ];
}

/** Whether an entry is the hash of the record's content. */
export async function checkContent({ entry, kind, payload, salt, leaf }: LogEntry): Promise<Check> {
  const what = 'Committed data';
  try {
    const { commitment, kind: committed } = readLogEntry(utf8(entry));
    if (toBase64(await leafHash(utf8(entry))) !== leaf) return fails(what, 'The entry’s hash is wrong.');
    if (committed !== kind) return fails(what, 'In the log, this entry is of a different kind.');
    if (payload === null || salt === null)
      return { what, holds: null, says: 'The committed data is hidden from you, or was erased for privacy.' };
    return (await commitmentTo(fromBase64(salt), JSON.parse(payload))) === commitment
      ? { what, holds: true, says: 'The hash matches the data shown below.' }
      : fails(what, 'The data shown below is not what was recorded.');
  } catch (error) {
    return fails(what, error instanceof Error ? error.message : 'The entry can’t be read.');
  }
}

/** Why the entries that a work's page shows are not there. */
export type NotShown = 'loading' | 'failed';

const notCompared = {
  loading: 'Not compared yet: the work’s page is still loading.',
  failed: 'We couldn’t load the work’s page. Reload this page to try again.',
} satisfies Record<NotShown, string>;

/**
 * Whether the page of the work shows a provenance entry as the log committed to it. Undefined for other entries.
 * @param page what the page shows
 * @param confirmed what the work's newest state in the log says of confirmed entries; undefined if that is not known
 */
export function checkShown(entry: LogEntry, page: ShownPage | NotShown, confirmed?: JsonObject): Check | undefined {
  const what = 'The work’s page';
  const committed = committedEntry(entry);
  if (!committed) return undefined;
  if (typeof page === 'string') return { what, holds: null, says: notCompared[page] };
  const shown = page.entries.find(({ _id: id }) => id === committed['id']);
  if (!shown) return fails(what, 'The work’s page does not show this entry.');
  if (!showsAsCommitted(shown, committed, page.owner))
    return fails(what, 'The work’s page shows something different from what was recorded.');
  return (
    checkConfirmed(shown, confirmed) ?? {
      what,
      holds: true,
      says: 'The work’s page shows this entry as it was recorded, without its private details.',
    }
  );
}

/** Whether an entry that is shown as recorded is confirmed by a bill, or not, as the log has it; undefined if so. */
function checkConfirmed({ _id: id, billChecked }: ShownEntry, confirmed: JsonObject | undefined): Check | undefined {
  const what = 'The work’s page';
  const shown = billChecked?.by.length ?? 0;
  if (confirmed)
    return (numberAt(confirmed, id) ?? 0) === shown
      ? undefined
      : fails(
          what,
          'The work’s page and the log don’t agree on how many reviewers checked the bill that confirms this entry.',
        );
  return shown === 0
    ? undefined
    : {
        what,
        holds: null,
        says: 'The work’s page shows this entry as it was recorded. To check that a bill confirmed it, open the list of the work’s log entries.',
      };
}

async function checkPlace({ entry, index }: LogEntry, key: string | null, proof: string | null): Promise<Check> {
  const what = 'Position in the log';
  if (key === null || proof === null)
    return {
      what,
      holds: null,
      says: 'No signed checkpoint includes this entry yet. Wait a few seconds, then reload the page.',
    };
  try {
    const checkpoint = await verifyProofOf(utf8(entry), proof, await readVerifierKey(key));
    if (checkpoint.index !== index) return fails(what, 'The proof is for another entry.');
    const says = `${checkpoint.origin} signed it as entry ${index} of ${checkpoint.size}.`;
    return { what, holds: true, says };
  } catch (error) {
    return fails(what, error instanceof Error ? error.message : 'The proof can’t be read.');
  }
}

/**
 * Checks the witness's signature on the log state that the proof leads to. A witness run by the registry itself proves
 * nothing.
 */
async function checkWitness(
  { entry }: LogEntry,
  { key, proof, witness }: { key: string; proof: string; witness: NonNullable<LogEntryAnswer['witness']> },
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
        says: `${known.name} has not signed this state of the log yet. Reload the page in a moment.`,
      };
    const time = formatDateTime(new Date(cosignatureTime(signature) * 1000).toISOString());
    const worth = witness.own
      ? ' The registry runs this witness itself, so it only shows how witnesses work. A witness only proves something if someone else runs it.'
      : '';
    return {
      what,
      holds: true,
      says: `${known.name} signed on ${time} that nothing had been changed or removed.${worth}`,
    };
  } catch (error) {
    return fails(what, error instanceof Error ? error.message : 'The signature can’t be read.');
  }
}

const fails = (what: string, says: string): Check => ({ what, holds: false, says });
