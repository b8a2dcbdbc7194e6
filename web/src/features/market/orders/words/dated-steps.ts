import type { Complaint, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { matterOf } from '@verso/contract/market/orders.ts';
import { heldAfterSendingDays } from '@verso/contract/market/sales.ts';
import { openComplaintOf, openMatterOf } from '#components/market/orders/complaint-words.ts';
import { daysAway, formatAmount, formatDay } from '#components/shared/text/reader-locale.ts';
import {
  type Matter,
  type Side,
  nameOf,
  bankOf,
  type Payout,
  earliest,
  awaitsSending,
  isDeliveryOver,
  sentOrReady,
  wasSent,
} from './order-facts.ts';

export interface DatedStep {
  key: string;
  title: string;
  /** The time, or what must happen first. */
  when: string;
  state: 'done' | 'ahead' | 'problem';
  /** In milliseconds; infinite for what has not happened. */
  at: number;
}

const done = (key: string, title: string, at: string | null): DatedStep[] =>
  at === null ? [] : [{ key, title, when: formatDay(at), state: 'done', at: Date.parse(at) }];

const ahead = (key: string, title: string, when: string): DatedStep => ({
  key,
  title,
  when,
  state: 'ahead',
  at: Infinity,
});

const matterTitles: Readonly<Record<Matter, { opened: string; closed: string }>> = {
  problem: { opened: 'Problem reported', closed: 'Problem closed' },
  return: { opened: 'Return requested', closed: 'Return closed' },
  cancellation: { opened: 'Cancellation requested', closed: 'Cancellation closed' },
};

/** Everything that was promised, with its date: first what has happened, in its order. */
export function datedSteps(order: OrderDetails): DatedStep[] {
  const { delivery, receivedAt, complaints } = order;
  const collects = delivery?.method === 'collection';
  const steps: DatedStep[] = [
    ...(order.paidAt === null ? done('reserved', 'Reserved', order.reservedAt) : done('paid', 'Paid', order.paidAt)),
    ...done(
      'title',
      order.role === 'buyer' ? 'You became the owner' : 'The buyer became the owner',
      order.titlePassedAt,
    ),
    ...done('chosen', collects ? 'Collection chosen' : 'Delivery chosen', delivery?.chosenAt ?? null),
    ...done('sent', collects ? 'Ready to collect' : 'Sent', delivery?.sentAt ?? null),
    ...done('received', confirmedTitle, receivedAt),
    ...complaints.flatMap((one): DatedStep[] => [
      {
        key: one._id,
        title: matterTitles[matterOf(one.reason)].opened,
        when: formatDay(one.openedAt),
        state: 'problem',
        at: Date.parse(one.openedAt),
      },
      ...done(`${one._id} closed`, matterTitles[matterOf(one.reason)].closed, one.closedAt),
    ]),
    ...done('refund asked', 'Refund requested', order.refundAsked),
    ...done('refund ended', 'Refund closed by an admin', order.refundEnded?.at ?? null),
    ...refundStep(order),
    ...givenBackStep(order),
    ...(order.state === 'released' ? done('released', 'Reservation ended', order.closedAt) : []),
    ...deliverySteps(order),
    ...returnStep(order),
    ...payoutStep(order),
  ];
  return steps.toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at));
}

/** What the buyer does, whether or not a problem was reported before. */
const confirmedTitle = 'Receipt confirmed';

/** What is left until the work is received. */
function deliverySteps(order: OrderDetails): DatedStep[] {
  const { paidAt, state, refundAsked, delivery, receivedAt } = order;
  if (paidAt === null || state === 'refunded' || refundAsked !== null || receivedAt !== null) return [];
  if (isDeliveryOver(order)) return [];
  const open = openComplaintOf(order);
  const waiting = (side: Side) =>
    open && matterOf(open.reason) !== 'problem' ? `After ${endOf(open)}` : `Waiting for ${nameOf(side, order)}`;
  if (delivery?.sentAt) return [ahead('received', confirmedTitle, open ? `After ${endOf(open)}` : waiting('buyer'))];
  if (delivery?.method === 'collection')
    return [
      ahead('sent', 'Ready to collect', promisedDay(order) ?? waiting('seller')),
      ahead('received', confirmedTitle, 'After the work is ready to collect'),
    ];
  return [
    ...(delivery ? [] : [ahead('chosen', 'Delivery or collection chosen', waiting('buyer'))]),
    ahead(
      'sent',
      'Sent',
      delivery ? (promisedDay(order) ?? waiting('seller')) : 'After delivery or collection is chosen',
    ),
    ahead('received', confirmedTitle, 'After the work is sent'),
  ];
}

/** The day that the seller promised; null without one, and while something else comes first. */
function promisedDay(order: OrderDetails): string | null {
  const { delivery, disputed, loss } = order;
  if (!delivery?.promisedOn || disputed || loss) return null;
  const matter = openMatterOf(order);
  if (matter === 'return' || matter === 'cancellation') return null;
  const late = daysAway(delivery.promisedOn, new Date()) < 0;
  const day = formatDay(delivery.promisedOn);
  if (delivery.method === 'delivery') return late ? `Promised by ${day}, not sent yet` : `By ${day}`;
  return late ? `Promised from ${day}, not ready yet` : `From ${day}`;
}

function returnStep({ returns, paidAt, state, complaints, buyerLeft }: OrderDetails): DatedStep[] {
  if (returns.days === null || paidAt === null || state === 'refunded' || buyerLeft) return [];
  // An admin's decision against a return is final.
  if (complaints.some(({ reason, outcome }) => reason === 'return' && outcome === 'released')) return [];
  const { days, until } = returns;
  if (until === null) return [ahead('return', 'Can be returned until', `${days} days after the work is received`)];
  // The moment at which the server refuses a return, not the end of the reader's own day.
  return Date.parse(until) < Date.now()
    ? done('return', 'Return period ended', until)
    : [ahead('return', 'Can be returned until', formatDay(until))];
}

function payoutStep(order: OrderDetails): DatedStep[] {
  const { payout } = order;
  if (!payout) return [];
  if (payout.state === 'sent') return done('payout', 'Payout sent', payout.sentAt);
  if (payout.state === 'reversed') return done('payout', 'Payout reversed', payout.sentAt);
  return [ahead('payout', order.role === 'seller' ? 'Your payout' : 'Payout to the seller', payoutTime(order, payout))];
}

function payoutTime(order: OrderDetails, { state, dueAt, waitsFor }: Payout): string {
  if (state === 'frozen') return heldUntil(order);
  if (state === 'unreachable') return 'Not possible: the card provider is no longer set up here';
  if (state === 'refused') return 'Refused by the card provider. We try again every day';
  const own = order.role === 'seller';
  if (waitsFor !== null) {
    const need =
      waitsFor === 'identity'
        ? `${own ? 'you verify your' : 'the seller verifies their'} identity`
        : `${own ? 'you set' : 'the seller sets'} up payouts`;
    return state === 'held' ? `${earliest(dueAt)}, after ${need}${unsentWords(order)}` : `After ${need}`;
  }
  if (state === 'bank') return 'By bank transfer';
  return state === 'due' ? 'On its way' : `${earliest(dueAt)}${unsentWords(order)}`;
}

/** That the day of the payout follows the day on which the work is sent, once the buyer has chosen how they get it. */
function unsentWords(order: OrderDetails): string {
  if (awaitsSending(order)) return `, and ${heldAfterSendingDays} days after the work is ${sentOrReady(order)}`;
  if (order.delivery || order.receivedAt || isDeliveryOver(order)) return '';
  return `, even if ${nameOf('buyer', order)} ${order.role === 'buyer' ? 'haven’t' : 'hasn’t'} chosen delivery or collection by then`;
}

function heldUntil(order: OrderDetails): string {
  if (order.disputed) return `Held until ${bankOf(order)} decides on the payment dispute`;
  const open = openComplaintOf(order);
  return `Held until ${open ? endOf(open) : 'the refund is settled'}`;
}

function endOf({ reason }: Complaint): string {
  const matter = matterOf(reason);
  return matter === 'problem' ? 'the problem is solved' : `the ${matter} is closed`;
}

function refundStep({ refunded, closedAt }: OrderDetails): DatedStep[] {
  if (refunded.amount === 0) return [];
  const title = `${formatAmount(refunded)} refunded`;
  // A refund in part has no date of its own.
  return closedAt === null
    ? [{ key: 'refund', title, when: 'Partly refunded', state: 'done', at: Infinity }]
    : done('refund', title, closedAt);
}

function givenBackStep(order: OrderDetails): DatedStep[] {
  const { givingBack, role } = order;
  const own = role === 'seller';
  switch (givingBack?.state) {
    case 'offered':
      return done('offered', own ? 'Offered back to you' : 'Offered back to the seller', givingBack.at);
    case 'declined':
      return done('declined', own ? 'You declined the return' : 'Return declined by the seller', givingBack.at);
    case 'waived':
      return done(
        'waived',
        own && !givingBack.byAdmin
          ? 'You let the buyer keep the work'
          : `${givingBack.byAdmin ? 'An admin' : 'The seller'} let ${nameOf('buyer', order)} keep the work`,
        givingBack.at,
      );
    case 'returned':
      return done(
        'back',
        wasSent(order)
          ? `Given back to ${nameOf('seller', order)}`
          : `Ownership returned to ${nameOf('seller', order)}`,
        givingBack.at,
      );
    default:
      return [];
  }
}
