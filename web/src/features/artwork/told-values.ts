import type { ReadStatement, ToldEntry } from '@verso/contract/open-records.ts';

/** A statement of a provenance text while its reader looks at it. */
export interface Told {
  key: string;
  original: string;
  remarks: string[];
  known: boolean;
  /** Whether it is to be recorded. */
  chosen: boolean;
  entry: ToldEntry;
  /** What is typed as its date means nothing yet. */
  undated: boolean;
}

/** What was not understood, and what is on record already, is not recorded unless somebody says so. */
export function toldOf({ original, entry, remarks, known }: ReadStatement, at: number): Told {
  const empty: ToldEntry = { subKind: 'other', happened: { kind: 'unknown' }, place: '', parties: [], note: original };
  return {
    key: String(at),
    original,
    remarks,
    known,
    chosen: entry !== null && !known,
    entry: entry ?? empty,
    undated: false,
  };
}

/** Why an entry cannot be recorded as it stands. */
export function toldFaults({ entry: { parties, note, place }, undated }: Pick<Told, 'entry' | 'undated'>): string[] {
  const empty = parties.length === 0 && note.trim() === '' && place.trim() === '';
  return [
    ...(undated ? ['Say when it was, as well as it is known, or choose “Not known”.'] : []),
    ...(parties.some(({ name }) => name.trim() === '') ? ['Say of everybody who they are, or remove the line.'] : []),
    ...(empty ? ['Say who took part, where it was, or what happened.'] : []),
  ];
}
