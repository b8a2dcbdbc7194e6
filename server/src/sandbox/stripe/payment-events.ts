import type { Account, Charge, Delivery, Memory, Session, Transfer } from './memory.ts';
import {
  bankPayoutObject,
  chargeObject,
  connectedAccountObject,
  disputeObject,
  leftOf,
  refundObject,
  type Json,
  newId,
  seconds,
  sessionObject,
  transferObject,
} from './objects.ts';

export const deliveryWays = ['at_once', 'late', 'twice', 'out_of_order', 'fee_late'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** Delay of a late message unless it is delivered manually, in milliseconds. */
export const lateness = 30_000;

const apiVersion = '2026-10-28.endive';

/** Events of payments, with their messages. */
export function paymentEvents(memory: Memory, urlOf: (session: Session) => string) {
  const message = (about: string, of: string, object: Json, { delay = 0, more = {} } = {}): Delivery => {
    const event = newId('evt');
    const body = JSON.stringify({
      id: event,
      object: 'event',
      api_version: apiVersion,
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type: about,
      ...more,
    });
    return { id: newId('del'), event, about, of, body, dueAt: Date.now() + delay, answers: [] };
  };
  const send = (...deliveries: Delivery[]) => memory.deliveries.push(...deliveries);
  const ofSession = (about: string, session: Session, delay = 0) =>
    message(about, session.id, sessionObject(memory, session, urlOf(session)), { delay });
  const ofCharge = (about: string, charge: Charge, object = chargeObject(charge)) =>
    message(about, memory.sessionOf(charge)?.id ?? '', object);
  const ofTransfer = (about: string, transfer: Transfer) => {
    const charge = memory.chargeById(transfer.source_transaction);
    return message(about, (charge && memory.sessionOf(charge)?.id) ?? '', transferObject(transfer));
  };
  const ofAccount = (about: string, account: Account, object: Json) =>
    message(about, account.id, object, { more: { account: account.id } });
  const bankPays = (account: Account, status: 'paid' | 'failed') => {
    const last = memory.transfers.findLast(({ destination }) => destination === account.id);
    const { amount, currency } = last ?? { amount: 0, currency: 'eur' };
    const payout = { id: newId('po'), created: seconds(), amount, currency, status };
    account.payouts.push(payout);
    send(ofAccount(`payout.${status}`, account, bankPayoutObject(payout)));
  };

  return {
    pay(session: Session, way: DeliveryWay): void {
      const created = seconds();
      session.status = 'complete';
      session.payment_intent = newId('pi');
      const charge: Charge = {
        id: newId('ch'),
        payment_intent: session.payment_intent,
        created,
        amount: session.amount_total,
        amount_refunded: 0,
        lastRefund: 0,
        refundIds: [],
        currency: session.currency,
        // Roughly the fee for a European card.
        fee: Math.round(session.amount_total * 0.015),
        feeLate: way === 'fee_late',
        transferred: 0,
        metadata: session.metadata,
        dispute: null,
        closedDisputes: [],
      };
      memory.charges.push(charge);
      const succeeded = ofCharge('charge.succeeded', charge);
      const completed = ofSession('checkout.session.completed', session, way === 'late' ? lateness : 0);
      if (way === 'out_of_order') send(completed, succeeded);
      else send(succeeded, completed);
      if (way === 'twice') send({ ...completed, id: newId('del') });
    },

    sendFee(charge: Charge): void {
      charge.feeLate = false;
      send(ofCharge('charge.updated', charge));
    },

    expire(session: Session): void {
      session.status = 'expired';
      send(ofSession('checkout.session.expired', session));
    },

    refund(charge: Charge, amount: number): void {
      charge.amount_refunded += amount;
      charge.lastRefund = amount;
      charge.refundIds.push(newId('re'));
      send(ofCharge('charge.refunded', charge));
    },

    /** The buyer's bank returns the last refund, days after it was accepted. */
    failRefund(charge: Charge): void {
      charge.amount_refunded -= charge.lastRefund;
      send(ofCharge('refund.failed', charge, refundObject(charge, { amount: charge.lastRefund, status: 'failed' })));
      charge.lastRefund = 0;
    },

    dispute(charge: Charge, amount = leftOf(charge)): void {
      if (charge.dispute) charge.closedDisputes.push(charge.dispute);
      charge.dispute = { id: newId('du'), status: 'needs_response', amount };
      send(ofCharge('charge.dispute.created', charge, disputeObject(charge, charge.dispute)));
    },

    closeDispute(charge: Charge, status: 'won' | 'lost'): void {
      if (!charge.dispute) return;
      charge.dispute.status = status;
      send(ofCharge('charge.dispute.closed', charge, disputeObject(charge, charge.dispute)));
    },

    transfer(transfer: Transfer): void {
      memory.transfers.push(transfer);
      send(ofTransfer('transfer.created', transfer));
    },

    reverse(transfer: Transfer, amount: number): void {
      transfer.amount_reversed += amount;
      send(ofTransfer('transfer.reversed', transfer));
    },

    /** Makes an account ready for payments, or not. */
    changeAccount(account: Account, ready: boolean): void {
      account.ready = ready;
      send(ofAccount('account.updated', account, connectedAccountObject(account)));
    },

    closeAccount(account: Account): void {
      account.closed = true;
      account.ready = false;
      send(ofAccount('account.updated', account, connectedAccountObject(account)));
    },

    /** Pays an account's balance out to the bank. */
    payOut: (account: Account): void => bankPays(account, 'paid'),

    /** The same, but the bank returns it. */
    refusePayout: (account: Account): void => bankPays(account, 'failed'),

    /** Repeats all messages about a session, in reverse order. */
    repeat(session: Session): void {
      const again = memory.deliveries.filter(({ of }) => of === session.id).toReversed();
      send(...again.map((one) => ({ ...one, id: newId('del'), dueAt: Date.now(), answers: [] })));
    },
  };
}
export type PaymentEvents = ReturnType<typeof paymentEvents>;

/** Expires overdue sessions when they are read. */
export function expireDue(memory: Memory, happen: PaymentEvents): void {
  for (const session of memory.sessions)
    if (session.status === 'open' && session.expires_at <= seconds()) happen.expire(session);
}
