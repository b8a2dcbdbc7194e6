import type { SiteSettingsFields } from '@verso/contract/publishing/schemas/site-pages.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { staleConflict } from '#features/publishing/publications/publication.ts';

/** Saves what admins set for the whole installation. */
export async function saveSettings(
  tx: Tx,
  { actorId, fields }: { actorId: string; fields: SiteSettingsFields },
): Promise<void> {
  const { revision, name, quorum, salePlace } = fields;
  const values = { name, quorum, sale_place: salePlace, updated_at: now(), revision: revision + 1 };
  const saved = await tx
    .insertInto('site_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('site_settings.revision', '=', revision))
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw staleConflict();
  await record(tx, 'site_settings_saved', { actorId }, { name, quorum, salePlace });
}
