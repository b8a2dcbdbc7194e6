import { expect } from 'vitest';
import { stripeAccount } from '#platform/providers/payments.ts';
import { paymentWebhookPath } from '#features/market/sales/messages/webhook.ts';
import { signatureHeader } from '#sandbox/stripe/signature.ts';
import type { TestApp } from './app.ts';

/** Delivers a message of the payment provider, with its signature. */
export async function sendPaymentMessage(app: TestApp, body: string): Promise<void> {
  const [secret] = stripeAccount(app.services).webhookSecrets;
  const response = await fetch(`${app.url}${paymentWebhookPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureHeader(secret, body) },
    body,
  });
  expect(response.status).toBe(200);
}

/** The balances of an order's ledger, by account. */
export const ledgerOf = (app: TestApp, orderId: string) =>
  app.pool
    .selectFrom('ledger_line')
    .where('order_id', '=', orderId)
    .groupBy('account')
    .select('account')
    .select((of) => of.fn.sum<string>('amount').as('amount'))
    .orderBy('account')
    .execute();
