import type { PayoutHold } from '@verso/contract/market/schemas/sales.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import type { Actor } from '#platform/actor.ts';
import { dayOf, later, now } from '#platform/clock.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { payoutHold } from '#features/market/sales/payout/hold-payout.ts';
import { transferTime } from '#features/market/sales/payout/holding-time.ts';
import type { BankPaymentRow } from './queries.ts';

const heldUntil: Readonly<Record<PayoutHold, string>> = {
  dispute: 'the buyer’s bank has decided on the payment dispute',
  problem: 'the buyer’s problem, return or cancellation is closed',
  refund: 'the refund of the order is settled',
};

export const leaveBankRefusal = (_actor: Actor, unpaid: readonly object[]): Refusal | null =>
  unpaid.length > 0 ? null : conflict('You have no unpaid shares.');

const isUnderWay = ({ read_at: readAt }: { read_at: Date | null }): boolean =>
  readAt !== null && readAt > later(-transferTime);

export function withdrawBankRefusal(_actor: Actor, left: readonly { read_at: Date | null }[]): Refusal | null {
  if (left.length === 0) return conflict('You haven’t entered bank details for an unpaid share.');
  return left.some(isUnderWay)
    ? conflict(
        'An admin has opened your bank details to pay you. You can withdraw them 3 days after that, or once the admin stops the payment. You can still change them.',
      )
    : null;
}

export function readBankRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can see the bank details that payees entered.');
  return payment ? null : hiddenFromYou('payment');
}

/** Never by the payee or a member of the organisation that is paid, and only once. */
function partyRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  const refusal = readBankRefusal(actor, payment);
  if (refusal || !payment) return refusal;
  if (payment.payee_id === actor.id) return forbidden('This is your own share. Another admin must pay it.');
  if (payment.payee_people.includes(actor.id))
    return forbidden('You are a member of the organisation that this share is owed to. Another admin must pay it.');
  return payment.paid_at ? conflict('This share has already been paid.') : null;
}

/** One admin at a time, or a share could be transferred twice. */
function handleBankRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  const refusal = partyRefusal(actor, payment);
  if (refusal || !payment) return refusal;
  if (payment.sent_back_at)
    return conflict('An admin sent these bank details back. Wait until the payee enters new ones.');
  return isUnderWay(payment) && payment.read_by !== actor.id
    ? conflict(
        `${payment.reader ?? 'Another admin'} has opened these bank details to pay this share. Ask that admin first. You can continue once that payment is stopped, or 3 days after the details were opened.`,
      )
    : null;
}

/** Another admin may end the payment of one who can’t be asked. */
export function endBankRefusal(actor: Actor, payment: BankPaymentRow | undefined): Refusal | null {
  const refusal = partyRefusal(actor, payment);
  if (refusal || !payment) return refusal;
  return isUnderWay(payment)
    ? null
    : conflict(
        'There is no payment to stop. In the last 3 days, no admin has opened these bank details to make a payment.',
      );
}

/** The payment once an admin has opened it: they are the one who pays, if they can. */
export const openedBy = (actor: Actor, payment: BankPaymentRow): BankPaymentRow =>
  payBankRefusal(actor, payment) === null ? { ...payment, read_at: now(), read_by: actor.id } : payment;

/** An admin who could not pay with the details sends them back: those of all shares that are left with them. */
export function sendBackRefusal(
  actor: Actor,
  payment: BankPaymentRow | undefined,
  left: readonly { read_at: Date | null; read_by: string | null }[],
): Refusal | null {
  const refusal = handleBankRefusal(actor, payment);
  if (refusal || !payment) return refusal;
  if (left.some((one) => isUnderWay(one) && one.read_by !== actor.id))
    return conflict(
      'Another admin has opened these bank details to pay another share of this payee. Ask that admin first.',
    );
  return payment.payee_deleted ? conflict('The payee deleted their account, so they can’t enter new details.') : null;
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
  if (!payment.identified)
    return conflict(
      payment.payee_deleted
        ? 'The payee deleted their account before their identity was verified, so this share can’t be paid.'
        : 'The payee’s identity is not verified yet. Their billing page asks them to verify it. You can pay once it is verified.',
    );
  // The buyer may choose delivery after the admin has transferred the money.
  if (payment.awaits_sending && !isUnderWay(payment))
    return conflict(
      'The work hasn’t been sent and isn’t ready to collect. This share is held until 7 days after it is.',
    );
  if (payment.due_at > now())
    return conflict(
      `This share is held until ${formatUncertainDate({ kind: 'day', date: dayOf(payment.due_at) }, 'en')}, in case of a problem or a refund.`,
    );
  const heldBy = payoutHold(payment);
  if (heldBy) return conflict(`This share is held until ${heldUntil[heldBy]}.`);
  return payment.fee_known
    ? null
    : conflict('The card provider’s fee for the buyer’s payment is not known yet. Try again tomorrow.');
}
