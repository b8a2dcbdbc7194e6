import { parse } from 'csv-parse/sync';

const delimiters = [',', ';', '\t', '|', '^', '~', '¦'] as const;

/** Rows of the beginning that are compared. */
const sampled = 60;

/** The delimiter that splits the beginning of a file most evenly into columns; null if none does. */
export function delimiterOf(beginning: string): string | null {
  let best: { delimiter: string; score: number } | null = null;
  for (const delimiter of delimiters) {
    const score = scoreOf(beginning, delimiter);
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best?.delimiter ?? null;
}

/** The most common width, counted by how many rows have it; 0 if that is one column. */
function scoreOf(beginning: string, delimiter: string): number {
  const rows = split(beginning, delimiter);
  const counts = new Map<number, number>();
  for (const row of rows) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const [width = 0, count = 0] = [...counts].toSorted(([a, times], [b, others]) => others - times || b - a)[0] ?? [];
  return (count / Math.max(1, rows.length)) * (1 + Math.log2(Math.max(1, width)));
}

function split(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      to: sampled,
    });
  } catch {
    return [];
  }
}
