import { createHmac } from 'node:crypto';
import { now } from '#platform/clock.ts';
import { unseal } from '#platform/keys/secrets.ts';
import type { WebhookRow } from '#features/operations/webhooks/queries.ts';

export const secretPurpose = 'webhook secret';

export const secretText = (secret: Buffer) => `whsec_${secret.toString('base64')}`;

type Secrets = Pick<WebhookRow, 'id' | 'sealed_secret' | 'sealed_former_secret' | 'former_until'>;

/** The headers of the Standard Webhooks convention: the signature covers the id, the time and the body. */
export function signedHeaders(secretKey: string, webhook: Secrets, id: string, body: string): Record<string, string> {
  const time = Math.floor(now().getTime() / 1000);
  const former = webhook.former_until && webhook.former_until > now() ? webhook.sealed_former_secret : null;
  const signatures = [webhook.sealed_secret, ...(former ? [former] : [])].map((sealed) => {
    const secret = unseal(secretKey, secretPurpose, webhook.id, sealed);
    return `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'Verso-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': signatures.join(' '),
  };
}
