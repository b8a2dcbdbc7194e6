import { open } from 'node:fs/promises';
import { delimitedRows } from './delimited-rows.ts';
import { type TableRow, unreadable } from './table-row.ts';
import type { CheckTime } from './reading-time.ts';
import { lidoRows } from './records/lido-rows.ts';
import { linkedArtRows } from './records/linked-art-rows.ts';
import { sheetRows } from './xlsx/sheet-rows.ts';

/** The rows of a table, whatever its format, one after the other. */
export async function* tableRows(file: string, checkTime: CheckTime): AsyncGenerator<TableRow> {
  const head = await firstBytes(file);
  if (head.length === 0) throw unreadable('This file is empty. Choose another file.');
  // Without the byte order mark and the zeros of UTF-16.
  const beginning = head.toString('latin1').replaceAll(/^(?:\u{EF}\u{BB}\u{BF}|\u{FF}\u{FE}|\u{FE}\u{FF})|\0/gu, '');
  if (beginning.startsWith('PK')) yield* sheetRows(file, checkTime);
  else if (head.toString('hex').startsWith('d0cf11e0'))
    throw unreadable(
      'This file is in the old Excel format or has a password. Save it as XLSX without a password and upload that.',
    );
  else if (/^%PDF|^\{\\rtf|^\s*<(?:!doctype html|html)/i.test(beginning))
    throw unreadable('This file is not a table. Upload a CSV, TSV, XLSX, LIDO or Linked Art file.');
  else if (/^\s*</.test(beginning)) yield* lidoRows(file, checkTime);
  else if (/^\s*[[{]/.test(beginning)) yield* linkedArtRows(file, checkTime);
  else yield* delimitedRows(file, checkTime);
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
