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
}

/** What was not understood, and what is on record already, is not recorded unless somebody says so. */
export function toldOf({ original, entry, remarks, known }: ReadStatement, at: number): Told {
  const empty: ToldEntry = { subKind: 'other', happened: { kind: 'unknown' }, place: '', parties: [], note: original };
  return { key: String(at), original, remarks, known, chosen: entry !== null && !known, entry: entry ?? empty };
}

/** Why an entry cannot be recorded as it stands. */
export const toldFaults = ({ entry }: Pick<Told, 'entry'>): string[] =>
  entry.parties.some(({ name }) => name.trim() === '')
    ? ['Say of everybody who they are, or remove the line.']
    : entry.parties.length === 0 && entry.note.trim() === '' && entry.place.trim() === ''
      ? ['Say who took part, where it was, or what happened.']
      : [];
