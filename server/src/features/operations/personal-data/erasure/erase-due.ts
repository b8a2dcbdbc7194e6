import { z } from 'zod';
import { now } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Settings } from '#platform/env.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { stopErasure } from './ask-erasure.ts';
import { erasePerson } from './erase-person.ts';
import { holdPerson } from './hold-person.ts';
import { removeRefusal } from '#features/operations/personal-data/policy.ts';
import { lockErasure } from '#features/operations/personal-data/queries.ts';

const Payload = z.object({ personId: z.uuid() });

/** Erases an account on its due day, if the requesting admin still has the right. */
export function eraseDue(database: Database, settings: Settings): Jobs {
  return {
    'erase-due': (payload) =>
      database.transaction().execute(async (tx) => {
        const { personId } = Payload.parse(payload);
        const held = await holdPerson(tx, personId, { settings });
        const erasure = await lockErasure(tx, personId);
        if (!erasure || erasure.due_at > now() || !held.person) return;
        const refusal = removeRefusal({ id: erasure.asked_by, admin: true }, { ...held, due: null });
        if (refusal) await stopErasure(tx, personId, { actorId: null, reason: refusal.message });
        else await erasePerson(tx, held.person, erasure.asked_by, settings.publicUrl);
      }),
  };
}
