import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import type { ImportRecord } from '#features/operations/imports/policy.ts';
import { checkRows } from './check-rows.ts';
import { listCandidates } from './find-makers.ts';
import { readTable } from './table.ts';

const perBatch = 500;

/** Says who a named maker is, or, with null, that it is someone not known here; checks their rows again. */
export async function chooseMaker(
  tx: Tx,
  found: ImportRecord,
  { key, artistId }: { key: string; artistId: string | null },
): Promise<void> {
  const maker = await tx
    .selectFrom('import_maker')
    .where('import_id', '=', found.id)
    .where('key', '=', key)
    .select(['name', 'born', 'died'])
    .executeTakeFirst();
  if (!maker) throw invalid('key', 'is not an artist in this import');
  if (artistId !== null) {
    const candidates = (await listCandidates(tx, found.person_id, [maker])).get(maker.name) ?? [];
    if (!candidates.some(({ id }) => id === artistId)) throw invalid('artistId', 'must be one of the artists shown');
  }
  await tx
    .updateTable('import_maker')
    .set({ artist_id: artistId, decided: true })
    .where('import_id', '=', found.id)
    .where('key', '=', key)
    .execute();
  const table = await readTable(tx, found);
  for (let line = 0; ; ) {
    const rows = await tx
      .selectFrom('import_row')
      .where('import_id', '=', found.id)
      .where('line', '>', line)
      .where(sql<string>`read #>> '{maker,name}'`, '=', maker.name)
      .orderBy('line')
      .limit(perBatch)
      .select(['line', 'cells', 'corrections'])
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await checkRows(tx, table, rows);
    ({ line } = last);
  }
}
