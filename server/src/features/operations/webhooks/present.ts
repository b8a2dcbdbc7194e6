import type { Delivery, Webhook } from '@verso/contract/operations/schemas/webhooks.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { createWebhookRefusal, offRefusal, resendRefusal } from './policy.ts';
import { type DeliveryRow, listDeliveries, listWebhooks, type WebhookRow } from './queries.ts';

/** The caller's webhooks, and why no more can be created. */
export async function readWebhooks(db: Db, actor: Actor) {
  const webhooks = await listWebhooks(db, actor.id);
  return {
    webhooks: webhooks.map(presentWebhook),
    refused: { create: createWebhookRefusal(actor, { webhooks: webhooks.length })?.message ?? null },
  };
}

export async function readDeliveries(db: Db, actor: Actor, webhookId: string) {
  const deliveries = await listDeliveries(db, webhookId);
  return { deliveries: deliveries.map((row) => presentDelivery(actor, row)) };
}

const presentWebhook = (row: WebhookRow): Webhook => ({
  _id: row.id,
  address: row.address,
  createdAt: row.created_at.toISOString(),
  lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  refused: { test: offRefusal(row)?.message ?? null },
});

const presentDelivery = (actor: Actor, row: DeliveryRow): Delivery => ({
  _id: row.id,
  type: row.type,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  payload: row.payload,
  replyStatus: row.reply_status,
  reply: row.reply,
  failure: row.failure,
  refused: { resend: resendRefusal(actor, row)?.message ?? null },
});
