import type { Stripe } from 'stripe';
import type { Pool } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log.ts';
import type { Payments, Standing } from '#platform/payments.ts';
import { findOrder, findOrderByCharge, isOrderId, type OrderRow } from './queries.ts';

/** The order that a message is about, and how its payment stands now. */
export async function paymentOf(
  pool: Pool,
  provider: Payments,
  event: Stripe.Event,
): Promise<{ order: OrderRow; standing: Standing } | undefined> {
  const sessionId = await sessionOf(pool, provider, event);
  if (sessionId === undefined) return undefined;
  const standing = await provider.standingOf(sessionId);
  if (standing.livemode !== provider.livemode) throw new AppError('conflict', 'The payment is of the other mode.');
  const order = isOrderId(standing.orderId) ? await findOrder(pool, standing.orderId) : undefined;
  return order?.provider === provider.provider ? { order, standing } : undefined;
}

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
export function refuseOtherMoney(event: Stripe.Event, order: OrderRow): void {
  if (!event.type.startsWith('checkout.session.')) return;
  const { object } = event.data;
  const amount = 'amount_total' in object ? object.amount_total : null;
  const currency = 'currency' in object && typeof object.currency === 'string' ? object.currency.toUpperCase() : null;
  if (amount === order.price_amount && currency === order.price_currency) return;
  log.error({ event: event.id, order: order.id }, 'a message names other money than its order');
  throw new AppError('conflict', 'The amount or the currency differs from the order.');
}
