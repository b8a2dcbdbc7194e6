import { mostTold, type ReadStatement, ToldEntry } from '@verso/contract/open-records.ts';
import type { Party } from '@verso/contract/provenance.ts';
import { samePeople, type StandingEntry, writtenAlike } from './entries.ts';
import { readStatement } from './read-statement.ts';
import { splitText } from './split-text.ts';

/** Reads a provenance text into entries, as far as it is understood; what is on record already is said to be. */
export function readText(
  text: string,
  { standing, artist }: { standing: readonly StandingEntry[]; artist: string },
): ReadStatement[] {
  const read: ReadStatement[] = [];
  let before: Party[] = [];
  for (const statement of splitText(text).slice(0, mostTold)) {
    const { entry, remarks, holders } = readStatement(statement, { before, artist });
    before = statement.direct ? holders : [];
    const valid = entry && ToldEntry.safeParse(entry);
    read.push({
      original: statement.words,
      entry: valid?.success ? valid.data : null,
      remarks: valid && !valid.success ? ['This was not understood.'] : remarks,
      known: entry !== null && standing.some((one) => tellsTheSame(one, entry)),
    });
  }
  return read;
}

const tellsTheSame = (one: StandingEntry, { parties, happened }: ToldEntry) =>
  samePeople(one.parties, parties, writtenAlike) && JSON.stringify(one.happened) === JSON.stringify(happened);
