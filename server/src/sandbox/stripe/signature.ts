import { createHmac } from 'node:crypto';

/** Stripe's signature header: the time, and an HMAC over time and bytes with the endpoint's secret. */
export function signatureHeader(secret: string, body: string, time = Math.floor(Date.now() / 1000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
