import type { Delivery, OrderDetails } from '@verso/contract/market/schemas/orders.ts';
import { heldAfterSendingDays } from '@verso/contract/market/sales.ts';
import type { Loss } from '@verso/contract/market/schemas/sales.ts';
import { isHeld, openMatterOf } from '#components/market/orders/complaint-words.ts';
import { daysAway, formatDay } from '#components/shared/text/reader-locale.ts';
import { holdingWords } from './complaint-outcomes.ts';
import {
  type Matter,
  type Side,
  nameOf,
  hasArrived,
  wasSent,
  mayCancel,
  bankOf,
  type Payout,
  earliest,
  awaitsSending,
  sentOrReady,
} from './order-facts.ts';

/** A step as its own side reads it, and as others do. */
type Step = readonly [own: string, others: string];

const nothing: Step = ['You don’t need to do anything.', 'Doesn’t need to do anything.'];

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
  const matter = openMatterOf(order);
  if (order.refundAsked && (matter === null || matter === 'cancellation')) return refunding(order);
  if (order.buyerLeft || order.sellerLeft) return leftSteps(order, matter);
  if (matter) return matterSteps[matter](order);
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

const left: Step = toBothSides('Has deleted their account.');

/** What the buyer does about what is open, if it is settled or they change their mind. */
const closingStep: Readonly<Record<Matter, string>> = {
  problem: 'Close the problem here once it is solved.',
  return: 'If you decide to keep the work, press “Keep the work”.',
  cancellation: 'If you want the work after all, press “Keep the order”.',
};

/** What each side does while the other is there. */
const matterSteps = { problem: solving, return: agreeing, cancellation: cancelling } as const;

/** After one of the two sides has deleted their account, while the payment stands. */
const leftSteps = (order: OrderDetails, matter: Matter | null): Record<Side, Step> => ({
  buyer: order.buyerLeft ? left : withoutSeller(order, matter),
  seller: order.sellerLeft ? left : withoutBuyer(order, matter),
});

function withoutSeller(order: OrderDetails, matter: Matter | null): Step {
  const gone = 'The seller has deleted their account.';
  if (matter)
    return [
      `${gone} Wait for an admin to decide.${matter === 'cancellation' ? '' : ` ${closingStep[matter]}`}`,
      waitingForAdmin,
    ];
  if (order.receivedAt) return keepingSteps(order);
  const then = order.refused.complain === null ? 'report a problem' : 'contact the registry';
  return [
    hasArrived(order)
      ? `${gone}${lossWords(order)} If you are keeping the work, confirm receipt. If something is still wrong, ${then}.`
      : `${gone}${lossWords(order)} If you received the work, confirm receipt. If not, ${then}.`,
    'Needs to confirm receipt, report a problem or contact the registry.',
  ];
}

function withoutBuyer(order: OrderDetails, matter: Matter | null): Step {
  const gone = 'The buyer has deleted their account';
  const refunds = order.refused.refund === null;
  if (matter)
    return [
      `${gone}. ${refunds ? 'Refund the payment, or wait' : 'Wait'} for an admin to decide.${matter === 'cancellation' ? ' Don’t send the work or hand it over. If they already have it, contact the registry.' : ''}`,
      waitingForAdmin,
    ];
  if (order.receivedAt) return order.payout ? paidSteps(order.payout) : nothing;
  const then = refunds ? 'refund the payment or contact the registry' : 'contact the registry';
  if (order.delivery?.method === 'collection' && !hasArrived(order) && order.delivery.sentAt)
    return [`${gone}. If they haven’t collected the work, ${then}.`, 'Needs to say if the work wasn’t collected.'];
  if (wasSent(order)) return [`${gone}, so they won’t confirm receipt.`, nothing[1]];
  return [
    order.delivery
      ? `${gone}.${lossWords(order)} If you have already sent the work or handed it over, record that here. If not, ${then}.`
      : `${gone}, so you can’t send them the work.${lossWords(order)} You can ${then}.`,
    'Can’t send the work any more.',
  ];
}

const waitingForAdmin = 'Waiting for an admin to decide.';

const lossWords = ({ loss }: OrderDetails) => (loss ? ` The work has been reported ${loss}.` : '');

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
            seller: [
              'You are the owner again. To offer the work for sale again, set a price on its page.',
              'Is the owner again.',
            ],
          };
    case 'offered':
      return {
        buyer: [
          'Wait for the seller to accept the work. If they don’t answer, cancel the return on the work’s page. Then contact the registry with a link to this page.',
          `Waiting for ${seller} to accept the work.`,
        ],
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
      if (order.givingBack.byAdmin)
        return {
          buyer: [
            'An admin decided that you can keep the work. The admin’s message below says why.',
            'Can keep the work.',
          ],
          seller: [
            'An admin decided that the buyer can keep the work. The admin’s message below says why.',
            'Doesn’t get the work back.',
          ],
        };
      return {
        buyer: ['You don’t need to do anything. You can keep the work.', 'Can keep the work.'],
        seller: ['You don’t need to do anything. You let the buyer keep the work.', `Lets ${buyer} keep the work.`],
      };
    case 'passed_on':
      return {
        buyer: [
          `You no longer own the work that you bought with this order. ${order.sellerLeft ? 'Contact the registry' : 'Write to the seller'} about it.`,
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
          'The payment was refunded. If you have the work, agree with the seller on how to return it. Then press “Give the work back”. The seller becomes the owner again when they accept. You can’t sell the work unless you are allowed to keep it.',
          `Needs to arrange the return of the work with ${seller}.`,
        ],
        seller: [
          'The payment was refunded. Agree with the buyer on how to return the work. The buyer then presses “Give the work back”. You become the owner again when you accept.',
          `Needs to arrange the return of the work with ${buyer}.`,
        ],
      };
  }
}

/** After a full refund of a work that was never sent, which only has to change its owner. */
const titleOnlySteps = (order: OrderDetails): Record<Side, Step> => ({
  buyer: [
    'The payment was refunded. You are still the owner. Press “Give the work back” to offer the work to the seller. They become the owner again by accepting it. You can’t sell the work unless you are allowed to keep it.',
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
      `The seller declined the return${on}. You are still the owner. Agree with the seller on what happens to the work. You can offer it again, or the seller can let you keep it. Until this is settled, you can’t sell it. If you can’t agree, contact the registry with a link to this page.`,
      `Needs to agree with ${seller} on what happens to the work.`,
    ],
    seller: [
      `You declined the return${on}. The buyer is still the owner. Agree with the buyer on what happens to the work. They can offer it to you again, or you can let them keep it. If you can’t agree, contact the registry with a link to this page.`,
      `Declined the return${on}. Needs to agree with ${buyer} on what happens to the work.`,
    ],
  };
}

/** While a return is open, which began with a message of the buyer, also before the work is there. */
function agreeing(order: OrderDetails): Record<Side, Step> {
  const held = isHeld(order) ? ' Nothing is paid out until the return is closed.' : '';
  const how = order.receivedAt ? 'how to return the work' : 'the return';
  return order.sellerAnswered
    ? {
        buyer: [
          `The seller has replied below. Agree with them on ${how}. ${closingStep.return}`,
          `Needs to agree with ${nameOf('seller', order)} on ${how}, or keep the work.`,
        ],
        seller: [`Wait for the buyer to reply or return the work, or refund them.${held}`, 'Has replied.'],
      }
    : {
        buyer: [
          `Wait for the seller’s reply below, and agree with them on ${how}. ${closingStep.return}`,
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

/** While the buyer wants to cancel the order, before the work is sent. */
function cancelling(order: OrderDetails): Record<Side, Step> {
  const held = isHeld(order) ? ' Nothing is paid out until this is settled.' : '';
  return order.sellerAnswered
    ? {
        buyer: [`The seller has replied below. ${closingStep.cancellation}`, 'Needs to reply, or keep the order.'],
        seller: [
          `Wait for the buyer to reply, or refund them. Don’t send the work or hand it over.${held}`,
          'Has replied.',
        ],
      }
    : {
        buyer: [
          `Wait for the seller to refund you or reply below. ${closingStep.cancellation}`,
          `Waiting for ${nameOf('seller', order)} to refund the payment or reply.`,
        ],
        seller: [
          `${mayCancel(order) ? 'You sell as a trader, so the buyer can cancel. Refund them.' : 'Refund the buyer if you agree, or reply below.'} Don’t send the work or hand it over. If they already have it, say so below.${held}`,
          'Needs to refund the payment or reply.',
        ],
      };
}

/** While a problem is open, which began with a message of the buyer. */
function solving(order: OrderDetails): Record<Side, Step> {
  const held = isHeld(order) ? ' Nothing is paid out until the problem is solved.' : '';
  return order.sellerAnswered
    ? {
        buyer: [
          `Reply to the seller below. ${closingStep.problem}`,
          'Needs to reply, or close the problem once it is solved.',
        ],
        seller: [`Wait for the buyer’s reply, or refund them.${held}`, 'Has replied.'],
      }
    : {
        buyer: [
          `Wait for the seller’s reply below. ${closingStep.problem}`,
          `Waiting for ${nameOf('seller', order)} to reply.`,
        ],
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

function toBothSides(words: string): Step {
  return [words, words];
}

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
