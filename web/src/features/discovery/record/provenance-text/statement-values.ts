import type { ReadStatement, TextEntry } from '@verso/contract/proof/schemas/open-records.ts';

/** A statement of a provenance text under review. */
export interface StatementValues {
  key: string;
  original: string;
  remarks: string[];
  known: boolean;
  /** Whether to record it. */
  chosen: boolean;
  entry: TextEntry;
  /** Whether the date input is invalid. */
  undated: boolean;
}

/** The form values of a parsed statement. Not chosen by default if it was not understood or is already on record. */
export function statementValuesOf({ original, entry, remarks, known }: ReadStatement, at: number): StatementValues {
  const empty: TextEntry = { subKind: 'other', happened: { kind: 'unknown' }, place: '', parties: [], note: original };
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

/** Why an entry cannot be recorded. */
export function statementErrors({
  entry: { parties, note, place },
  undated,
}: Pick<StatementValues, 'entry' | 'undated'>): string[] {
  const empty = parties.length === 0 && note.trim() === '' && place.trim() === '';
  return [
    ...(undated ? ['Enter the date as precisely as you know it, or choose “Not known”.'] : []),
    ...(parties.some(({ name }) => name.trim() === '') ? ['Enter a name for each person, or remove the line.'] : []),
    ...(empty ? ['Enter at least a person, a place or a note.'] : []),
  ];
}
