import { maxTextEntries } from '@verso/contract/proof/open-records.ts';
import { type ReadStatement, TextEntry } from '@verso/contract/proof/schemas/open-records.ts';
import type { Party } from '@verso/contract/works/schemas/provenance.ts';
import { samePeople, type UncorrectedEntry, sameSpelling } from '#features/proof/open-records/entries.ts';
import { withoutOwner } from '#features/proof/open-records/record-text-entries.ts';
import { readStatement } from './read-statement.ts';
import { splitText } from './split-text.ts';

/** Parses a provenance text into entries, as far as possible; entries already on record are marked. */
export function readText(
  text: string,
  { entries, artist, owner = null }: { entries: readonly UncorrectedEntry[]; artist: string; owner?: string | null },
): ReadStatement[] {
  const read: ReadStatement[] = [];
  let before: Party[] = [];
  for (const statement of splitText(text).slice(0, maxTextEntries)) {
    const { entry: named, remarks, holders } = readStatement(statement, { before, artist });
    const entry = named && withoutOwner(named, owner);
    before = statement.direct ? holders : [];
    const valid = entry && TextEntry.safeParse(entry);
    read.push({
      original: statement.words,
      entry: valid?.success ? valid.data : null,
      remarks: valid && !valid.success ? ['We couldn’t read this part of the text.'] : remarks,
      known: entry !== null && entries.some((one) => isSameEntry(one, entry)),
    });
  }
  return read;
}

const isSameEntry = (one: UncorrectedEntry, { parties, happened }: TextEntry) =>
  samePeople(one.parties, parties, sameSpelling) && JSON.stringify(one.happened) === JSON.stringify(happened);
