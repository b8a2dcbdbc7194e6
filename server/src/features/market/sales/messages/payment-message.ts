import type { Stripe } from 'stripe';
import type { Database } from '#platform/database/db.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/logging/log.ts';
import type { Payments, PaymentState } from '#platform/providers/payments.ts';
import { findOrder, findOrderByCharge, isOrderId, type OrderRow } from '#features/market/sales/queries.ts';

/** The order of a message, and the current state of its payment. */
export async function paymentOf(
  database: Database,
  provider: Payments,
  event: Stripe.Event,
): Promise<{ order: OrderRow; payment: PaymentState } | undefined> {
  const sessionId = await sessionOf(database, provider, event);
  if (sessionId === undefined) return undefined;
  const payment = await provider.paymentStateOf(sessionId);
  if (payment.livemode !== provider.livemode)
    throw new AppError(
      'conflict',
      `The payment was made in Stripe’s ${payment.livemode ? 'live' : 'test'} mode, but this server uses ${provider.livemode ? 'live' : 'test'} mode.`,
    );
  const order = isOrderId(payment.orderId) ? await findOrder(database, payment.orderId) : undefined;
  return order?.provider === provider.provider ? { order, payment } : undefined;
}

async function sessionOf(database: Database, provider: Payments, event: Stripe.Event): Promise<string | undefined> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return event.data.object.id;
    case 'charge.refunded':
    case 'charge.updated':
      return sessionOfCharge(database, provider, event.data.object.id, event.data.object.payment_intent);
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { charge, payment_intent: intent } = event.data.object;
      return sessionOfCharge(database, provider, typeof charge === 'string' ? charge : (charge?.id ?? ''), intent);
    }
    default:
      return undefined;
  }
}

async function sessionOfCharge(
  database: Database,
  provider: Payments,
  chargeId: string,
  intent: string | { id: string } | null | undefined,
): Promise<string | undefined> {
  const order = await findOrderByCharge(database, chargeId);
  if (order?.session_id) return order.session_id;
  // A later message may arrive before that of the payment.
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  return intentId === undefined ? undefined : ((await provider.sessionOfPayment(intentId)) ?? undefined);
}

/** A message with other money than the order's is not ours, whatever its signature. */
export function refuseOtherMoney(event: Stripe.Event, order: OrderRow): void {
  if (!event.type.startsWith('checkout.session.')) return;
  const { object } = event.data;
  const amount = 'amount_total' in object ? object.amount_total : null;
  const currency = 'currency' in object && typeof object.currency === 'string' ? object.currency.toUpperCase() : null;
  if (amount === order.price_amount && currency === order.price_currency) return;
  log.error(
    { event: event.id, order: order.id },
    'the amount or currency in a payment message does not match the order',
  );
  throw new AppError('conflict', 'The amount or currency does not match the order.');
}
