import { z } from 'zod';
import type { Pool } from '#platform/db.ts';
import { react } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import { tellOf } from './tell.ts';
import { tellers } from './tellers.ts';

const task = 'notify';
for (const { fact } of tellers) react(fact, task);

const Payload = z.object({ eventId: z.int() });

/** Tells people what happened that concerns them; once, however often the job runs. */
export function tellPeople(pool: Pool, services: Services): Jobs {
  return {
    [task]: (payload) => {
      const { eventId } = Payload.parse(payload);
      return pool.transaction().execute((tx) => tellOf(tx, eventId, services));
    },
  };
}
