import type { ImportField } from '@verso/contract/operations/imports.ts';
import {
  type TableRow,
  tableLimits,
  tidyRow,
  tooManyRows,
  unreadable,
} from '#features/operations/imports/reading/table-row.ts';

/** The headings under which the records of a museum’s data format become a table. */
const headings = {
  inventoryNumber: 'Inventory number',
  artist: 'Artist',
  attribution: 'Attribution',
  artistBorn: 'Artist born',
  artistDied: 'Artist died',
  title: 'Title',
  creation: 'Date',
  medium: 'Medium',
  dimensions: 'Dimensions',
  edition: 'Edition',
  signature: 'Signature',
  inscription: 'Inscription',
  description: 'Description',
  subjects: 'Subjects',
  placeMade: 'Place made',
  condition: 'Condition',
  acquisition: 'Credit line',
  acquiredOn: 'Acquired',
  provenance: 'Provenance',
  picture: 'Picture',
} as const satisfies Partial<Record<ImportField, string>>;

/** What a record says about a work, as text for the column of each field. */
export type WorkRecord = Partial<Record<keyof typeof headings, string>>;

const fields = Object.keys(headings).filter((name): name is keyof typeof headings => Object.hasOwn(headings, name));

/**
 * A table with a header and a row for each record.
 * @throws AppError if there are no records or too many; `none` says what the file lacks
 */
export async function* recordRows(records: AsyncIterable<WorkRecord>, none: string): AsyncGenerator<TableRow> {
  let line = 1;
  for await (const record of records) {
    if (line === 1) yield { line, cells: fields.map((field) => headings[field]) };
    line += 1;
    if (line > tableLimits.rows) throw tooManyRows();
    const row = tidyRow(
      line,
      fields.map((field) => record[field] ?? ''),
    );
    if (row) yield row;
  }
  if (line === 1) throw unreadable(none);
}

/** Texts joined without repetition; empty without any. */
export const joined = (texts: readonly string[], between: string): string =>
  [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))].join(between);

/** The time between two dates of ISO 8601, as words that a date column can hold: `1850–1852`. */
export function spanWords(from: string, to: string): string {
  const [first, last] = [from.trim() || to.trim(), to.trim() || from.trim()];
  if (first === last) return first;
  const years = [first, last].map((date) => /^\d{4}/.exec(date)?.[0] ?? date);
  return joined(years, '–');
}

/** Height, width and depth with their unit: `60 × 80.5 cm`. */
export const sizeWords = (sizes: readonly (string | undefined)[], unit: string): string => {
  const given = sizes.filter((size) => size !== undefined && size !== '');
  return given.length < 2 ? '' : `${given.join(' × ')} ${unit}`;
};
