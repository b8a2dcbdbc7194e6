import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { minutes, now } from '#platform/clock.ts';
import type { Pool } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.ts';
import { isRefused, type Payments, payments, type Standing, stripeAccount } from '#platform/payments.ts';
import type { Services } from '#platform/services.ts';
import { findOrder, findOrderByCharge, type OrderRow } from './queries.ts';
import { settleOrder } from './settle-order.ts';

export const paymentWebhookPath = '/api/webhooks/stripe';
const bodyLimit = 256 * 1024;

/**
 * Where the provider tells what became of payments. It is answered 200 once what it told is kept; anything else makes it tell again
 * later. What it says is taken as a hint to read the payment anew: messages come several times, late and in any order.
 */
export async function servePaymentWebhook(app: FastifyInstance, pool: Pool, services: Services): Promise<void> {
  const account = stripeAccount(services);
  const provider = payments(account);

  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    raw.post(paymentWebhookPath, async ({ body, headers }) => {
      const header = headers['stripe-signature'];
      const signature = typeof header === 'string' ? header : undefined;
      const event = Buffer.isBuffer(body) ? provider.readEvent(body, signature) : undefined;
      if (!event || isAhead(signature))
        throw new AppError('invalid', 'The message is not signed with our secret in Stripe-Signature, or not now.');
      if (event.livemode !== account.livemode)
        throw new AppError('invalid', 'The message is of the other mode: live and test do not mix.');
      const key = { provider: account.provider, key: event.id };
      if (await isKnown(pool, key)) return { status: 'success' };
      const told = await paymentOf(pool, provider, event);
      if (!told) return { status: 'success' };
      refuseOtherMoney(event, told.order);
      await pool.transaction().execute(async (tx) => {
        const inserted = await tx
          .insertInto('webhook_event')
          .values({ ...key, received_at: now() })
          .onConflict((of) => of.doNothing())
          .returning('key')
          .executeTakeFirst();
        if (inserted) await settleOrder(tx, told.order.id, told.standing, services.settings);
      });
      return { status: 'success' };
    });
  });
}

/** The SDK refuses what is older than five minutes, and takes what is dated ahead. */
function isAhead(signature: string | undefined): boolean {
  const [, time] = /(?:^|,)t=(\d+)/.exec(signature ?? '') ?? [];
  return Number(time) * 1000 > now().getTime() + minutes(5);
}

const isKnown = async (pool: Pool, { provider, key }: { provider: string; key: string }) =>
  (await pool
    .selectFrom('webhook_event')
    .select('key')
    .where('provider', '=', provider)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

/** The order that a message is about, and how its payment stands now. */
async function paymentOf(
  pool: Pool,
  provider: Payments,
  event: Stripe.Event,
): Promise<{ order: OrderRow; standing: Standing } | undefined> {
  const sessionId = await sessionOf(pool, provider, event);
  if (sessionId === undefined) return undefined;
  try {
    const standing = await provider.standingOf(sessionId);
    if (standing.livemode !== provider.livemode) throw new AppError('conflict', 'The payment is of the other mode.');
    const order = isId(standing.orderId) ? await findOrder(pool, standing.orderId) : undefined;
    if (order?.provider === provider.provider) return { order, standing };
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  // Other things may be sold by the same account; telling again would not make it ours.
  log.warn({ event: event.id, session: sessionId }, 'Stripe told of a payment that is not ours');
  return undefined;
}

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/.test(text);

async function sessionOf(pool: Pool, provider: Payments, event: Stripe.Event): Promise<string | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return event.data.object.id;
    case 'charge.refunded':
      return sessionOfCharge(pool, provider, event.data.object.id, event.data.object.payment_intent);
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { charge, payment_intent: intent } = event.data.object;
      return sessionOfCharge(pool, provider, typeof charge === 'string' ? charge : (charge?.id ?? ''), intent);
    }
    default:
      return undefined;
  }
}

async function sessionOfCharge(
  pool: Pool,
  provider: Payments,
  chargeId: string,
  intent: string | { id: string } | null | undefined,
): Promise<string | undefined> {
  const order = await findOrderByCharge(pool, chargeId);
  if (order?.session_id) return order.session_id;
  // Told of what followed before we were told of the payment itself.
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  return intentId === undefined ? undefined : ((await provider.sessionOfPayment(intentId)) ?? undefined);
}

/** A message that names other money than the order does is not of our making, whatever it is signed with. */
function refuseOtherMoney(event: Stripe.Event, order: OrderRow): void {
  if (!event.type.startsWith('checkout.session.')) return;
  const { object } = event.data;
  const amount = 'amount_total' in object ? object.amount_total : null;
  const currency = 'currency' in object && typeof object.currency === 'string' ? object.currency.toUpperCase() : null;
  if (amount === order.price_amount && currency === order.price_currency) return;
  log.error({ event: event.id, order: order.id }, 'a message names other money than its order');
  throw new AppError('conflict', 'The amount or the currency differs from the order.');
}
