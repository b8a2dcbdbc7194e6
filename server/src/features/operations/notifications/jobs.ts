import { z } from 'zod';
import type { Database } from '#platform/database/db.ts';
import { react } from '#platform/jobs/events.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { requests, settling } from './settling/requests.ts';
import { retireSettled } from './settling/retire.ts';
import { mailNotification, mailOf, notifyOf } from './notify.ts';
import { recipientRules } from './recipients.ts';

const task = 'notify';
for (const { name } of recipientRules) react(name, task);

const settle = 'retire-notifications';
for (const name of requests.flatMap(settling)) react(name, settle);

const Payload = z.object({ eventId: z.int() });
const OfOne = z.object({ notificationId: z.uuid() });

/** Notifies people of events, once, however often the job runs; and marks settled requests as read. */
export function notifyPeople(database: Database, services: Services): Jobs {
  return {
    [task]: (payload) => {
      const { eventId } = Payload.parse(payload);
      return database.transaction().execute((tx) => notifyOf(tx, eventId, services.settings));
    },
    [mailNotification]: (payload) => {
      const { notificationId } = OfOne.parse(payload);
      return database.transaction().execute((tx) => mailOf(tx, notificationId, services));
    },
    [settle]: (payload) => {
      const { eventId } = Payload.parse(payload);
      return database.transaction().execute((tx) => retireSettled(tx, eventId));
    },
  };
}
