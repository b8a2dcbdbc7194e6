import { webhooks } from '@verso/contract/operations/schemas/webhooks.ts';
import { visitorRefusal } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { createWebhook, deleteWebhook, enableWebhook, renewSecret } from './change-webhook.ts';
import { deliverTest, resend } from './delivering/enqueue.ts';
import { createWebhookRefusal, ownWebhookRefusal, resendRefusal, testRefusal } from './policy.ts';
import { readDeliveries, readWebhooks } from './present.ts';
import { countWebhooks, findDelivery, findWebhook } from './queries.ts';

export function webhookRoutes(services: Services): Route[] {
  return [
    route(webhooks.list, { policy: visitorRefusal, handle: (db, { actor }) => readWebhooks(db, actor) }),

    route(webhooks.create, {
      load: async (db, { actor }) => ({ webhooks: await countWebhooks(db, actor.id) }),
      policy: createWebhookRefusal,
      handle: async (tx, { actor, body }) => {
        const secret = await createWebhook(tx, actor, body.address, services);
        return { ...(await readWebhooks(tx, actor)), secret };
      },
    }),

    route(webhooks.renewSecret, {
      load: (db, { params }) => findWebhook(db, params.id),
      policy: ownWebhookRefusal,
      handle: async (tx, { actor }, webhook) => {
        if (!webhook) throw notFound('webhook');
        const secret = await renewSecret(tx, webhook, services.secretKey);
        return { ...(await readWebhooks(tx, actor)), secret };
      },
    }),

    route(webhooks.test, {
      load: (db, { params }) => findWebhook(db, params.id),
      policy: testRefusal,
      handle: async (tx, { actor, params }) => {
        await deliverTest(tx, params.id);
        return readDeliveries(tx, actor, params.id);
      },
    }),

    route(webhooks.enable, {
      load: (db, { params }) => findWebhook(db, params.id),
      policy: ownWebhookRefusal,
      handle: async (tx, { actor }, webhook) => {
        if (!webhook) throw notFound('webhook');
        await enableWebhook(tx, webhook);
        return readWebhooks(tx, actor);
      },
    }),

    route(webhooks.remove, {
      load: (db, { params }) => findWebhook(db, params.id),
      policy: ownWebhookRefusal,
      handle: async (tx, { actor }, webhook) => {
        if (!webhook) throw notFound('webhook');
        await deleteWebhook(tx, webhook);
        return readWebhooks(tx, actor);
      },
    }),

    route(webhooks.deliveries, {
      load: (db, { params }) => findWebhook(db, params.id),
      policy: ownWebhookRefusal,
      handle: (db, { actor, params }) => readDeliveries(db, actor, params.id),
    }),

    route(webhooks.resend, {
      load: (db, { params }) => findDelivery(db, params.id),
      policy: resendRefusal,
      handle: async (tx, { actor, params }, delivery) => {
        if (!delivery) throw notFound('delivery');
        await resend(tx, params.id);
        return readDeliveries(tx, actor, delivery.webhook_id);
      },
    }),
  ];
}
