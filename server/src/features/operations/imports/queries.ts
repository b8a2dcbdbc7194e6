import { sql } from 'kysely';
import { rowOutcomes, type RowOutcome } from '@verso/contract/operations/imports.ts';
import type { Db } from '#platform/database/db.ts';
import type { ImportRecord } from './policy.ts';
import { isChosen } from './running/import-rows.ts';
import type { ReadRow } from './rows/read-row.ts';

export const findImport = (db: Db, id: string): Promise<ImportRecord | undefined> =>
  db.selectFrom('import').where('id', '=', id).selectAll().executeTakeFirst();

const most = 50;

export const listImports = (db: Db, personId: string): Promise<ImportRecord[]> =>
  db
    .selectFrom('import')
    .where('person_id', '=', personId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export type Counts = Record<RowOutcome, number>;

/** The rows of imports by outcome, and how many of them are imported. */
export async function countRows(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { counts: Counts; planned: number }>> {
  const empty = () => ({
    counts: { new: 0, changed: 0, same: 0, doubtful: 0, refused: 0 } satisfies Counts,
    planned: 0,
  });
  const found = new Map(ids.map((id) => [id, empty()]));
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('import_row')
    .where('import_id', 'in', ids)
    .where('outcome', 'is not', null)
    .groupBy(['import_id', 'outcome'])
    .select((of) => [
      'import_id',
      'outcome',
      of.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${isChosen})`.as('chosen'),
    ])
    .execute();
  for (const { import_id: id, outcome, count, chosen } of rows) {
    const one = found.get(id);
    if (!one || outcome === null) continue;
    one.counts[outcome] = count;
    one.planned += chosen;
  }
  return found;
}

interface RowFilter {
  line?: number;
  outcome?: RowOutcome | undefined;
}

const checkedRows = (db: Db, importId: string, { line, outcome }: RowFilter) =>
  db
    .selectFrom('import_row')
    .where('import_row.import_id', '=', importId)
    .$if(line !== undefined, (rows) => rows.where('import_row.line', '=', line ?? 0))
    .where('import_row.outcome', 'in', outcome === undefined ? rowOutcomes : [outcome]);

export const selectRows = (db: Db, importId: string, filter: RowFilter = {}) =>
  checkedRows(db, importId, filter)
    .leftJoin('artwork', (join) =>
      join.onRef('artwork.id', '=', 'import_row.artwork_id').on('artwork.deleted_at', 'is', null),
    )
    .select([
      'import_row.line',
      'import_row.cells',
      'import_row.corrections',
      'import_row.outcome',
      'import_row.included',
      'import_row.problems',
      'import_row.changes',
      'import_row.done_at',
      'import_row.created',
      'artwork.id as artwork_id',
      'artwork.title as artwork_title',
      'artwork.number as artwork_number',
    ])
    .select(sql<ReadRow | null>`import_row.read`.as('read'))
    .orderBy('import_row.line');
export type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

export async function countFiltered(db: Db, importId: string, filter: RowFilter): Promise<number> {
  const { count } = await checkedRows(db, importId, filter)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The first cells of each column, for its owner to recognise it by. */
export async function listExamples(
  db: Db,
  { id, header_line: line }: Pick<ImportRecord, 'id' | 'header_line'>,
): Promise<{ headings: string[]; rows: string[][] }> {
  const rows = await db
    .selectFrom('import_row')
    .where('import_id', '=', id)
    .where('line', '>=', line)
    .select('cells')
    .orderBy('line')
    .limit(30)
    .execute();
  const [header, ...others] = rows;
  return { headings: header?.cells ?? [], rows: others.map(({ cells }) => cells) };
}

const mostFailures = 200;

/** How far the pictures of an import are fetched from their addresses, and the first that could not be. */
export async function readFetches(db: Db, importId: string) {
  const counts = await db
    .selectFrom('import_picture')
    .where('import_id', '=', importId)
    .groupBy('state')
    .select((of) => ['state', of.fn.countAll<number>().as('count')])
    .execute();
  const countOf = (state: 'waiting' | 'added' | 'failed') => counts.find((one) => one.state === state)?.count ?? 0;
  const failed = countOf('failed');
  const failures =
    failed === 0
      ? []
      : await db
          .selectFrom('import_picture')
          .where('import_id', '=', importId)
          .where('state', '=', 'failed')
          .select(['line', 'address', 'message'])
          .orderBy('line')
          .orderBy('place')
          .limit(mostFailures)
          .execute();
  return { waiting: countOf('waiting'), added: countOf('added'), failed, failures };
}
export type Fetches = Awaited<ReturnType<typeof readFetches>>;
