import type { Complaint, ComplaintOutcome, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { formatAmount, formatDay } from '#components/text/reader-locale.ts';

export const outcomeWords: Readonly<Record<ComplaintOutcome, string>> = {
  withdrawn: 'The buyer closed the problem as solved.',
  refunded: 'The problem ended with a refund.',
  released: 'An admin decided that the sale is valid.',
};

export const openComplaintOf = ({ complaints }: OrderDetails): Complaint | undefined =>
  complaints.find(({ closedAt }) => closedAt === null);

/** The payment is not finished, so nothing else has begun. */
export const isUnpaid = ({ paidAt }: OrderDetails) => paidAt === null;

/** A step as its own side reads it, and as others do. */
type Step = readonly [own: string, others: string];

const nothing: Step = ['You don’t need to do anything.', 'You don’t need to do anything.'];

/** What each side does next. */
export function nextSteps(order: OrderDetails): Record<'buyer' | 'seller', Step> {
  const { delivery, receivedAt, payout } = order;
  const [buyer, seller] = (['buyer', 'seller'] as const).map((side) => (side === order.role ? 'you' : `the ${side}`));
  if (order.disputed)
    return {
      buyer: ['Wait for your bank’s decision.', 'Has asked their bank for the money back.'],
      seller: [
        'Wait for the buyer’s bank to decide. Nothing is paid out until then.',
        'Waiting for the buyer’s bank to decide.',
      ],
    };
  if (order.refundRefused) return refunding(order);
  if (order.state === 'refunded')
    return {
      buyer: [
        'The payment was refunded. Agree with the seller on how to return the work.',
        'Will return the work as agreed with you.',
      ],
      seller: [
        'The payment was refunded. Agree with the buyer on how they will return the work. They will then record it as sold to you.',
        'Will agree with you on how to return the work.',
      ],
    };
  if (openComplaintOf(order))
    return {
      buyer: [
        'Write to the seller to solve the problem. Close it here once it is solved.',
        'Will close the problem once it is solved.',
      ],
      seller: [
        'Answer the buyer, or refund them. Nothing is paid out until this is solved.',
        'Will reply or refund the payment.',
      ],
    };
  if (order.refundAsked) return refunding(order);
  if (receivedAt) {
    const paid = payout ? payoutWords(payout) : nothing[0];
    return { buyer: nothing, seller: [paid, paid] };
  }
  if (!delivery)
    return {
      buyer: ['Choose delivery or collection.', 'Needs to choose delivery or collection.'],
      seller: [
        'Wait for the buyer to choose delivery or collection.',
        `Waiting for ${buyer} to choose delivery or collection.`,
      ],
    };
  const get = delivery.method === 'delivery' ? 'receive' : 'collect';
  if (delivery.sentAt)
    return {
      buyer: [
        `Check the work when you ${get} it. Then confirm that it is as described, or report a problem.`,
        'Will check the work, then confirm that it is as described or report a problem.',
      ],
      seller: [
        'Wait for the buyer to confirm that the work is as described.',
        `Waiting for ${buyer} to confirm that the work is as described.`,
      ],
    };
  return delivery.method === 'delivery'
    ? {
        buyer: ['Wait for the seller to send the work.', `Waiting for ${seller} to send the work.`],
        seller: [
          'Pack and insure the work, and send it. Then record the carrier and the tracking number here.',
          'Will send the work and record the tracking number.',
        ],
      }
    : {
        buyer: [
          'Wait for the seller to say where and when you can collect the work.',
          `Waiting for ${seller} to say where and when to collect the work.`,
        ],
        seller: [
          'Say here where and when the buyer can collect the work.',
          'Will say where and when to collect the work.',
        ],
      };
}

const refunding = ({ payout }: OrderDetails): Record<'buyer' | 'seller', Step> => ({
  buyer: ['Wait for your refund.', 'Waiting for the refund.'],
  seller: [
    payout === null || payout.state === 'sent' || payout.state === 'reversed'
      ? 'The buyer is still to be refunded.'
      : 'The buyer is still to be refunded. Your share is held until then.',
    'Doesn’t need to do anything.',
  ],
});

const payoutWords = ({ state, dueAt, sentAt }: NonNullable<OrderDetails['payout']>): string => {
  switch (state) {
    case 'sent':
      return `Paid out on ${formatDay(sentAt ?? dueAt)}.`;
    case 'reversed':
      return 'The payout was reversed.';
    case 'frozen':
      return 'The payout is held.';
    case 'refused':
      return 'The card provider refused the payout. We try again every day.';
    case 'bank':
      return 'The registry pays out by bank transfer.';
    case 'due':
      return 'The payout will be sent once the identity check and the payout account are complete.';
    case 'held':
      return `The payout is due on ${formatDay(dueAt)}.`;
  }
};

export interface DatedStep {
  key: string;
  title: string;
  /** The time, or what must happen first. */
  when: string;
  state: 'done' | 'ahead' | 'problem';
}

const done = (key: string, title: string, at: string | null): DatedStep[] =>
  at === null ? [] : [{ key, title, when: formatDay(at), state: 'done' }];

/** Everything that was promised, in order, with its date. */
export function datedSteps(order: OrderDetails): DatedStep[] {
  const { delivery, receivedAt, complaints } = order;
  const collects = delivery?.method === 'collection';
  const refunded = order.state === 'refunded';
  return [
    ...(order.paidAt === null ? done('reserved', 'Reserved', order.reservedAt) : done('paid', 'Paid', order.paidAt)),
    ...done('title', 'Title passed to the buyer', order.titlePassedAt),
    ...done('chosen', collects ? 'Collection chosen' : 'Delivery chosen', delivery?.chosenAt ?? null),
    ...(delivery?.sentAt
      ? done('sent', collects ? 'Ready to collect' : 'Sent', delivery.sentAt)
      : ahead(
          'sent',
          collects ? 'Ready to collect' : 'Sent',
          'Waiting for the seller',
          order.paidAt === null || refunded || receivedAt !== null,
        )),
    ...(receivedAt
      ? done('received', collects ? 'Collected and as described' : 'Arrived and as described', receivedAt)
      : ahead(
          'received',
          collects ? 'Collected' : 'Arrived',
          'Waiting for the buyer',
          order.paidAt === null || refunded,
        )),
    ...complaints.flatMap((one): DatedStep[] => [
      {
        key: one._id,
        title: one.reason === 'return' ? 'Return requested' : 'Problem reported',
        when: formatDay(one.openedAt),
        state: 'problem',
      },
      ...done(`${one._id} closed`, 'Problem closed', one.closedAt),
    ]),
    ...returnStep(order),
    ...done('refund asked', 'Refund requested', order.refundAsked),
    ...done('refund ended', 'Refused refund ended', order.refundEnded?.at ?? null),
    ...payoutStep(order),
    ...(order.refunded.amount > 0 ? refundStep(order) : []),
    ...(order.state === 'released' ? done('released', 'Reservation ended', order.closedAt) : []),
  ];
}

const ahead = (key: string, title: string, when: string, skipped: boolean): DatedStep[] =>
  skipped ? [] : [{ key, title, when, state: 'ahead' }];

function returnStep({ returns, paidAt, state }: OrderDetails): DatedStep[] {
  if (returns.days === null || paidAt === null || state === 'refunded') return [];
  const when = returns.until ? formatDay(returns.until) : `${returns.days} days after the work is received`;
  return [{ key: 'return', title: 'Can be returned until', when, state: 'ahead' }];
}

function payoutStep({ payout }: OrderDetails): DatedStep[] {
  if (!payout) return [];
  if (payout.state === 'sent') return done('payout', 'Seller paid', payout.sentAt);
  if (payout.state === 'reversed') return done('payout', 'Payout reversed', payout.sentAt);
  const when =
    payout.state === 'frozen' ? 'Held until the dispute, problem or refund is settled' : formatDay(payout.dueAt);
  return [{ key: 'payout', title: 'Payout to the seller', when, state: 'ahead' }];
}

const refundStep = ({ refunded, closedAt }: OrderDetails): DatedStep[] => [
  {
    key: 'refund',
    title: `${formatAmount(refunded)} refunded`,
    when: closedAt === null ? 'Partly refunded' : formatDay(closedAt),
    state: 'done',
  },
];
