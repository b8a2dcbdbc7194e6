import type { LogEntry } from '@verso/contract/evidence/schemas/log.ts';
import { privateCollection } from '@verso/contract/works/provenance.ts';
import type { ProvenanceEntry } from '@verso/contract/works/schemas/provenance.ts';
import type { z } from 'zod';
import { utf8 } from '@verso/verifier/bytes.ts';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';
import { type JsonObject, isObject, listAt, objectAt, textAt } from '@verso/verifier/json.ts';
import { readLogEntry } from '@verso/verifier/log-entry.ts';

export type ShownEntry = z.infer<typeof ProvenanceEntry>;

/** What the page of a work shows. */
export interface ShownPage {
  /** The name of its owner. */
  owner: string;
  entries: readonly ShownEntry[];
}

/** The provenance entry that a log entry commits to; undefined if it is about something else, or its data is hidden. */
export const committedEntry = (entry: LogEntry): JsonObject | undefined =>
  committedData(entry, ['provenance', 'correction']);

/** The number of people who confirmed an entry, by its id, from a work's newest state; undefined if that can't be read. */
export function confirmedEntries(entries: readonly LogEntry[]): JsonObject | undefined {
  const states = entries.flatMap((entry) => committedData(entry, ['state']) ?? []);
  return objectAt(states.at(-1), 'confirmed');
}

/** The data of an entry whose bytes in the log say that it is of one of these kinds, whatever the answer says. */
function committedData({ entry, payload }: LogEntry, kinds: readonly string[]): JsonObject | undefined {
  try {
    const committed: unknown = kinds.includes(readLogEntry(utf8(entry)).kind) ? JSON.parse(payload ?? 'null') : null;
    return isObject(committed) ? committed : undefined;
  } catch {
    // The check of its content fails.
    return undefined;
  }
}

/**
 * Whether a work's page shows an entry as the log committed to it, except for private values, which are hashes there.
 *
 * @param owner as on the page
 */
export function showsAsCommitted(shown: ShownEntry, committed: JsonObject, owner: string): boolean {
  const publicValues = publicPart(shown, committed, owner);
  return Object.entries(publicValues).every(
    ([name, value]) => canonicalJson(value) === canonicalJson(committed[name] ?? null),
  );
}

/** The public values of a shown entry, in the form of the log. */
function publicPart(shown: ShownEntry, committed: JsonObject, owner: string): JsonObject {
  const { police, insurance } = shown;
  return {
    id: shown._id,
    kind: shown.kind,
    subKind: shown.subKind,
    happened: shown.happened,
    place: shown.place,
    // The parties of a sale are private.
    ...(shown.kind !== 'sold' && { parties: partiesOf(shown, committed, owner) }),
    // Also null if only one of both has it.
    price: shown.pricePublic ? shown.price : null,
    note: shown.note,
    police: police && { force: police.force, caseNumber: police.caseNumber },
    insurance: insurance && { insurer: insurance.insurer, from: insurance.from, to: insurance.to },
    // Confirmed by a bill later, which the state of the work commits to.
    ...(shown.billChecked === null && { support: shown.support }),
    corrects: shown.corrects,
    recordedAt: shown.recordedAt,
  };
}

/**
 * Those who decided on a work are committed to by their ids, and shown by their names. The organisation that owns it is
 * committed to without a name, and named while it shows its works.
 */
function partiesOf({ parties }: ShownEntry, committed: JsonObject, owner: string): unknown[] {
  const named = listAt(committed, 'parties');
  return parties.map((party, at) => {
    const [role, name] = [textAt(named[at], 'role'), textAt(named[at], 'name')];
    const byId = textAt(named[at], 'person') !== undefined;
    if (byId && party.role === role) return named[at];
    const isOwner = role === 'owner' && name === privateCollection && party.name === owner;
    return isOwner ? { ...party, name: privateCollection } : party;
  });
}
