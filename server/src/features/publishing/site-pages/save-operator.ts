import type { OperatorFields } from '@verso/contract/publishing/schemas/site-pages.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { staleConflict } from '#features/publishing/publications/publication.ts';

/** Saves who operates the installation. */
export async function saveOperator(
  tx: Tx,
  { actorId, fields }: { actorId: string; fields: OperatorFields },
): Promise<void> {
  const { revision, vatNumber, ...others } = fields;
  const values = { ...others, vat_number: vatNumber, updated_at: now(), revision: revision + 1 };
  const saved = await tx
    .insertInto('operator')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('operator.revision', '=', revision))
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw staleConflict();
  await record(tx, 'operator_saved', { actorId }, { name: fields.name });
}
