import { sql } from 'kysely';
import { ExportedData } from '@verso/contract/operations/schemas/personal-data.ts';
import type { Db } from '#platform/database/db.ts';

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Exported data without the ids of other people: they would tell who owns a work, and link works of one private owner.
 * Organisations are named to their members.
 */
export async function withoutOthers(db: Db, personId: string, exported: ExportedData): Promise<ExportedData> {
  const named = [...new Set(JSON.stringify(exported).match(ids))].filter((id) => id !== personId);
  if (named.length === 0) return exported;
  const others = await db
    .selectFrom('person')
    // As one value: an export can name more ids than a statement can have values.
    .where('id', '=', sql<string>`any(${named}::uuid[])`)
    .where('id', 'not in', (of) =>
      of.selectFrom('organisation_member').where('person_id', '=', personId).select('organisation_id'),
    )
    .select('id')
    .execute();
  const hidden = new Set(others.map(({ id }) => id));
  const isHidden = (value: unknown) =>
    typeof value === 'string' && (value.match(ids) ?? []).some((id) => hidden.has(id));
  return ExportedData.parse(
    JSON.parse(JSON.stringify(exported, (_key, value: unknown) => (isHidden(value) ? undefined : value))),
  );
}
