import { createHmac } from 'node:crypto';

/** The header that Stripe signs a message with: its time and, over time and bytes, an HMAC by the endpoint's secret. */
export function signatureHeader(secret: string, body: string, time = Math.floor(Date.now() / 1000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
