import { z } from 'zod';
import type { Pool } from '#platform/db.ts';
import { react } from '#platform/events.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import { retireSettled, retirings } from './retire.ts';
import { mailNotification, mailOf, tellOf } from './tell.ts';
import { tellers } from './tellers.ts';

const task = 'notify';
for (const { fact } of tellers) react(fact, task);

const settle = 'retire-notifications';
for (const { fact } of retirings) react(fact, settle);

const Payload = z.object({ eventId: z.int() });
const OfOne = z.object({ notificationId: z.uuid() });

/**
 * Tells people what happened that concerns them, once, however often the job runs; and what they were asked and is
 * settled is read.
 */
export function tellPeople(pool: Pool, services: Services): Jobs {
  return {
    [task]: (payload) => {
      const { eventId } = Payload.parse(payload);
      return pool.transaction().execute((tx) => tellOf(tx, eventId));
    },
    [mailNotification]: (payload) => {
      const { notificationId } = OfOne.parse(payload);
      return pool.transaction().execute((tx) => mailOf(tx, notificationId, services));
    },
    [settle]: (payload) => {
      const { eventId } = Payload.parse(payload);
      return pool.transaction().execute((tx) => retireSettled(tx, eventId));
    },
  };
}
