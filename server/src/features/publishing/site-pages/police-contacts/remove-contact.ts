import type { Tx } from '#platform/database/db.ts';
import { notFound } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';

/** Removes the contact of a country, so that pages show the one that ships with them. */
export async function removeContact(tx: Tx, { actorId, country }: { actorId: string; country: string }): Promise<void> {
  const removed = await tx
    .deleteFrom('police_contact')
    .where('country', '=', country)
    .returning('unit')
    .executeTakeFirst();
  if (!removed) throw notFound('police contact');
  await record(tx, 'police_contact_removed', { actorId }, { country, unit: removed.unit });
}
