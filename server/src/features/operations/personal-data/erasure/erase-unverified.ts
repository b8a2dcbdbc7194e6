import { z } from 'zod';
import { days, later } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import { enqueueEach } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { verificationDays } from '#features/people/accounts/policy.ts';
import { removeRefusal } from '#features/operations/personal-data/policy.ts';
import { erasePerson } from './erase-person.ts';
import { holdPerson } from './hold-person.ts';

export const findUnverified = 'find-unverified';
const task = 'erase-unverified';
const Payload = z.object({ personId: z.uuid() });

const patience = days(verificationDays);

/** At most so many accounts are erased in a day. */
const most = 10_000;

/**
 * Accounts that never verified their email. Imported collections, organisations and admins have no email to verify. Works
 * that were submitted need their owner.
 */
const selectUnverified = (db: Db) =>
  db
    .selectFrom('person')
    .where('person.email_verified_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .where('person.registered_at', '<', later(-patience))
    .where('person.import_source', 'is', null)
    .where('person.organisation', '=', false)
    .where('person.admin', '=', false)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('artwork')
            .whereRef('artwork.owner_id', '=', 'person.id')
            .where('artwork.submitted_at', 'is not', null)
            .select('artwork.id'),
        ),
      ),
    );

/** Erases, once a day, the accounts that did not verify their email in time. */
export function erasingUnverified(database: Database, settings: Settings): Jobs {
  return {
    [findUnverified]: () =>
      database.transaction().execute(async (tx) => {
        const found = await selectUnverified(tx)
          .select('person.id')
          .orderBy('person.registered_at')
          .limit(most)
          .execute();
        const payloads = found.map(({ id }) => ({ personId: id }));
        await enqueueEach(tx, task, payloads, { urgency: 'bulk' });
      }),
    [task]: (payload) =>
      database.transaction().execute(async (tx) => {
        const { personId } = Payload.parse(payload);
        const held = await holdPerson(tx, personId, { settings });
        // They may have verified it since.
        const found = await selectUnverified(tx)
          .where('person.id', '=', personId)
          .select('person.id')
          .executeTakeFirst();
        if (!found || !held.person || removeRefusal({ id: personId, admin: false }, held)) return;
        await erasePerson(tx, held.person, null, settings.publicUrl);
      }),
  };
}
