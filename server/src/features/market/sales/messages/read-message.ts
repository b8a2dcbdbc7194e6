import type { Stripe } from 'stripe';
import type { Database, Tx } from '#platform/database/db.ts';
import { log } from '#platform/logging/log.ts';
import type { Payments } from '#platform/providers/payments.ts';
import { isRefused } from '#platform/providers/stripe-calls.ts';
import type { SaleSettings } from '#features/market/sales/checkout/complete-sale.ts';
import { followTransfer } from './follow-transfer.ts';
import { paymentOf, refuseOtherMoney } from './payment-message.ts';
import { applyAccountState, readAccount } from '#features/market/sales/payout/payout-account.ts';
import { settleOrder } from '#features/market/sales/payout/settle-order.ts';

/** Applies a message, after its object was read again from the provider. */
type TakeUp = (tx: Tx) => Promise<void>;

/** Reads the object of a message; undefined if it is not ours. */
export async function readMessage(
  database: Database,
  payments: Payments,
  event: Stripe.Event,
  settings: SaleSettings,
): Promise<TakeUp | undefined> {
  try {
    const takeUp = await read(database, payments, event, settings);
    if (takeUp) return takeUp;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  // Other systems may use the same account; another delivery would not make it ours.
  log.debug({ event: event.id, type: event.type }, 'ignored a Stripe event that is not about our orders');
  return undefined;
}

async function read(
  database: Database,
  payments: Payments,
  event: Stripe.Event,
  settings: SaleSettings,
): Promise<TakeUp | undefined> {
  switch (event.type) {
    case 'transfer.created':
    case 'transfer.reversed': {
      const transferState = await payments.transferStateOf(event.data.object.id);
      return (tx) => followTransfer(tx, transferState);
    }
    case 'account.updated':
      return aboutAccount(database, payments, event.data.object.id);
    case 'payout.failed':
    case 'payout.paid':
      return aboutAccount(database, payments, event.account);
    default: {
      const payment = await paymentOf(database, payments, event);
      if (!payment) return undefined;
      refuseOtherMoney(event, payment.order);
      return (tx) => settleOrder(tx, payment.order.id, payment.payment, settings);
    }
  }
}

async function aboutAccount(
  database: Database,
  payments: Payments,
  accountId: string | undefined,
): Promise<TakeUp | undefined> {
  const accountState = accountId === undefined ? undefined : await readAccount(database, payments, accountId);
  return accountState && ((tx) => applyAccountState(tx, accountState));
}
