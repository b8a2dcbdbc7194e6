import { z } from 'zod';
import { deliveryDays } from '@verso/contract/operations/webhooks.ts';
import { days, later } from '#platform/clock.ts';
import type { Database } from '#platform/database/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { webhookNotification } from '#features/operations/notifications/notify.ts';
import { deliverNotification, sendDelivery } from './delivering/enqueue.ts';
import { attemptDelivery } from './delivering/send-delivery.ts';

export const forgetDeliveries = 'forget-webhook-deliveries';

const OfNotification = z.object({ notificationId: z.uuid() });
const OfDelivery = z.object({ deliveryId: z.uuid() });

/** Sends notifications to webhooks, and deletes old deliveries once a day. */
export function sendWebhooks(database: Database, services: Services): Jobs {
  return {
    [webhookNotification]: (payload) => {
      const { notificationId } = OfNotification.parse(payload);
      return database.transaction().execute((tx) => deliverNotification(tx, notificationId));
    },
    [sendDelivery]: (payload) => attemptDelivery(database, services, OfDelivery.parse(payload).deliveryId),
    [forgetDeliveries]: () =>
      database.transaction().execute(async (tx) => {
        await tx
          .deleteFrom('webhook_delivery')
          .where('created_at', '<', later(-days(deliveryDays)))
          .execute();
      }),
  };
}
