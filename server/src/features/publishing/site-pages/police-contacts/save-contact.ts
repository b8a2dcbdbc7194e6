import type { Body } from '@verso/contract/schemas/endpoint.ts';
import type { policeContacts } from '@verso/contract/publishing/schemas/police-contacts.ts';
import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { record } from '#platform/jobs/events.ts';
import { staleConflict } from '#features/publishing/publications/publication.ts';

interface ContactToSave {
  actorId: string;
  fields: Body<typeof policeContacts.save>;
}

/** Adds the contact of a country, or changes the revision that was read. */
export async function saveContact(tx: Tx, { actorId, fields }: ContactToSave): Promise<void> {
  const { revision, country, ...others } = fields;
  const values = { ...others, updated_at: now(), revision: revision + 1 };
  // A contact that was removed meanwhile is not changed back into one.
  const saved =
    revision === 0
      ? await tx
          .insertInto('police_contact')
          .values({ country, ...values })
          .onConflict((conflict) => conflict.column('country').doNothing())
          .returning('country')
          .executeTakeFirst()
      : await tx
          .updateTable('police_contact')
          .set(values)
          .where('country', '=', country)
          .where('revision', '=', revision)
          .returning('country')
          .executeTakeFirst();
  if (!saved) throw staleConflict();
  await record(tx, 'police_contact_saved', { actorId }, { country, unit: fields.unit });
}
