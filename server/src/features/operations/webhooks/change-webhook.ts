import { randomBytes, randomUUID } from 'node:crypto';
import { webhookHours } from '@verso/contract/operations/webhooks.ts';
import type { Actor } from '#platform/actor.ts';
import { hours, later, now } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { seal } from '#platform/keys/secrets.ts';
import { mail } from '#platform/mail/mail.ts';
import { RefusedAddress, requirePublicUrl } from '#platform/outbound/public-address.ts';
import type { Services } from '#platform/services.ts';
import { secretPurpose, secretText } from './delivering/sign.ts';
import { webhookDisabledEmail, webhookCreatedEmail } from './mails.ts';
import type { WebhookRow } from './queries.ts';

type Changed = Pick<WebhookRow, 'id' | 'person_id' | 'address'>;

const hostOf = ({ address }: { address: string }) => new URL(address).host;
const noted = (webhook: Changed) => ({ webhookId: webhook.id, host: hostOf(webhook) });
const byOwner = ({ person_id: id }: Changed) => ({ actorId: id, personId: id });

/** Adds a webhook and emails its owner. Returns the secret, which is only stored encrypted. */
export async function createWebhook(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'email'>,
  address: string,
  { settings, secretKey }: Pick<Services, 'settings' | 'secretKey'>,
): Promise<string> {
  requirePublic(address, settings.localAddresses);
  const webhook = { id: randomUUID(), person_id: actor.id, address: new URL(address).href };
  const secret = newSecret();
  await tx
    .insertInto('webhook')
    .values({ ...webhook, sealed_secret: seal(secretKey, secretPurpose, webhook.id, secret), created_at: now() })
    .execute();
  await record(tx, 'webhook_created', byOwner(webhook), noted(webhook));
  await mail(tx, actor.email, webhookCreatedEmail(settings.publicUrl, hostOf(webhook)));
  return secretText(secret);
}

const newSecret = () => randomBytes(32);

function requirePublic(address: string, loopback: boolean): void {
  try {
    requirePublicUrl(new URL(address), { loopback });
  } catch (error) {
    throw error instanceof RefusedAddress ? invalid('address', error.message) : error;
  }
}

/** Replaces the secret; the former one also signs for a day. Returns the new one. */
export async function renewSecret(tx: Tx, webhook: WebhookRow, secretKey: string): Promise<string> {
  const secret = newSecret();
  await tx
    .updateTable('webhook')
    .set({
      sealed_secret: seal(secretKey, secretPurpose, webhook.id, secret),
      sealed_former_secret: webhook.sealed_secret,
      former_until: later(hours(webhookHours)),
    })
    .where('id', '=', webhook.id)
    .execute();
  await record(tx, 'webhook_secret_renewed', byOwner(webhook), noted(webhook));
  return secretText(secret);
}

export async function enableWebhook(tx: Tx, webhook: WebhookRow): Promise<void> {
  if (webhook.disabled_at === null) return;
  await tx.updateTable('webhook').set({ disabled_at: null }).where('id', '=', webhook.id).execute();
  await record(tx, 'webhook_enabled', byOwner(webhook), noted(webhook));
}

/** Turns a webhook off, ends its waiting deliveries, and emails its owner. */
export async function disableWebhook(tx: Tx, webhook: Changed & { email: string }, publicUrl: string): Promise<void> {
  const disabled = await tx
    .updateTable('webhook')
    .set({ disabled_at: now() })
    .where('id', '=', webhook.id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!disabled) return;
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_attempt_at: null })
    .where('webhook_id', '=', webhook.id)
    .where('state', '=', 'waiting')
    .execute();
  await record(tx, 'webhook_disabled', { actorId: null, personId: webhook.person_id }, noted(webhook));
  await mail(tx, webhook.email, webhookDisabledEmail(publicUrl, hostOf(webhook)));
}

export async function deleteWebhook(tx: Tx, webhook: WebhookRow): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', webhook.id).execute();
  await record(tx, 'webhook_deleted', byOwner(webhook), noted(webhook));
}
