import { hours, later, minutes, now, seconds } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/db.ts';
import { failureSentence } from '#platform/outbound/failure-sentence.ts';
import { post, postTimeLimit, type Reply } from '#platform/outbound/post.ts';
import type { Services } from '#platform/services.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { readerFrom } from '#features/operations/notifications/queries.ts';
import { disableWebhook } from '#features/operations/webhooks/change-webhook.ts';
import { findDelivery, findWebhook, type DeliveryRow, type WebhookRow } from '#features/operations/webhooks/queries.ts';
import { enqueueAttempt } from './enqueue.ts';
import { payloadOf } from './payload.ts';
import { signedHeaders } from './sign.ts';

/** The pauses before the further attempts: a day in all. */
export const pauses = [seconds(5), minutes(5), minutes(30), hours(2), hours(5), hours(8), hours(8.4)];

interface Attempt {
  delivery: DeliveryRow;
  webhook: WebhookRow & { email: string };
  payload: string;
}

/** Makes one attempt to send a delivery. A failed one is repeated later; after the last, the webhook is turned off. */
export async function attemptDelivery(database: Database, services: Services, deliveryId: string): Promise<void> {
  const attempt = await database.transaction().execute((tx) => prepareAttempt(tx, services, deliveryId));
  if (!attempt) return;
  const outcome = await send(attempt, services);
  await database.transaction().execute((tx) => noteOutcome(tx, attempt, outcome, services.settings.publicUrl));
}

async function prepareAttempt(tx: Tx, services: Services, deliveryId: string): Promise<Attempt | undefined> {
  const delivery = await findDelivery(tx, deliveryId);
  if (delivery?.state !== 'waiting' || delivery.disabled_at !== null) return undefined;
  const [webhook, person] = [await findWebhook(tx, delivery.webhook_id), await getAccount(tx, delivery.person_id)];
  if (!webhook || !person) return undefined;
  // As with API keys, what leaves the registry never shows what only admins see.
  const reader = { ...readerFrom(person), admin: false };
  const payload = await payloadOf(tx, delivery, reader, services);
  return { delivery, webhook: { ...webhook, email: person.email }, payload };
}

type Outcome = Partial<Reply> & { failure: string };

async function send({ delivery, webhook, payload }: Attempt, { secretKey, settings }: Services): Promise<Outcome> {
  try {
    const reply = await post(webhook.address, {
      headers: signedHeaders(secretKey, webhook, delivery.id, payload),
      body: payload,
      loopback: settings.localAddresses,
    });
    return { ...reply, failure: failureOf(reply.status) };
  } catch (error) {
    return { failure: failureSentence(error, postTimeLimit) };
  }
}

function failureOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  return status >= 300 && status < 400
    ? `The server answered with a redirect (${status}), which we don’t follow.`
    : `The server answered with the status ${status}.`;
}

const gone = 410;

async function noteOutcome(
  tx: Tx,
  { delivery, webhook, payload }: Attempt,
  { status, body = '', failure }: Outcome,
  publicUrl: string,
): Promise<void> {
  const pause = failure === '' || status === gone ? undefined : pauses[delivery.attempts];
  const next = pause === undefined ? null : later(pause);
  const noted = await tx
    .updateTable('webhook_delivery')
    .set({
      state: failure === '' ? 'delivered' : next ? 'waiting' : 'failed',
      attempts: delivery.attempts + 1,
      attempted_at: now(),
      next_attempt_at: next,
      payload,
      reply_status: status ?? null,
      reply: body,
      failure,
    })
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', delivery.attempts)
    .returning('id')
    .executeTakeFirst();
  if (!noted) return;
  if (failure === '')
    await tx.updateTable('webhook').set({ last_success_at: now() }).where('id', '=', webhook.id).execute();
  else if (next) await enqueueAttempt(tx, delivery.id, next);
  else if (status === gone || !(await succeededSince(tx, webhook.id, delivery.created_at)))
    await disableWebhook(tx, webhook, publicUrl);
}

/** Whether another delivery arrived meanwhile: then the receiver refuses only this one. */
async function succeededSince(tx: Tx, webhookId: string, since: Date): Promise<boolean> {
  const webhook = await findWebhook(tx, webhookId);
  const last = webhook?.last_success_at ?? null;
  return last !== null && last > since;
}
