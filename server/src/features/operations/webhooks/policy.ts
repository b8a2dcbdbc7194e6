import { mostWebhooks } from '@verso/contract/operations/webhooks.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import type { DeliveryRow, WebhookRow } from './queries.ts';

export function createWebhookRefusal(_actor: Actor | null, { webhooks }: { webhooks: number }): Refusal | null {
  return webhooks < mostWebhooks
    ? null
    : conflict(`You already have ${mostWebhooks} webhooks, which is the maximum. Delete one that you no longer use.`);
}

/** Others do not see whether a webhook exists. */
export const ownWebhookRefusal = (actor: Actor, webhook: Pick<WebhookRow, 'person_id'> | undefined): Refusal | null =>
  webhook?.person_id === actor.id ? null : hiddenFromYou('webhook');

export const testRefusal = (actor: Actor, webhook: WebhookRow | undefined): Refusal | null =>
  ownWebhookRefusal(actor, webhook) ?? (webhook ? offRefusal(webhook) : null);

export const offRefusal = ({ disabled_at: disabledAt }: Pick<WebhookRow, 'disabled_at'>): Refusal | null =>
  disabledAt === null ? null : conflict('This webhook is off. Turn it on first.');

export function resendRefusal(actor: Actor, delivery: DeliveryRow | undefined): Refusal | null {
  if (delivery?.person_id !== actor.id) return hiddenFromYou('delivery');
  return (
    offRefusal(delivery) ??
    (delivery.state === 'waiting' && delivery.attempts === 0 ? conflict('This delivery is already being sent.') : null)
  );
}
