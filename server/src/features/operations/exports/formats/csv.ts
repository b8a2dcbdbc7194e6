import { stringify } from 'csv-stringify/sync';
import { type Column, inert } from '#features/operations/exports/table.ts';

/** A table as CSV, a few rows at a time. */
export async function* csvOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  // Excel reads UTF-8 only behind a mark.
  yield `\uFEFF${stringify([columns.map(({ heading }) => heading)])}`;
  for await (const row of rows) yield stringify([columns.map(({ write }) => inert(write(row)))]);
}
