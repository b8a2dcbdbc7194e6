import { randomBytes } from 'node:crypto';
import type { Account, BankPayout, Charge, Dispute, Memory, Session, Transfer } from './memory.ts';

/** An id in Stripe's form: `cs_test_…`. */
export const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
export const seconds = () => Math.floor(Date.now() / 1000);

export type Json = Record<string, unknown>;

export function sessionObject(memory: Memory, session: Session, url: string, expand: readonly string[] = []): Json {
  const charge = memory.chargeOf(session);
  const expanded = expand.some((one) => one.startsWith('payment_intent'));
  return {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    created: session.created,
    expires_at: session.expires_at,
    status: session.status,
    payment_status: charge ? 'paid' : 'unpaid',
    client_reference_id: session.client_reference_id,
    customer_email: session.customer_email,
    amount_subtotal: session.amount_total,
    amount_total: session.amount_total,
    currency: session.currency,
    metadata: session.metadata,
    success_url: session.success_url,
    cancel_url: session.cancel_url,
    payment_intent: charge && expanded ? intentObject(charge, expand) : session.payment_intent,
    url: session.status === 'open' ? url : null,
  };
}

function intentObject(charge: Charge, expand: readonly string[]): Json {
  return {
    id: charge.payment_intent,
    object: 'payment_intent',
    livemode: false,
    amount: charge.amount,
    currency: charge.currency,
    status: 'succeeded',
    metadata: charge.metadata,
    latest_charge: expand.some((one) => one.startsWith('payment_intent.latest_charge'))
      ? chargeObject(charge)
      : charge.id,
  };
}

export const chargeObject = (charge: Charge): Json => ({
  id: charge.id,
  object: 'charge',
  livemode: false,
  created: charge.created,
  amount: charge.amount,
  amount_refunded: charge.amount_refunded,
  refunded: charge.amount_refunded === charge.amount,
  refunds: listObject(
    `/v1/charges/${charge.id}/refunds`,
    charge.refundIds.toReversed().map((id) => ({ id, object: 'refund' })),
  ),
  currency: charge.currency,
  paid: true,
  status: 'succeeded',
  disputed: charge.dispute !== null,
  payment_intent: charge.payment_intent,
  metadata: charge.metadata,
  balance_transaction: charge.feeLate
    ? null
    : {
        id: charge.id.replace('ch_', 'txn_'),
        object: 'balance_transaction',
        amount: charge.amount,
        currency: charge.currency,
        fee: charge.fee,
        net: charge.amount - charge.fee,
      },
});

/** What is neither refunded nor taken back by the buyer's bank. */
export const leftOf = ({ amount, amount_refunded: refunded, dispute, closedDisputes }: Charge): number =>
  [...closedDisputes, ...(dispute ? [dispute] : [])]
    .filter(({ status }) => status === 'lost')
    .reduce((left, lost) => Math.max(0, left - (lost.amount ?? amount)), amount - refunded);

export const refundObject = (
  { id, payment_intent, currency, refundIds }: Charge,
  { amount, status }: { amount: number; status: 'succeeded' | 'failed' },
): Json => ({ id: refundIds.at(-1), object: 'refund', amount, currency, charge: id, payment_intent, status });

/** Whether the buyer's bank can open a dispute, as it can again after one that is over. */
export const mayDispute = (charge: Charge) => charge.dispute?.status !== 'needs_response' && leftOf(charge) > 0;

export const disputeObject = (charge: Charge, dispute: Dispute): Json => ({
  id: dispute.id,
  object: 'dispute',
  livemode: false,
  amount: dispute.amount ?? charge.amount,
  currency: charge.currency,
  charge: charge.id,
  payment_intent: charge.payment_intent,
  reason: 'product_not_received',
  status: dispute.status,
  metadata: {},
});

export const transferObject = (transfer: Transfer): Json => ({
  ...transfer,
  object: 'transfer',
  livemode: false,
  reversed: transfer.amount_reversed === transfer.amount,
});

export const accountObject = ({ id, email, ready, closed }: Account): Json => ({
  id,
  object: 'v2.core.account',
  livemode: false,
  closed,
  contact_email: email,
  applied_configurations: ['recipient'],
  configuration: {
    recipient: {
      applied: true,
      capabilities: {
        stripe_balance: {
          stripe_transfers: { status: ready ? 'active' : 'restricted', status_details: [] },
        },
      },
    },
  },
});

/** The same account in the format of older messages. */
export const connectedAccountObject = ({ id, email, ready }: Account): Json => ({
  id,
  object: 'account',
  email,
  capabilities: { transfers: ready ? 'active' : 'inactive' },
  payouts_enabled: ready,
});

export const bankPayoutObject = ({ id, created, amount, currency, status }: BankPayout): Json => ({
  id,
  object: 'payout',
  livemode: false,
  created,
  amount,
  currency,
  status,
  automatic: true,
  failure_code: status === 'failed' ? 'account_closed' : null,
  failure_message: status === 'failed' ? 'The bank account has been closed.' : null,
});

export const listObject = (url: string, data: readonly Json[]): Json => ({
  object: 'list',
  url,
  has_more: false,
  data,
});
