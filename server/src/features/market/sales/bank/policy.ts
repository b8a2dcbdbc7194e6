import type { Actor } from '#platform/actor.ts';
import { now } from '#platform/clock.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { isDisputed } from '#features/market/sales/messages/follow-dispute.ts';
import type { BankPaymentRow } from './queries.ts';

export const leaveBankRefusal = (_actor: Actor, unpaid: readonly object[]): Refusal | null =>
  unpaid.length > 0 ? null : conflict('There is nothing that has not been paid out to you.');

export function readBankRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can see the bank details that payees left.');
  return payment ? null : hiddenFromYou('payment');
}

/** Under the conditions of any payout, and never by the payee or a member of the organisation that is paid. */
export function payBankRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  const refusal = readBankRefusal(actor, payment);
  if (refusal || !payment) return refusal;
  if (payment.payee_id === actor.id) return forbidden('This is your own share. Another admin must pay it.');
  if (payment.payee_members.includes(actor.id))
    return forbidden('You are a member of the organisation that is paid. Another admin must pay it.');
  if (payment.paid_at) return conflict('This share has already been paid.');
  if (payment.due_at > now()) return conflict('This share is held for 14 days after the payment, for refunds.');
  if (isDisputed(payment) || payment.complained)
    return conflict('This share is held until the dispute or problem with the order is settled.');
  return payment.fee_known
    ? null
    : conflict('The card provider’s fee for this payment is not known yet. Try tomorrow.');
}
