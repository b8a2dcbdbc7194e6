import type { Actor } from '#platform/actor.ts';
import { days, later, now } from '#platform/clock.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { isDisputed } from '#features/market/sales/messages/follow-dispute.ts';
import type { BankPaymentRow } from './queries.ts';

export const leaveBankRefusal = (_actor: Actor, unpaid: readonly object[]): Refusal | null =>
  unpaid.length > 0 ? null : conflict('There is nothing that has not been paid out to you.');

/** After an admin read them to pay: the share would be paid twice if it were withdrawn during the transfer. */
const transferTime = days(3);

export function withdrawBankRefusal(_actor: Actor, left: readonly { read_at: Date | null }[]): Refusal | null {
  if (left.length === 0) return conflict('The admins have no bank details of yours for an unpaid share.');
  return left.some(({ read_at: readAt }) => readAt !== null && readAt > later(-transferTime))
    ? conflict(
        'An admin has opened your bank details to pay you. You can withdraw them 3 days after that. You can still change them.',
      )
    : null;
}

export function readBankRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can see the bank details that payees left.');
  return payment ? null : hiddenFromYou('payment');
}

/** Never by the payee or a member of the organisation that is paid, and only once. */
function handleBankRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  const refusal = readBankRefusal(actor, payment);
  if (refusal || !payment) return refusal;
  if (payment.payee_id === actor.id) return forbidden('This is your own share. Another admin must pay it.');
  if (payment.payee_members.includes(actor.id))
    return forbidden('You are a member of the organisation that is paid. Another admin must pay it.');
  if (payment.paid_at) return conflict('This share has already been paid.');
  return payment.sent_back_at
    ? conflict('These bank details were sent back. Wait until the payee leaves others.')
    : null;
}

/** An admin who could not pay with the details sends them back. */
export function sendBackRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  const refusal = handleBankRefusal(actor, payment);
  if (refusal || !payment) return refusal;
  return payment.payee_deleted ? conflict('The payee deleted their account, so they can’t leave other details.') : null;
}

/** Under the conditions of any payout. `leftAt`: of the details to which the admin transferred. */
export function payBankRefusal(
  actor: Actor,
  payment: BankPaymentRow | undefined,
  leftAt = payment?.left_at.toISOString(),
): Refusal | null {
  const refusal = handleBankRefusal(actor, payment);
  if (refusal || !payment) return refusal;
  if (payment.left_at.toISOString() !== leftAt)
    return conflict('The payee has changed the bank details since you opened this payment. Open it again.');
  if (payment.due_at > now()) return conflict('This share is held for 14 days after the payment, for refunds.');
  if (isDisputed(payment) || payment.complained)
    return conflict('This share is held until the dispute or problem with the order is settled.');
  return payment.fee_known
    ? null
    : conflict('The card provider’s fee for this payment is not known yet. Try tomorrow.');
}
