import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours, later } from '#platform/clock.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { payments } from './payments.ts';

/** A card provider that is down, and asks not to be tried again. */
const provider = http.createServer((_request, response) => {
  response.writeHead(503, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify({ error: { type: 'api_error', message: 'Down.' } }));
});
const port = await freePort();
beforeAll(() => new Promise<void>((ready) => void provider.listen(port, '127.0.0.1', ready)));
afterAll(() => {
  provider.closeAllConnections();
  return new Promise((ended) => provider.close(ended));
});

const stripe = payments({
  provider: 'stripe',
  secretKey: 'sk_test_1',
  webhookSecrets: ['whsec_1'],
  livemode: false,
  apiUrl: () => `http://127.0.0.1:${port}`,
});

test('only a payment page that could not be opened is sure to have charged nothing', async () => {
  const checkout = {
    orderId: 'one',
    email: 'buyer@people.example',
    title: 'Evening',
    amount: 120_000,
    currency: 'EUR' as const,
    expiresAt: later(hours(1)),
    successUrl: 'https://verso.example/paid',
    cancelUrl: 'https://verso.example/left',
  };
  await expect(stripe.createSession(checkout)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The card provider is not answering at the moment. You have not been charged. Try again in a few minutes.',
  });
  for (const call of [
    () => stripe.paymentStateOf('cs_1'),
    () => stripe.refund({ key: 'refund:one', orderId: 'one', chargeId: 'ch_1', amount: 120_000 }),
    () => stripe.accountPage('acct_1', { ready: false, back: 'https://verso.example/billing' }),
  ])
    await expect(call()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The card provider is not answering at the moment. Try again in a few minutes.',
    });
});
