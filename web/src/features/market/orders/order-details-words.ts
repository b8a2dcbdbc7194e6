import type {
  Complaint,
  ComplaintReason,
  Delivery,
  OrderDetails,
  OrderRole,
} from '@verso/contract/market/schemas/orders.ts';
import { matterOf } from '@verso/contract/market/orders.ts';
import { heldAfterSendingDays } from '@verso/contract/market/sales.ts';
import type { Loss } from '@verso/contract/market/schemas/sales.ts';
import { heldWords, isHeld, openComplaintOf, openMatterOf } from '#components/market/orders/complaint-words.ts';
import { daysAway, formatAmount, formatDay } from '#components/shared/text/reader-locale.ts';

type Matter = ReturnType<typeof matterOf>;

const reportedAs: Readonly<Record<ComplaintReason, string>> = {
  not_received: 'Reported as not received',
  damaged: 'Reported as damaged',
  not_as_described: 'Reported as not as described',
  return: 'Return requested',
  cancellation: 'Cancellation requested',
  other: 'Problem reported',
};

/** Of open and closed problems. */
export const complaintWords = ({ reason, openedAt }: Complaint): string =>
  `${reportedAs[reason]} on ${formatDay(openedAt)}`;

/** How a problem or a return ended, with an admin's reason; null while it is open. */
export function outcomeWords(complaint: Complaint, role: OrderRole): string | null {
  const { reason, outcome, answer } = complaint;
  const matter = matterOf(reason);
  const buyer = role === 'buyer' ? 'You' : 'The buyer';
  switch (outcome) {
    case null:
      return null;
    case 'withdrawn':
      if (matter === 'problem') return `${buyer} marked the problem as solved.`;
      return `${buyer} decided to keep the ${matter === 'return' ? 'work' : 'order'}.`;
    case 'refunded':
      // Only an admin gives a reason, and the refund that they decide on can still be refused.
      return answer === ''
        ? matter === 'cancellation'
          ? 'The order was cancelled and the payment refunded.'
          : `The ${matter} was closed with a refund.`
        : `An admin decided to refund the payment. ${answer}`;
    case 'released':
      return `An admin decided that the sale is valid. ${answer}`;
  }
}

/** What reporting a problem or returning the work does to the payout, for the buyer. */
export function holdingWords(order: OrderDetails, matter: Matter): string {
  const end = matter === 'problem' ? 'problem is solved' : `${matter} is closed`;
  switch (order.payout?.state) {
    case 'sent':
    case 'reversed':
      return heldWords(order);
    case 'due':
      return `If the payout has not started yet, it is held until the ${end}.`;
    default:
      return `The seller isn’t paid until the ${end}.`;
  }
}

/** What closing their problem or return does, for the buyer. A refund or the buyer's bank can still hold the payout. */
export function closingWords(order: OrderDetails, complaint: Complaint): string {
  const held = isHeld(order);
  const freed = held ? `This ${matterOf(complaint.reason)} will no longer hold up the payout.` : heldWords(order);
  if (order.refundAsked !== null) return `${freed} This doesn’t cancel the refund that was requested.`;
  return held && !order.disputed ? `${freed} The seller can be paid when the payout is due.` : freed;
}

/** The payment is not finished, so nothing else has begun. */
export const isUnpaid = ({ paidAt }: OrderDetails) => paidAt === null;

/** Whether the registry bears a part of the card provider's fee: that of what was refunded, while the sale is valid. */
export const sharesFee = ({ state, refunded, proceeds }: Pick<OrderDetails, 'state' | 'refunded' | 'proceeds'>) =>
  state === 'part_refunded' && refunded.amount > 0 && proceeds !== null && proceeds.fee !== null;

/** Why price, refund, fee and royalty don't add up to the seller's share. */
export const sharedFeeWords = 'The registry pays this fee for the part of the price that was refunded.';

/** A step as its own side reads it, and as others do. */
type Step = readonly [own: string, others: string];

const nothing: Step = ['You don’t need to do anything.', 'Doesn’t need to do anything.'];

type Side = 'buyer' | 'seller';

/** A side as the reader knows it. */
export const nameOf = (side: Side, { role }: OrderDetails) => (side === role ? 'you' : `the ${side}`);

/** What each side does next. */
export function nextSteps(order: OrderDetails): Record<Side, Step> {
  const { delivery, receivedAt, payout } = order;
  const buyer = nameOf('buyer', order);
  const seller = nameOf('seller', order);
  if (order.disputed)
    return {
      buyer: ['Wait for your bank’s decision.', 'Has asked their bank for the money back.'],
      seller: [
        `Wait for the buyer’s bank to decide.${isHeld(order) ? ' Nothing is paid out until then.' : ''}`,
        `Waiting for ${bankOf(order)} to decide.`,
      ],
    };
  if (order.refundRefused) return refunding(order);
  if (order.state === 'refunded') return returning(order);
  const open = openComplaintOf(order);
  if (open?.reason === 'cancellation') return order.refundAsked ? refunding(order) : cancelling(order);
  if (open) return open.reason === 'return' ? agreeing(order) : solving(order);
  if (order.refundAsked) return refunding(order);
  if (receivedAt) return { buyer: keepingSteps(order), seller: payout ? paidSteps(payout) : nothing };
  if (order.loss) return lossSteps(order, order.loss);
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
      buyer: hasArrived(order)
        ? [
            `If you are keeping the work, confirm receipt. If something is still wrong, ${order.refused.complain === null ? 'report a problem' : 'write to the seller'}.`,
            'Needs to confirm receipt or report a problem.',
          ]
        : [
            `${sentWith(delivery)}Check the work when you ${get} it. Then confirm that it is as described, or report a problem.`,
            `Needs to check the work ${get === 'receive' ? 'when it arrives' : 'when they collect it'}, then confirm that it is as described or report a problem.`,
          ],
      seller: [
        'Wait for the buyer to confirm receipt of the work.',
        `Waiting for ${buyer} to confirm receipt of the work.`,
      ],
    };
  const { by, late } = promised(order);
  return delivery.method === 'delivery'
    ? {
        buyer: [
          `Wait for the seller to send the work${by}.${late}`,
          `Waiting for ${seller} to send the work${by}.${late}`,
        ],
        seller: [
          `Pack and insure the work, and send it${by}.${late} Then record the carrier and the tracking number here.`,
          'Needs to send the work and record the tracking number.',
        ],
      }
    : {
        buyer: [
          'Wait for the seller to say where and when you can collect the work.',
          `Waiting for ${seller} to say where and when to collect the work.`,
        ],
        seller: [
          'Say here where and when the buyer can collect the work.',
          'Needs to say where and when to collect the work.',
        ],
      };
}

/** Whether the buyer has the work, as they confirmed, or as the problem that they reported shows. */
export const hasArrived = ({ receivedAt, complaints }: OrderDetails): boolean =>
  receivedAt !== null || complaints.some(({ reason }) => reason === 'damaged' || reason === 'not_as_described');

/** Whether the work left the seller, so that after a refund more than title has to go back. */
export const wasSent = (order: OrderDetails): boolean => Boolean(order.delivery?.sentAt) || hasArrived(order);

/** How to follow a work on its way, with a space after it. */
function sentWith({ method, carrier, tracking }: Delivery): string {
  if (method !== 'delivery' || tracking === '') return '';
  return `The tracking number is ${tracking}${carrier === '' ? '' : ` (${carrier})`}. `;
}

/** The day by which the work is sent, as the seller promised, in a sentence or after one. */
function promised({ delivery }: OrderDetails): { by: string; late: string } {
  if (!delivery?.promisedOn) return { by: '', late: '' };
  const day = formatDay(delivery.promisedOn);
  return daysAway(delivery.promisedOn, new Date()) < 0
    ? { by: '', late: ` The promised day was ${day}.` }
    : { by: ` by ${day}`, late: '' };
}

/** Until when the buyer can report a problem that holds the payout; null once they can't. */
export function reportingWords(order: OrderDetails): string | null {
  const { role, payout, refused } = order;
  if (role !== 'buyer' || refused.complain !== null) return null;
  if (payout?.state === 'held' && awaitsSending(order))
    return `The seller is paid ${heldAfterSendingDays} days after the work is ${sentOrReady(order)}, and not before ${formatDay(payout.dueAt)}. If you report a problem before then, they won’t be paid until it is solved.`;
  if (payout?.state === 'held')
    return `If you report a problem before ${formatDay(payout.dueAt)}, the seller won’t be paid until it is solved.`;
  // What the payout still waits for is not the buyer's business.
  return payout?.state === 'due' ? `You can still report a problem. ${holdingWords(order, 'problem')}` : null;
}

/** After a full refund, until the seller has the work again. */
function returning(order: OrderDetails): Record<Side, Step> {
  const [buyer, seller] = [nameOf('buyer', order), nameOf('seller', order)];
  const sent = wasSent(order);
  switch (order.givingBack?.state) {
    // The payment bought nothing.
    case undefined:
      return { buyer: nothing, seller: nothing };
    case 'returned':
      return sent
        ? {
            buyer: ['You don’t need to do anything. The seller got the work back.', 'No longer has the work.'],
            seller: ['You don’t need to do anything. You got the work back.', 'Got the work back.'],
          }
        : {
            buyer: ['You don’t need to do anything. The seller is the owner again.', 'No longer owns the work.'],
            seller: ['You don’t need to do anything. You are the owner again.', 'Is the owner again.'],
          };
    case 'offered':
      return {
        buyer: ['Wait for the seller to accept the work.', `Waiting for ${seller} to accept the work.`],
        seller: [
          sent
            ? 'Accept the work once you have it. You then become the owner again.'
            : 'You become the owner again when you accept the work.',
          'Needs to accept the work.',
        ],
      };
    case 'declined':
      return declinedSteps(order, order.givingBack.at);
    case 'waived':
      return {
        buyer: ['You don’t need to do anything. You can keep the work.', 'Can keep the work.'],
        seller: ['You don’t need to do anything. You let the buyer keep the work.', `Lets ${buyer} keep the work.`],
      };
    case 'passed_on':
      return {
        buyer: [
          'You no longer own the work through this order. Write to the seller about it.',
          'No longer owns the work.',
        ],
        seller: [
          'The buyer no longer owns the work, so they can’t give it back here. If you think it should be yours, ask the registry.',
          'Doesn’t own the work.',
        ],
      };
    case 'seller_left':
      return {
        buyer: [
          'The seller has deleted their account, so you can’t give the work back here. Ask the registry what to do with it.',
          'Can’t give the work back here.',
        ],
        seller: [nothing[0], 'Has deleted their account.'],
      };
    case 'buyer_left':
      return {
        buyer: [nothing[0], 'Has deleted their account.'],
        seller: [
          'The buyer has deleted their account, so they can’t give the work back here. To become its owner again, ask the registry.',
          'Needs to ask the registry to become the owner again.',
        ],
      };
    case 'open':
      if (!sent) return titleOnlySteps(order);
      return {
        buyer: [
          'The payment was refunded. If you have the work, agree with the seller on how to return it. Then press “Give the work back”. The seller becomes the owner again when they accept.',
          `Needs to arrange the return of the work with ${seller}.`,
        ],
        seller: [
          'The payment was refunded. Agree with the buyer on how the work comes back. The buyer then presses “Give the work back”. You become the owner again when you accept.',
          `Needs to arrange the return of the work with ${buyer}.`,
        ],
      };
  }
}

/** After a full refund of a work that was never sent, which only has to change its owner. */
const titleOnlySteps = (order: OrderDetails): Record<Side, Step> => ({
  buyer: [
    'The payment was refunded. You are still the owner. Press “Give the work back” to offer the work to the seller. They become the owner again by accepting it.',
    `Needs to make ${nameOf('seller', order)} the owner again.`,
  ],
  seller: [
    'The payment was refunded. The buyer is still the owner and needs to press “Give the work back”. You become the owner again when you accept.',
    `Waiting for ${nameOf('buyer', order)} to give the work back.`,
  ],
});

/** After the seller declined to take a refunded work back. */
function declinedSteps(order: OrderDetails, at: string | null): Record<Side, Step> {
  const [buyer, seller] = [nameOf('buyer', order), nameOf('seller', order)];
  const on = at === null ? '' : ` on ${formatDay(at)}`;
  return {
    buyer: [
      `The seller declined the return${on}. You are still the owner. Agree with the seller on what happens to the work. You can offer it again, or the seller can let you keep it.`,
      `Needs to agree with ${seller} on what happens to the work.`,
    ],
    seller: [
      `You declined the return${on}. The buyer is still the owner. Agree with the buyer on what happens to the work. They can offer it to you again, or you can let them keep it.`,
      `Declined the return${on}. Needs to agree with ${buyer} on what happens to the work.`,
    ],
  };
}

/** While a return is open, which began with a message of the buyer, also before the work is there. */
function agreeing(order: OrderDetails): Record<Side, Step> {
  const held = isHeld(order) ? ' Nothing is paid out until the return is closed.' : '';
  const how = order.receivedAt ? 'how to return the work' : 'the return';
  const keeping = 'If you decide to keep the work, press “Keep the work”.';
  return order.sellerAnswered
    ? {
        buyer: [
          `The seller has replied below. Agree with them on ${how}. ${keeping}`,
          `Needs to agree with ${nameOf('seller', order)} on ${how}, or keep the work.`,
        ],
        seller: [`Wait for the buyer to reply or return the work, or refund them.${held}`, 'Has replied.'],
      }
    : {
        buyer: [
          `Wait for the seller’s reply below, and agree with them on ${how}. ${keeping}`,
          `Waiting for ${nameOf('seller', order)} to reply.`,
        ],
        seller: [
          `Reply to the buyer below. Agree with them on ${how}, or refund them.${held}`,
          'Needs to reply or refund the payment.',
        ],
      };
}

/** The buyer's step once they have the work. */
function keepingSteps({ refused, returns }: OrderDetails): Step {
  const until = refused.return === null ? returns.until : null;
  return until === null ? nothing : [`${nothing[0]} You can return the work until ${formatDay(until)}.`, nothing[1]];
}

/** What the buyer gives up by closing their return, and until when they can ask for it again. */
export function keepingWords({ refundAsked, returns: { days, until } }: OrderDetails): string {
  const kept = refundAsked === null ? 'You keep the work and won’t be refunded.' : 'You stop returning the work.';
  if (until !== null)
    return Date.parse(until) < Date.now()
      ? `${kept} The return period is over, so you can’t ask again.`
      : `${kept} You can ask to return it again until ${formatDay(until)}.`;
  return days === null ? kept : `${kept} You can ask again until ${days} days after you receive it.`;
}

/** While the buyer wants to cancel the order, before the work is sent. */
function cancelling(order: OrderDetails): Record<Side, Step> {
  const held = isHeld(order) ? ' Nothing is paid out until this is settled.' : '';
  const keeping = 'If you want the work after all, press “Keep the order”.';
  return order.sellerAnswered
    ? {
        buyer: [`The seller has replied below. ${keeping}`, 'Needs to reply, or keep the order.'],
        seller: [`Wait for the buyer to reply, or refund them. Don’t send the work.${held}`, 'Has replied.'],
      }
    : {
        buyer: [
          `Wait for the seller to refund you or reply below. ${keeping}`,
          `Waiting for ${nameOf('seller', order)} to refund the payment or reply.`,
        ],
        seller: [
          `${mayCancel(order) ? 'You sell as a trader, so the buyer can cancel. Refund them.' : 'Refund the buyer if you agree, or reply below.'} Don’t send the work. If they already have it, say so below.${held}`,
          'Needs to refund the payment or reply.',
        ],
      };
}

/** Whether the law lets the buyer cancel without the seller's consent: as long as they could return the work. */
export const mayCancel = ({ returns }: Pick<OrderDetails, 'returns'>) => returns.days !== null;

/** While a problem is open, which began with a message of the buyer. */
function solving(order: OrderDetails): Record<Side, Step> {
  const held = isHeld(order) ? ' Nothing is paid out until the problem is solved.' : '';
  const closing = 'Close the problem here once it is solved.';
  return order.sellerAnswered
    ? {
        buyer: [`Reply to the seller below. ${closing}`, 'Needs to reply, or close the problem once it is solved.'],
        seller: [`Wait for the buyer’s reply, or refund them.${held}`, 'Has replied.'],
      }
    : {
        buyer: [`Wait for the seller’s reply below. ${closing}`, `Waiting for ${nameOf('seller', order)} to reply.`],
        seller: [`Reply to the buyer below, or refund them.${held}`, 'Needs to reply or refund the payment.'],
      };
}

/** While the work is lost, and the buyer has not confirmed that it arrived. */
function lossSteps(order: OrderDetails, loss: Loss): Record<Side, Step> {
  const lost = `The work has been reported ${loss}.`;
  // Once the seller is paid, no problem can be reported.
  const reports = order.refused.complain === null;
  if (order.delivery?.sentAt)
    return {
      buyer: [
        `${lost} If it was lost before it reached you, ${reports ? 'report a problem' : 'write to the seller'}. If not, confirm that it was as described.`,
        'Needs to say whether the work had arrived.',
      ],
      seller: [
        `${lost} Wait for the buyer to say whether it had arrived.`,
        `Waiting for ${nameOf('buyer', order)} to say whether the work had arrived.`,
      ],
    };
  return {
    buyer: [
      `${lost} Write to the seller about what happens now.${reports ? ' If you don’t get the work, report a problem.' : ''}`,
      `Needs to agree with ${nameOf('seller', order)} on what happens now.`,
    ],
    seller: [
      `${lost} Write to the buyer about what happens now.`,
      `Needs to agree with ${nameOf('buyer', order)} on what happens now.`,
    ],
  };
}

const refunding = (order: OrderDetails): Record<Side, Step> => ({
  buyer: ['Wait for your refund.', 'Waiting for the refund.'],
  seller: [
    `The buyer hasn’t been refunded yet.${isHeld(order) ? ' Your share is held until then.' : ''}`,
    'Doesn’t need to do anything.',
  ],
});

const bankOf = ({ role }: OrderDetails) => (role === 'buyer' ? 'your bank' : 'the buyer’s bank');

type Payout = NonNullable<OrderDetails['payout']>;

/** The day of a payout, which a problem or a missing account can put off. */
const earliest = (dueAt: string) => `${formatDay(dueAt)} at the earliest`;

const toBothSides = (words: string): Step => [words, words];

/** For the seller: what their payout waits for, before a link to it; empty if it waits for nothing. */
export function needWords({ state, dueAt, waitsFor }: Payout): string {
  if (waitsFor === null) return '';
  const need = waitsFor === 'identity' ? 'your identity is verified' : 'you have set up payouts';
  return state === 'held'
    ? `You will be paid on ${earliest(dueAt)}, once ${need}.`
    : `You can’t be paid until ${need}.`;
}

/** The seller's step once the work is received. */
function paidSteps({ state, dueAt, sentAt, waitsFor }: Payout): Step {
  if (waitsFor !== null)
    return [
      'The buyer has confirmed receipt of the work.',
      waitsFor === 'identity'
        ? 'Can’t be paid until their identity is verified.'
        : 'Can’t be paid until they have set up payouts.',
    ];
  switch (state) {
    case 'sent':
      return toBothSides(`Paid out on ${formatDay(sentAt ?? dueAt)}.`);
    case 'reversed':
      return toBothSides('The payout was reversed.');
    case 'frozen':
      return toBothSides('The payout is held.');
    case 'refused':
      return toBothSides('The card provider refused the payout. We try again every day.');
    case 'bank':
      return toBothSides('The registry will pay this by bank transfer.');
    case 'unreachable':
      return toBothSides('The payout can’t be made: the card provider of this payment is no longer set up here.');
    case 'due':
      return ['Your payout is on its way.', 'Waiting for the payout.'];
    case 'held':
      return [`You will be paid on ${earliest(dueAt)}.`, `Will be paid on ${earliest(dueAt)}.`];
  }
}

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

function returnStep({ returns, paidAt, state, complaints }: OrderDetails): DatedStep[] {
  if (returns.days === null || paidAt === null || state === 'refunded') return [];
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
  if (order.delivery || order.receivedAt) return '';
  return `, even if ${nameOf('buyer', order)} ${order.role === 'buyer' ? 'haven’t' : 'hasn’t'} chosen delivery or collection by then`;
}

/** Whether the shares wait for the seller to send the work, as in the query `awaitsSending`. */
const awaitsSending = (order: OrderDetails): boolean =>
  order.delivery !== null &&
  !wasSent(order) &&
  order.complaints.every(({ reason, outcome }) => outcome !== 'released' || matterOf(reason) !== 'problem');

const sentOrReady = ({ delivery }: OrderDetails) => (delivery?.method === 'collection' ? 'ready to collect' : 'sent');

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
        own ? 'You let the buyer keep the work' : `The seller let ${nameOf('buyer', order)} keep the work`,
        givingBack.at,
      );
    case 'returned':
      return done('back', own ? 'Given back to you' : 'Given back to the seller', givingBack.at);
    default:
      return [];
  }
}
