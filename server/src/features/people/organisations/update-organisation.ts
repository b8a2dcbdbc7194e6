import type { z } from 'zod';
import type { organisations } from '@verso/contract/people/schemas/organisations.ts';
import type { Tx } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { columnsOf, namesOf } from './columns.ts';
import type { OrganisationRow } from './queries.ts';

/** Changes what an organisation says about itself. Verified is the name, so a new one is not. */
export async function updateOrganisation(
  tx: Tx,
  actorId: string,
  organisation: OrganisationRow,
  { seen, ...fields }: z.output<typeof organisations.update.body>,
): Promise<void> {
  const { id } = organisation;
  const [columns, names] = [columnsOf(fields), namesOf(fields.name)];
  const before: Record<string, unknown> = { ...organisation };
  const unseen =
    seen &&
    Object.entries({ ...columnsOf(seen), ...namesOf(seen.name) }).some(([name, value]) => before[name] !== value);
  if (unseen)
    throw new AppError(
      'conflict',
      'Someone changed the organisation since you opened it. Reload the page, then make your changes again.',
    );
  const changed = Object.entries(columns).flatMap(([column, value]) => (before[column] === value ? [] : [column]));
  const renamed = names.firstname !== organisation.firstname || names.lastname !== organisation.lastname;
  if (renamed) await tx.updateTable('person').set(names).where('id', '=', id).execute();
  await tx
    .updateTable('organisation')
    .set({ ...columns, ...(renamed && { verified_at: null, verified_by: null }) })
    .where('id', '=', id)
    .execute();
  const named = [...(renamed ? ['name'] : []), ...changed];
  if (named.length > 0) await record(tx, 'organisation_changed', { actorId, personId: id }, { fields: named });
}
