import { sql } from 'kysely';
import { deliveryDays } from '@verso/contract/operations/webhooks.ts';
import { days, later } from '#platform/clock.ts';
import type { Db } from '#platform/database/db.ts';

const listedDeliveries = 50;

/** An account's webhooks, oldest first. */
export const listWebhooks = (db: Db, personId: string) =>
  db.selectFrom('webhook').selectAll().where('person_id', '=', personId).orderBy('created_at').orderBy('id').execute();

export const findWebhook = (db: Db, id: string) =>
  db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

export async function countWebhooks(db: Db, personId: string): Promise<number> {
  const { webhooks } = await db
    .selectFrom('webhook')
    .where('person_id', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('webhooks'))
    .executeTakeFirstOrThrow();
  return webhooks;
}

const selectDeliveries = (db: Db) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .leftJoin('notification', 'notification.id', 'webhook_delivery.notification_id')
    .selectAll('webhook_delivery')
    .select(['webhook.person_id', 'webhook.disabled_at', 'webhook.address'])
    .select(sql<string>`coalesce(notification.kind, 'test')`.as('type'));

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

/** Of a webhook, newest first. */
export const listDeliveries = (db: Db, webhookId: string): Promise<DeliveryRow[]> =>
  selectDeliveries(db)
    .where('webhook_id', '=', webhookId)
    .where('webhook_delivery.created_at', '>', later(-days(deliveryDays)))
    .orderBy('webhook_delivery.created_at', 'desc')
    .orderBy('webhook_delivery.id')
    .limit(listedDeliveries)
    .execute();

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  selectDeliveries(db).where('webhook_delivery.id', '=', id).executeTakeFirst();
