import {
  tableLimits,
  type TableRow,
  tidyRow,
  tooManyRows,
  unreadable,
} from '#features/operations/imports/reading/table-row.ts';
import type { CheckTime } from '#features/operations/imports/reading/reading-time.ts';
import { openParts, type Parts } from './parts.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

/**
 * The rows of the first visible sheet of an XLSX file. A formula counts as its stored value, a merged cell as filled in
 * all of its rows, and links to other files are not followed.
 */
export async function* sheetRows(file: string, checkTime: CheckTime): AsyncGenerator<TableRow> {
  const parts = await openParts(file, checkTime);
  try {
    const workbook = await readWorkbook(parts);
    const merges = await readMerges(parts, workbook.sheet);
    let count = 0;
    for await (const { line, cells } of rowsOf(parts, workbook)) {
      const row = tidyRow(line, merges.fill(line, cells));
      if (!row) continue;
      count += 1;
      if (count > tableLimits.rows) throw tooManyRows();
      yield row;
    }
  } finally {
    parts.close();
  }
}

async function* rowsOf(parts: Parts, { sheet, strings, isDate, from1904 }: Workbook): AsyncGenerator<TableRow> {
  let line = 0;
  let cells: string[] = [];
  let cell = { column: -1, type: '', style: 0 };
  let [text, collecting] = ['', false];
  for await (const event of parts.elements(sheet)) {
    if (event.kind === 'text') {
      if (collecting) text += event.text;
    } else if (event.kind === 'open') {
      const { name, attributes } = event;
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
        cell = { column: -1, type: '', style: 0 };
      } else if (name === 'c') {
        const column = attributes['r'] === undefined ? cell.column + 1 : columnOf(attributes['r']);
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0) };
        text = '';
      } else if (name === 'v' || name === 't') collecting = true;
    } else if (event.name === 'v' || event.name === 't') collecting = false;
    else if (event.name === 'c') {
      const value = cell.type === 'n' && isDate(cell.style) ? dayOf(text, from1904) : valueOf(cell.type, text, strings);
      if (value === '') continue;
      if (cell.column >= tableLimits.columns * 10) throw tooWide(line, cell.column + 1);
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = value;
    } else if (event.name === 'row') yield { line, cells };
  }
}

const tooWide = (line: number, columns: number) =>
  unreadable(
    `Row ${line} has ${columns} columns, but a table can have at most ${tableLimits.columns}. Remove the columns you don’t need.`,
  );

function valueOf(type: string, text: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  // 0.1 + 0.2 is stored with all its digits.
  if (type === 'n' && text !== '') return String(Number(Number(text).toPrecision(15)));
  return text;
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

/** The day of a serial number, as `1920-05-31`; with a time of day it is still the day. */
function dayOf(text: string, from1904: boolean): string {
  const serial = Number(text);
  if (text === '' || !Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return text;
  // Excel takes 1900 for a leap year, so its days before March 1900 are one off.
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
}

interface Merges {
  /** The row with the values of cells that are merged downwards. */
  fill(line: number, cells: string[]): string[];
}

/** Merged cells that span rows; they are listed behind the rows, so the sheet is read twice. */
async function readMerges(parts: Parts, sheet: string): Promise<Merges> {
  const merges: { from: number; to: number; column: number; value: string }[] = [];
  for await (const event of parts.elements(sheet)) {
    if (event.kind !== 'open' || event.name !== 'mergeCell') continue;
    const [first = '', last = first] = (event.attributes['ref'] ?? '').split(':');
    const [from, to] = [rowOf(first), rowOf(last)];
    if (to > from && merges.length < mostMerges) merges.push({ from, to, column: columnOf(first), value: '' });
  }
  merges.sort((a, b) => a.from - b.from);
  let next = 0;
  let open: typeof merges = [];
  return {
    fill(line, cells) {
      while (next < merges.length && (merges[next]?.from ?? 0) <= line) {
        const merge = merges[next];
        if (merge?.from === line) open.push({ ...merge, value: cells[merge.column] ?? '' });
        next += 1;
      }
      open = open.filter(({ to }) => to >= line);
      for (const { column, value } of open) {
        while (cells.length <= column) cells.push('');
        if (cells[column] === '') cells[column] = value;
      }
      return cells;
    },
  };
}

const mostMerges = 100_000;
const rowOf = (reference: string) => Number(/\d+$/.exec(reference)?.[0] ?? 0);
