import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type CsvError, parse } from 'csv-parse';
import { delimiterOf } from './delimiter.ts';
import { bytesOf, type CheckTime } from './reading-time.ts';
import { tableLimits, type TableRow, tidyRow, tooManyRows, unreadable } from './table-row.ts';
import { decoded, encodingOf, type TextEncoding } from './text-encoding.ts';

/** Long enough for title rows and a header with 200 columns. */
const beginningBytes = 128 * 1024;

/** The rows of a text file with any common delimiter and encoding, one after the other. */
export async function* delimitedRows(file: string, checkTime: CheckTime): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(bytesOf(file, checkTime));
  const delimiter = delimiterOf(await beginningOf(file, encoding));
  if (delimiter === null)
    throw unreadable(
      'This file is not a table, because its lines are not split into columns. Upload a CSV, TSV, XLSX, LIDO or Linked Art file.',
    );
  let unclosed: CsvError | undefined;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    max_record_size: 4 * 1024 * 1024,
    on_skip: (error) => {
      unclosed ??= error;
      return undefined;
    },
  });
  // Such a cell would take in the rest of the file.
  async function* untilUnclosed(chunks: AsyncIterable<string | Buffer>) {
    for await (const chunk of chunks) {
      if (unclosed) return;
      yield chunk;
    }
  }
  const flowing = pipeline(bytesOf(file, checkTime), decoded(encoding), untilUnclosed, parser);
  // A failure ends the loop below with the same error; this prevents a second report.
  flowing.catch(() => {});
  let line = 0;
  let rows = 0;
  try {
    for await (const { record } of parser as AsyncIterable<{ record: string[] }>) {
      line += 1;
      const row = tidyRow(line, record);
      if (!row) continue;
      rows += 1;
      if (rows > tableLimits.rows) throw tooManyRows();
      yield row;
    }
  } finally {
    parser.destroy();
  }
  if (unclosed)
    throw unreadable(
      `A quotation mark in row ${line + 1} is not closed, so the rest of the file can’t be read. Close or remove the quotation mark.`,
    );
  await flowing;
}

async function beginningOf(file: string, encoding: TextEncoding): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    // The last line may be cut.
    const end = bytesRead < beginningBytes ? -1 : text.lastIndexOf('\n');
    return end > 0 ? text.slice(0, end) : text;
  } finally {
    await handle.close();
  }
}
