import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type CsvError, parse } from 'csv-parse';
import { AppError } from '#platform/errors.ts';

export interface CsvRow {
  /** Line number of the row in the file; the heading is line 1. */
  line: number;
  values: Record<string, string>;
}

export interface BadRow {
  line: number;
  reason: string;
}

/**
 * Streams a CSV file with a heading, gzipped or not, row by row. An invalid row becomes a `BadRow`, so that each row is
 * reported exactly once and in order. Throws if a required column is missing or the file is missing, or neither gzip
 * nor CSV.
 */
export async function* csvRows(file: string, needed: readonly string[]): AsyncGenerator<CsvRow | BadRow> {
  let unreadable: CsvError | undefined;
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // The only remaining error is an unclosed quotation mark, reported after the rows before it.
    skip_records_with_error: true,
    on_skip: (error) => {
      unreadable ??= error;
      return undefined;
    },
  });
  const flowing = file.endsWith('.gz')
    ? pipeline(createReadStream(file), createGunzip(), parser)
    : pipeline(createReadStream(file), parser);
  // A failure ends the loop below with the same error; this prevents a second report.
  flowing.catch(() => {});
  let heading: string[] | undefined;
  let line = 1;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      const begins = line;
      line = info.lines + 1;
      if (heading) yield readRow(heading, record, begins);
      else heading = readHeading(file, record, needed);
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new AppError('invalid', `${file} is not a gzip file, or it is damaged (${error.message}).`);
    throw error;
  } finally {
    parser.destroy();
  }
  await flowing;
  if (unreadable) yield { line, reason: 'a quotation mark is not closed, so nothing after it can be read' };
  if (!heading) throw new AppError('invalid', `${file} is empty.`);
}

function readHeading(file: string, heading: string[], needed: readonly string[]): string[] {
  const missing = needed.filter((name) => !heading.includes(name));
  if (missing.length > 0) throw new AppError('invalid', `${file} has no column ${missing.join(', ')}.`);
  return heading;
}

function readRow(heading: string[], record: string[], line: number): CsvRow | BadRow {
  if (record.length !== heading.length)
    return {
      line,
      reason: `it has ${record.length} columns and the heading has ${heading.length}, so a comma or quotation mark may be out of place`,
    };
  if (record.some((value) => value.includes('\uFFFD')))
    return { line, reason: 'it contains bytes that are not UTF-8 text' };
  if (record.some((value) => /[^\P{Cc}\t\n\r]/u.test(value))) return { line, reason: 'it contains control characters' };
  return { line, values: Object.fromEntries(heading.map((name, index) => [name, record[index] ?? ''])) };
}

/** SHA-256 of the stored file, in hexadecimal. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
