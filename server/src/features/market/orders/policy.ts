import { matterOf, mostDaysPromised } from '@verso/contract/market/orders.ts';
import type { ComplaintReason, OrderRole, RefundEnding } from '@verso/contract/market/schemas/orders.ts';
import type { GivingBackState } from '@verso/contract/market/schemas/sales.ts';
import { dayOf, days, hours, later, now } from '#platform/clock.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, type Refusal } from '#platform/errors.ts';
import { holdsPayouts } from '#features/market/sales/payout/hold-payout.ts';
import type { OrderRow } from '#features/market/sales/queries.ts';
import { canGiveBack, isDisputed } from '#features/market/sales/status.ts';
import { soldRefusal, waitingWords } from '#features/works/artworks/policy.ts';
import { titleReturnRefusal } from '#features/works/provenance/policy.ts';
import type { OrderCase } from './queries.ts';

type Case = OrderCase | undefined;

/** The reader's part in an order; undefined for strangers, and for the seller before the payment. */
export function roleIn(order: OrderRow, actor: Pick<Actor, 'id' | 'admin'>): OrderRole | undefined {
  if (order.buyer_id === actor.id) return 'buyer';
  if (order.seller_id === actor.id && order.charge_id !== null) return 'seller';
  return actor.admin && order.seller_id !== actor.id ? 'admin' : undefined;
}

export const readRefusal = (actor: Actor, found: Case): Refusal | null =>
  found && roleIn(found.order, actor) ? null : hiddenFromYou('order');

/** Refuses everyone but one side of a paid order. */
function sideRefusal(actor: Actor, found: Case, side: 'buyer' | 'seller', act: string): Refusal | null {
  const refusal = readRefusal(actor, found);
  if (refusal || !found) return refusal;
  return roleIn(found.order, actor) === side ? paidRefusal(found.order) : forbidden(`Only the ${side} can ${act}.`);
}

function paidRefusal({ state, paid_at: paidAt }: OrderRow): Refusal | null {
  if (paidAt === null) return conflict('This order has not been paid.');
  return state === 'refunded' ? conflict('This order has been refunded.') : null;
}

export function messageRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = readRefusal(actor, found);
  if (refusal || !found) return refusal;
  const { order } = found;
  const role = roleIn(order, actor);
  if (order.paid_at === null) return conflict('You can write to each other once the order has been paid for.');
  if (role === 'admin')
    return openComplaint(found)
      ? null
      : forbidden('Admins can only write here while a problem, a return or a cancellation is open.');
  return (role === 'buyer' ? order.seller_left_at : order.buyer_left_at) === null
    ? null
    : conflict(
        `The ${role === 'buyer' ? 'seller' : 'buyer'} has deleted their account and can’t read messages any more.`,
      );
}

const refundAwaited = conflict('This payment is being refunded, so the work doesn’t need to be sent.');

export function chooseDeliveryRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = sideRefusal(actor, found, 'buyer', 'choose delivery or collection');
  if (refusal) return refusal;
  if (found?.delivery?.received_at) return conflict('You have confirmed that you received the work.');
  if (found?.order.refund_asked_at) return refundAwaited;
  if (found && openComplaint(found)?.reason === 'cancellation')
    return conflict('You asked to cancel this order. If you want the work after all, press “Keep the order” first.');
  if (found?.order.seller_left_at)
    return conflict(
      'The seller has deleted their account. If you can’t report a problem on this page, contact the registry.',
    );
  return found?.delivery?.sent_at
    ? conflict('The seller has already sent the work. To change the delivery, write to the seller.')
    : null;
}

export function recordShipmentRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = sideRefusal(actor, found, 'seller', 'record the delivery');
  if (refusal) return refusal;
  if (found?.delivery?.received_at) return conflict('The buyer has confirmed that they received the work.');
  if (found?.order.refund_asked_at) return refundAwaited;
  if (found && openComplaint(found)?.reason === 'cancellation')
    return conflict(
      found.order.buyer_left_at === null
        ? 'The buyer has asked to cancel the order. Refund them, or ask them to press “Keep the order”.'
        : 'The buyer has asked to cancel the order, and has deleted their account. Refund the payment, or wait for an admin to decide.',
    );
  if (found?.delivery?.method) return null;
  return found?.order.buyer_left_at
    ? conflict('The buyer has deleted their account, so the work can’t be sent to them.')
    : conflict('The buyer hasn’t chosen delivery or collection yet. Ask them in a message.');
}

export function promiseDeliveryRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = recordShipmentRefusal(actor, found);
  if (refusal || !found) return refusal;
  if (found.delivery?.sent_at)
    return conflict(
      'You have recorded that the work was sent or can be collected, so you can no longer change the day.',
    );
  if (found.order.buyer_left_at)
    return conflict('The buyer has deleted their account, so you don’t need to give a day.');
  if (isDisputed(found.order)) return conflict('The buyer’s bank disputes the payment. Wait for its decision.');
  if (openComplaint(found)?.reason === 'return') return conflict('The buyer wants to return the work.');
  return found.order.loss === null
    ? null
    : conflict(`The work has been reported ${found.order.loss}. Write to the buyer about what happens now.`);
}

/** From today to the last day that can be promised, wherever on earth the seller's today is. */
export const promisableDays = () => ({
  first: dayOf(later(-hours(12))),
  last: dayOf(later(days(mostDaysPromised) + hours(14))),
});

export function confirmReceiptRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = sideRefusal(actor, found, 'buyer', 'confirm that they received the work');
  if (refusal || !found) return refusal;
  if (found.delivery?.received_at) return conflict('You have confirmed that you received the work.');
  const open = openComplaint(found);
  if (open) return conflict(`${hasReported(open)} ${closeFirst[matterOf(open.reason)]}`);
  if (found.delivery?.sent_at || found.order.seller_left_at !== null) return null;
  return conflict(
    found.delivery?.method === 'collection'
      ? 'The seller hasn’t yet said where and when you can collect the work.'
      : 'The seller hasn’t sent the work yet.',
  );
}

/** The buyer gives a refunded work back while they own it by this order. Unlike a sale, a return is owed. */
export function giveBackRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = readRefusal(actor, found);
  if (refusal || !found) return refusal;
  const { order, artwork } = found;
  if (roleIn(order, actor) !== 'buyer') return forbidden('Only the buyer can give the work back.');
  if (order.paid_at === null) return conflict('You never became the owner of the work through this order.');
  if (order.giving_back === null) return conflict('The payment has not been refunded in full.');
  if (!canGiveBack(order.giving_back)) return conflict(whyNotGiven(order.giving_back, order.given_back_at !== null));
  if (order.refund_refused_at !== null)
    return conflict('Your refund hasn’t gone through yet. Keep the work until you have been refunded.');
  if (isDisputed(order)) return conflict('Your bank is deciding on this payment. Wait for its decision.');
  if (!artwork) return hiddenFromYou('work');
  if (artwork.returned_order === null && artwork.offered_to !== null)
    return conflict(`${waitingWords(artwork)} Cancel it before you give the work back.`);
  return soldRefusal(actor, artwork) ?? titleReturnRefusal(artwork);
}

/** The seller gives up a refunded work while its buyer can give it back, or an admin decides so for a seller who does not. */
export function waiveReturnRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = readRefusal(actor, found);
  if (refusal || !found) return refusal;
  const { order } = found;
  const own = roleIn(order, actor) === 'seller';
  if (!own && !actor.admin) return forbidden('Only the seller or an admin can let the buyer keep the work.');
  const partial = own ? null : adminRefusal(actor, found, 'decide this');
  if (partial) return partial;
  if (order.giving_back === null) return conflict('The payment has not been refunded in full.');
  if (order.giving_back === 'offered')
    return conflict(
      own
        ? 'The buyer is giving the work back. If you want them to keep it, first decline it on its page.'
        : 'The buyer is giving the work back. Wait for the seller’s answer, or ask the buyer to cancel the return first.',
    );
  if (order.giving_back === 'waived')
    return conflict(
      own && !order.return_waived_by_admin
        ? 'You have already let the buyer keep the work.'
        : 'The buyer has already been told that they can keep the work.',
    );
  if (order.refund_refused_at !== null)
    return conflict('The buyer’s refund has not gone through yet. Decide once it has.');
  if (isDisputed(order)) return conflict('The buyer’s bank disputes the payment. Wait for its decision.');
  return canGiveBack(order.giving_back) ? null : conflict('The work can no longer be given back through this order.');
}

export const sellerLeftWords = 'The seller has deleted their account. Ask the registry what to do with the work.';

function whyNotGiven(state: Exclude<GivingBackState, 'open' | 'declined'>, byButton: boolean): string {
  switch (state) {
    case 'offered':
      return 'You have already offered the work to the seller. Wait for their answer.';
    case 'waived':
      return 'It was decided that you keep the work, so you can’t give it back here.';
    case 'returned':
      return byButton ? 'You have already given the work back.' : 'The seller has already got the work back.';
    case 'passed_on':
      return 'You no longer own the work that you bought with this order, so you can’t give it back here.';
    case 'seller_left':
      return sellerLeftWords;
    case 'buyer_left':
      return 'The buyer has deleted their account, so the work can’t be given back here.';
  }
}

export const openComplaint = ({ complaints }: OrderCase) => complaints.find((one) => one.closed_at === null);

type Reported = Pick<OrderCase['complaints'][number], 'reason'>;

const reported = {
  problem: 'You have already reported a problem.',
  return: 'You have already asked to return the work.',
  cancellation: 'You have already asked to cancel the order.',
} as const;
const hasReported = ({ reason }: Reported) => reported[matterOf(reason)];

const closeFirst = {
  problem: 'Close the problem first.',
  return: 'If you want to keep it, press “Keep the work” first.',
  cancellation: 'If you want the work after all, press “Keep the order” first.',
} as const;

/** The end of the day on which the time to return the work is over; null while the work is not received. */
export function returnUntil({
  order,
  delivery,
}: Pick<OrderCase, 'delivery'> & { order: Pick<OrderRow, 'return_days'> }): Date | null {
  const received = delivery?.received_at;
  if (order.return_days === null || !received) return null;
  const midnight = Date.UTC(received.getUTCFullYear(), received.getUTCMonth(), received.getUTCDate());
  return new Date(midnight + days(order.return_days + 1) - 1);
}

/** A return is a right by law, so it is possible after the payout; another problem only while the payout is held. */
export function complainRefusal(actor: Actor, found: Case, reason: ComplaintReason): Refusal | null {
  const refusal = sideRefusal(actor, found, 'buyer', 'report a problem, cancel the order or return the work');
  if (refusal || !found) return refusal;
  const { order } = found;
  if (reason === 'cancellation' && order.sent)
    return conflict(
      order.return_days === null
        ? 'The work has already been sent or is ready to collect. If something is wrong with it, report a problem.'
        : 'The work has already been sent or is ready to collect. You can ask to return it instead.',
    );
  const open = openComplaint(found);
  if (open) return conflict(`${hasReported(open)} To add information, write a message.`);
  if (found.complaints.some(({ outcome }) => outcome === 'refunded'))
    return conflict(
      order.refund_asked_at === null
        ? 'An admin has already decided on this order. Contact the registry if you have new information.'
        : 'An admin has decided that you will be refunded. The refund is on its way.',
    );
  if (reason === 'return') {
    return found.complaints.some((one) => one.reason === 'return' && one.outcome === 'released')
      ? conflict(
          'An admin has decided that the sale is valid, so you can’t return the work again. Contact the registry if you have new information.',
        )
      : returnRefusal(found);
  }
  if (found.complaints.some((one) => isDecided(one) || (one.reason === reason && one.outcome === 'released')))
    return conflict('An admin has already decided on this order. Contact the registry if you have new information.');
  if (reason === 'cancellation' && found.complaints.filter((one) => one.reason === reason).length > 1)
    return conflict(`You have already asked twice to cancel this order. ${askSeller(order)}`);
  return found.payout && (found.payout.state !== 'held' || found.payout.bank_paid_at !== null)
    ? conflict(
        `The seller has been paid, so we can no longer hold the money. Contact ${order.seller_left_at === null ? 'the seller' : 'the registry'} or your bank.`,
      )
    : null;
}

const askSeller = ({ seller_left_at: left }: OrderCase['order']) =>
  left ? 'Contact the registry.' : 'Write to the seller.';

/** An admin found that the sale is valid. Against a return or a cancellation, that says nothing about the delivery. */
const isDecided = ({ reason, outcome }: OrderCase['complaints'][number]): boolean =>
  outcome === 'released' && matterOf(reason) === 'problem';

/** The day of the payout, before which the buyer can report a problem that holds it; null if they can't. */
export function payoutDay({ order, payout, complaints }: OrderCase): string | null {
  const isOver = complaints.some((one) => one.outcome === 'refunded' || isDecided(one));
  if (payout?.state !== 'held' || payout.bank_paid_at !== null || isOver || holdsPayouts(order)) return null;
  return payout.due_at > now() ? dayOf(payout.due_at) : null;
}

function returnRefusal(found: OrderCase): Refusal | null {
  const { trader, return_days: allowed } = found.order;
  if (!trader)
    return conflict(
      'The seller sold privately, so you have no legal right to return the work if you change your mind. If something is wrong with it, report a problem instead.',
    );
  if (allowed === null) return conflict(`We don’t know the law where the sale took place. ${askSeller(found.order)}`);
  const until = returnUntil(found);
  return until && until < now() ? conflict(`The ${allowed}-day return period is over.`) : null;
}

export function withdrawComplaintRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = sideRefusal(actor, found, 'buyer', 'close a problem, a return or a cancellation');
  if (refusal || !found) return refusal;
  const open = found && openComplaint(found);
  if (!open) return conflict('There is no open problem, return or cancellation.');
  return open.reason === 'cancellation' && found.order.refund_asked_at !== null
    ? conflict('You are already being refunded, so you can’t keep the order any more.')
    : null;
}

/** Refuses everyone but an admin who has no part in the order, by an organisation neither. */
function adminRefusal(actor: Actor, found: Case, act: string): Refusal | null {
  const refusal = readRefusal(actor, found);
  if (refusal || !found) return refusal;
  if (!actor.admin) return forbidden(`Only admins can ${act}.`);
  if (roleIn(found.order, actor) !== 'admin') return forbidden('This is your own order. Another admin must decide.');
  return found.members.some(({ person_id: id }) => id === actor.id)
    ? forbidden('You are a member of an organisation that bought or sold this work. Another admin must decide.')
    : null;
}

export function decideComplaintRefusal(actor: Actor, found: Case): Refusal | null {
  const refusal = adminRefusal(actor, found, 'decide on problems, returns and cancellations');
  if (refusal || !found) return refusal;
  return openComplaint(found) ? null : conflict('There is no open problem, return or cancellation.');
}

interface RefundEnded {
  found: Case;
  ending: RefundEnding;
  /** What the admin saw as refused. */
  amount: number;
}

export function endRefundRefusal(actor: Actor, { found, ending, amount }: RefundEnded): Refusal | null {
  const refusal = adminRefusal(actor, found, 'close a refund');
  if (refusal || !found) return refusal;
  const { order } = found;
  if (order.refund_refused_at === null)
    return conflict(
      'The card provider no longer refuses this refund. Reload the page. If you have already paid the buyer, check the payment with the card provider.',
    );
  const open = openComplaint(found);
  if (open)
    return conflict(
      open.reason === 'return'
        ? 'The buyer is returning the work. Decide on the return first.'
        : open.reason === 'cancellation'
          ? 'The buyer has asked to cancel the order. Decide on that first.'
          : 'The buyer has reported a problem. Decide on the problem first.',
    );
  if (isDisputed(order))
    return conflict('The buyer’s bank is deciding on a dispute about this payment. Wait for its decision.');
  if (order.refund_refused_amount !== amount)
    return conflict('The amount has changed since you opened this page. Reload the page.');
  return ending === 'repaid' || order.refund_asked_at !== null
    ? null
    : conflict(
        'The buyer is owed this money. Choose repayment by the registry, and say how and when the buyer will be paid.',
      );
}
