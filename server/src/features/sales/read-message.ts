import type { Stripe } from 'stripe';
import type { Pool, Tx } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { Payments } from '#platform/payments.ts';
import { isRefused } from '#platform/stripe-calls.ts';
import type { House } from './complete-sale.ts';
import { followTransfer } from './follow-transfer.ts';
import { paymentOf, refuseOtherMoney } from './payment-message.ts';
import { keepAccountStanding, readAccount } from './payout-account.ts';
import { settleOrder } from './settle-order.ts';

/** Takes up what a message told, once what it is about has been read anew at the provider. */
type TakeUp = (tx: Tx) => Promise<void>;

/** Reads what a message is about; undefined where that is nothing of ours. */
export async function readMessage(
  pool: Pool,
  payments: Payments,
  event: Stripe.Event,
  house: House,
): Promise<TakeUp | undefined> {
  try {
    const takeUp = await read(pool, payments, event, house);
    if (takeUp) return takeUp;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  // Other things may be sold by the same account; telling again would not make it ours.
  log.debug({ event: event.id, type: event.type }, 'Stripe told of something that is not ours');
  return undefined;
}

async function read(pool: Pool, payments: Payments, event: Stripe.Event, house: House): Promise<TakeUp | undefined> {
  switch (event.type) {
    case 'transfer.created':
    case 'transfer.reversed': {
      const standing = await payments.standingOfTransfer(event.data.object.id);
      return (tx) => followTransfer(tx, standing);
    }
    case 'account.updated':
      return aboutAccount(pool, payments, event.data.object.id);
    case 'payout.failed':
    case 'payout.paid':
      return aboutAccount(pool, payments, event.account);
    default: {
      const told = await paymentOf(pool, payments, event);
      if (!told) return undefined;
      refuseOtherMoney(event, told.order);
      return (tx) => settleOrder(tx, told.order.id, told.standing, house);
    }
  }
}

async function aboutAccount(
  pool: Pool,
  payments: Payments,
  accountId: string | undefined,
): Promise<TakeUp | undefined> {
  const looked = accountId === undefined ? undefined : await readAccount(pool, payments, accountId);
  return looked && ((tx) => keepAccountStanding(tx, looked));
}
