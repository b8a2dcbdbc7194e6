import { now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/events.ts';

export const sendDelivery = 'send-webhook';

/** A delivery has at most one waiting attempt. */
export const enqueueAttempt = (tx: Tx, deliveryId: string, notBefore: Date | null = null): Promise<void> =>
  enqueue(tx, sendDelivery, { deliveryId }, { notBefore, key: `webhook ${deliveryId}` });

/** Adds a delivery to each of the recipient's webhooks that is on, once. */
export async function deliverNotification(tx: Tx, notificationId: string): Promise<void> {
  const made = await tx
    .insertInto('webhook_delivery')
    .columns(['webhook_id', 'notification_id', 'created_at', 'next_attempt_at'])
    .expression((eb) =>
      eb
        .selectFrom('webhook')
        .innerJoin('notification', 'notification.recipient_id', 'webhook.person_id')
        .where('notification.id', '=', notificationId)
        .where('webhook.disabled_at', 'is', null)
        .select((of) => [
          'webhook.id',
          'notification.id as notification_id',
          of.val(now()).as('created_at'),
          of.val(now()).as('next_attempt_at'),
        ]),
    )
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute();
  for (const { id } of made) await enqueueAttempt(tx, id);
}

export async function deliverTest(tx: Tx, webhookId: string): Promise<void> {
  const { id } = await tx
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhookId, created_at: now(), next_attempt_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueAttempt(tx, id);
}

/** Sends a delivery again, from its first attempt. */
export async function resend(tx: Tx, deliveryId: string): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now() })
    .where('id', '=', deliveryId)
    .execute();
  await enqueueAttempt(tx, deliveryId);
}
