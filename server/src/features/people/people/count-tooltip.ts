import { sql } from 'kysely';
import type { Account, TooltipType } from '@verso/contract/people/schemas/people.ts';
import type { Tx } from '#platform/database/db.ts';

/** Counts, in one statement, that a hint was shown. */
export async function countTooltip(tx: Tx, personId: string, type: TooltipType): Promise<Account['tooltips']> {
  const { tooltips } = await tx
    .updateTable('person')
    .set({
      tooltips: sql<string>`tooltips || jsonb_build_object(${type}::text, coalesce((tooltips ->> ${type})::int, 0) + 1)`,
    })
    .where('id', '=', personId)
    .returning('tooltips')
    .executeTakeFirstOrThrow();
  return tooltips;
}
