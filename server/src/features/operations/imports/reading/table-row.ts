import { minutes } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';

/** A row of a file as it is written there. */
export interface TableRow {
  /** Number in the file, from 1: the row of a sheet, or the record of a text file. */
  line: number;
  cells: string[];
}

/**
 * `text`: the characters of all cells of a file; a small compressed one can hold any number. `time`: in milliseconds, to
 * read a file.
 */
export const tableLimits = { rows: 200_000, columns: 200, cell: 20_000, text: 100_000_000, time: minutes(5) } as const;

/** The file cannot be read at all; the message is shown to its uploader. */
export const unreadable = (message: string) => new AppError('invalid', message);

export const tooManyRows = () =>
  unreadable(
    `This file has more than ${tableLimits.rows.toLocaleString('en')} rows. Split it into smaller files and import them one at a time.`,
  );

export const tooMuchText = () =>
  unreadable(
    'This file has more than 100 million characters. Split it into smaller files and import them one at a time.',
  );

export const tookTooLong = () =>
  unreadable('Reading this file took more than 5 minutes. Split it into smaller files and import them one at a time.');

/**
 * The row with its text trimmed and trailing empty cells removed; null if it is empty.
 * @throws AppError if it has too many columns
 */
export function tidyRow(line: number, cells: readonly string[]): TableRow | null {
  const kept = cells.map((cell) => storable(cell.replaceAll(/\r\n?/g, '\n').trim().slice(0, tableLimits.cell)));
  while (kept.at(-1) === '') kept.pop();
  if (kept.length > tableLimits.columns)
    throw unreadable(
      `Row ${line} has ${kept.length} columns, but a table can have at most ${tableLimits.columns}. Remove the columns you don’t need.`,
    );
  return kept.length === 0 ? null : { line, cells: kept };
}

/** Without what PostgreSQL does not store: null characters and halves of a character. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
