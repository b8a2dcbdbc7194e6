import { z } from 'zod';
import type { Database } from '#platform/database/db.ts';
import { react } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { noteDuplicates } from './note-duplicates.ts';

const task = 'note-duplicates';
for (const name of ['owned_work_recorded', 'artwork_changed', 'artwork_submitted'] as const) react(name, task);

const Payload = z.object({ eventId: z.int() });

/** Looks for duplicates of a work when it is recorded, changed or sent for review. */
export function notingDuplicates(database: Database): Jobs {
  return {
    [task]: (payload) => {
      const { eventId } = Payload.parse(payload);
      return database.transaction().execute(async (tx) => {
        const event = await tx.selectFrom('event').where('id', '=', eventId).select('artwork_id').executeTakeFirst();
        if (event?.artwork_id) await noteDuplicates(tx, event.artwork_id);
      });
    },
  };
}
