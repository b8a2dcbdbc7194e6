import type { Db } from '#platform/database/db.ts';
import { type Candidate, listCandidates, makerKey } from './find-makers.ts';
import type { ReadRow } from './read-row.ts';

/** The makers of rows whom the owner must choose, by line. */
export async function undecidedMakers(
  db: Db,
  { id, person_id: ownerId }: { id: string; person_id: string },
  rows: readonly { line: number; read: ReadRow | null }[],
): Promise<Map<number, { key: string; candidates: readonly Candidate[] }>> {
  const keyed = rows.flatMap(({ line, read }) =>
    read?.maker ? [{ line, maker: read.maker, key: makerKey(read.maker) }] : [],
  );
  if (keyed.length === 0) return new Map();
  const open = await db
    .selectFrom('import_maker')
    .where('import_id', '=', id)
    .where('decided', '=', false)
    .where(
      'key',
      'in',
      keyed.map(({ key }) => key),
    )
    .select('key')
    .execute();
  const keys = new Set(open.map(({ key }) => key));
  const undecided = keyed.filter(({ key }) => keys.has(key));
  const found = new Map<number, { key: string; candidates: readonly Candidate[] }>();
  for (const { line, maker, key } of undecided)
    found.set(line, { key, candidates: (await listCandidates(db, ownerId, [maker])).get(maker.name) ?? [] });
  return found;
}
