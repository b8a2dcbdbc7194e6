import type { ImportField } from '@verso/contract/operations/imports.ts';
import type { TableRow } from '#features/operations/imports/reading/table-row.ts';
import { fieldNamed } from './column-names.ts';

export type Columns = readonly (ImportField | null)[];

/** How many rows of the beginning are searched for the header. */
export const headerSearch = 40;

/**
 * The header among the first rows of a table: the one with the most known names, below title rows. Without known names,
 * the first row as wide as those after it whose cells are all words; null if there is none.
 */
export function findHeader(rows: readonly TableRow[]): TableRow | null {
  let best: { row: TableRow; known: number } | null = null;
  for (const row of rows.slice(0, headerSearch)) {
    const known = new Set(row.cells.map(fieldNamed).filter((field) => field !== undefined)).size;
    if (known >= 2 && known > (best?.known ?? 0)) best = { row, known };
  }
  if (best) return best.row;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const [first] = rows.filter(({ cells }) => cells.filter(Boolean).length >= Math.max(2, width * 0.6));
  const isHeading = (cell: string) => cell === '' || (cell.length <= 60 && /\p{L}/u.test(cell) && !/\d/.test(cell));
  return first?.cells.every(isHeading) && rows.at(-1) !== first ? first : null;
}

/** The field of each column: by its name, then by what its cells hold. A field is given once. */
export function matchColumns(header: TableRow, sample: readonly TableRow[]): Columns {
  const taken = new Set<ImportField>();
  const columns = header.cells.map((heading) => {
    const named = fieldNamed(heading);
    // A second column of dates is the year by which a catalogue sorts them.
    const field = named === 'creation' && taken.has(named) ? 'creationYear' : named;
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  return columns.map((field, at) => {
    if (field !== null) return field;
    const cells = sample.map(({ cells: row }) => row[at] ?? '').filter(Boolean);
    const found = byContent(cells);
    if (found === null || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

/** Only what no other column looks like; a wrong guess is worse than none. */
const contents: readonly [ImportField, RegExp][] = [
  ['dimensions', /\d\s*(?:cm|mm|in\.?|")?\s*[x×]\s*\d/i],
  ['price', /^(?:EUR|USD|GBP|CHF|€|\$|£)\s?[\d'.,]+|[\d'.,]+\s?(?:EUR|USD|GBP|CHF|€|£)$/],
  [
    'medium',
    /\b(?:oil|öl|huile|olio|óleo|olieverf|acrylic|acryl|watercolour|aquarell|gouache)\b.*\b(?:on|auf|sur|su|sobre|op)\b/i,
  ],
];

function byContent(cells: readonly string[]): ImportField | null {
  if (cells.length < 3) return null;
  const found = contents.find(([, pattern]) => cells.filter((cell) => pattern.test(cell)).length >= cells.length * 0.7);
  return found?.[0] ?? null;
}
