import { matterOf } from '@verso/contract/market/orders.ts';
import { ownerAnswersWithinDays } from '@verso/contract/market/ownership.ts';
import { heldAfterSendingDays, heldForDays } from '@verso/contract/market/sales.ts';
import type { EventData } from '@verso/contract/schemas/events.ts';
import { formatMoney } from '@verso/contract/money.ts';
import { formatUncertainDate } from '@verso/contract/uncertain-date.ts';
import type { NotificationKind, Piece } from '@verso/contract/operations/schemas/notifications.ts';
import { quoted, quotedMessage } from '#platform/mail/quoted.ts';
import { thisSite } from '#platform/mail/site-name.ts';
import { cancelledWords } from '#features/works/provenance/cancelled-words.ts';
import { closedWords, openedHeadlines, settledHeadlines } from './complaint-words.ts';
import { sentence } from './sentence.ts';
import { administrating, of, owning, type Template, template, templateOf, type Words } from './template.ts';

const offered =
  'You’re receiving this because the seller gave your email as the buyer’s, or because you sold this work by card.';
const offering =
  'You’re receiving this because you recorded this sale, gave this work back or cancelled the order for it.';
const paying = `You’re receiving this because you bought or sold this work by card on ${thisSite}.`;
const buyingByCard = `You’re receiving this because you paid for this work by card on ${thisSite}.`;
const sellingByCard = `You’re receiving this because you sold this work by card on ${thisSite}.`;
const sharing = `You’re receiving this because you’re due a share of a sale on ${thisSite}.`;
const making = `You’re receiving this because you made this work and it was resold on ${thisSite}.`;
const billing = 'You’re receiving this because you sent this bill.';
const concluding = 'You’re receiving this because you sent this bill or own the work.';

/** Longest quotation of a message about an order, in characters. The whole message is on the order's page. */
const mostQuoted = 1000;

const refundRefusals: Record<EventData<'order_refund_refused'>['why'], (reason: string) => string> = {
  refused: (reason) =>
    `Stripe refused the refund and gave this reason: ${quotedMessage(reason)} We try again every day.`,
  failed: () => 'Stripe accepted the refund twice, but it failed both times. We won’t try again.',
  unreachable: () => 'The payment was made with a card provider that is no longer set up here.',
};

const dayWords = (date: string) => formatUncertainDate({ kind: 'day', date }, 'en');

/** The carrier and the tracking number, as the seller entered them. */
function shipmentWords({ carrier, tracking }: { carrier: string; tracking: string }): string {
  const by = carrier === '' ? '' : `The carrier is ${quotedMessage(carrier)}.`;
  if (tracking === '') return by || 'The seller has not entered a carrier or a tracking number yet.';
  return `${by} The tracking number is ${quotedMessage(tracking)}.`.trim();
}

const claiming = `You’re receiving this because you’re the registered owner of this work on ${thisSite}, or asked to become its owner.`;

const losing = `You’re receiving this because you were the registered owner of this work on ${thisSite}.`;

/** What the admins wrote about a decision, the first of two before the second. */
function reasonsOf({ outcome, approvalReason = '', reason }: EventData<'ownership_decided'>): string[] {
  const reasons = [approvalReason, reason].filter((words) => words !== '').map(quotedMessage);
  if (outcome !== 'confirmed' || reasons.length === 0) return reasons;
  return [reasons.length === 1 ? 'An admin wrote:' : 'The admins wrote:', ...reasons];
}

const ownershipOutcomes: Record<
  EventData<'ownership_decided'>['outcome'],
  { headline: (work: Piece) => Piece[]; text: string }
> = {
  confirmed: {
    headline: (work) => sentence`The ownership request for ${work} was confirmed`,
    text: 'Two admins approved the request. The work has a new owner, and its provenance shows the change.',
  },
  denied: {
    headline: (work) => sentence`The ownership request for ${work} was denied`,
    text: 'The owner stays the same. A new request should contain new evidence.',
  },
  withdrawn: {
    headline: (work) => sentence`The ownership request for ${work} was withdrawn`,
    text: 'The owner stays the same. You don’t need to do anything.',
  },
  ended: {
    headline: (work) => sentence`${work} has a new owner, so your request for it was closed`,
    text: 'Your request went to the former owner, so the admins will not decide on it. If you got the work after the new owner did, send a new request. It will go to the new owner. If the former owner had no right to pass the work on, press “Dispute this record” on its page.',
  },
};

export const saleTemplates = {
  sale_offered: template('sale_offered', 'work#sale', offered, ({ work, actor }, { returned }) =>
    returned
      ? {
          headline: sentence`${actor} is giving back ${work}`,
          text: 'The payment for the work was refunded. You become the owner again when you accept. Accept or decline on the work’s page. If the work was sent to the buyer, accept once you have it back.',
        }
      : {
          headline: sentence`${actor} sold you ${work}`,
          text: 'You become the owner when you accept. Open the work to accept or decline the sale. If you didn’t buy it, decline.',
        },
  ),
  title_offered: template(
    'title_offered',
    'work#sale',
    'You’re receiving this because a confirmed bill names you as the buyer, with this email address.',
    ({ work }, { confirmed }) => ({
      headline: sentence`Accept ${work} as its buyer`,
      text: `The bill of sale was checked and confirmed. ${
        confirmed
          ? 'You become the owner when you accept.'
          : 'You become the owner when you accept and an admin confirms that you are the buyer named on the bill.'
      } Open the work to accept or decline. If you didn’t buy it, decline.`,
    }),
  ),
  title_accepted: template('title_accepted', 'purchase', administrating, ({ work, actor }) => ({
    headline: sentence`${actor} accepted ${work} as its buyer`,
    text: 'The seller invited this person as the buyer named on a confirmed bill. Check whether this person is that buyer, then decide on the bill’s page. The work passes to this person only if you confirm.',
  })),
  buyer_decided: template(
    'buyer_decided',
    'work',
    'You’re receiving this because you sold this work, or accepted it as its buyer.',
    ({ work }, { confirmed, reason }) =>
      confirmed
        ? {
            headline: sentence`You now own ${work}`,
            text: 'An admin confirmed that you are the buyer named on the bill. The registry has recorded you as the owner.',
          }
        : {
            headline: sentence`The owner of ${work} has not changed`,
            text: `An admin found that the person who accepted the work is not the buyer named on the bill:\n\n${quotedMessage(reason)}\n\nThe work remains sold to the buyer named on the bill. The seller can invite that buyer.`,
          },
  ),
  sale_accepted: template('title_passed', 'sale', offering, ({ work }, { returned }) =>
    returned
      ? {
          headline: sentence`The seller owns ${work} again`,
          text: 'The payment was refunded, and you are no longer the owner. The return is recorded in the work’s provenance.',
        }
      : {
          headline: sentence`${work} was sold`,
          text: 'The buyer accepted and now owns the work. The sale is in its provenance.',
        },
  ),
  sale_declined: template(
    'sale_declined',
    'sale',
    'You’re receiving this because you recorded a sale of this work, or offered to give it back.',
    ({ work }, { byBill, returned }) => {
      if (returned)
        return {
          headline: sentence`${work} was not taken back`,
          text: 'The seller declined the return, or their account was deleted. You are still the owner of the work. The order’s page says what you can do.',
        };
      return byBill
        ? {
            headline: sentence`The invitation to become the owner of ${work} was declined`,
            text: 'The work remains sold to the buyer named on the confirmed bill, and the sale stays in its provenance. You can’t sell the work to anyone else. You can invite the buyer again.',
          }
        : {
            headline: sentence`The sale of ${work} was declined`,
            text: 'The buyer you named declined the sale. You are still the owner of the work.',
          };
    },
  ),
  sale_cancelled: template('sale_cancelled', 'sale', offered, ({ work }, cancelled) => ({
    headline: cancelled.returned
      ? sentence`The return of ${work} was cancelled`
      : cancelled.byBill
        ? sentence`The invitation to become the owner of ${work} was cancelled`
        : sentence`The sale of ${work} was cancelled`,
    text: cancelledWords(cancelled),
  })),

  work_bought: template('order_paid', 'order', paying, ({ work }, { price }) => ({
    headline: sentence`${work} was bought for ${formatMoney(price, 'en')}`,
    text: `The buyer paid by card and now owns the work. The order’s page shows the next steps, and you can write to each other there. The buyer will choose delivery or collection. Your share is held for ${heldForDays} days. It is also held until ${heldAfterSendingDays} days after the work is sent or ready to collect. The second wait doesn’t apply while the buyer hasn’t chosen delivery or collection. Your share is then paid out, once your identity is verified and your payout account is set up. Your billing page shows whether anything is left to do.`,
  })),
  purchase_paid: template('order_paid', 'order', paying, ({ work }) => ({
    headline: sentence`${work} is yours`,
    text: 'Your payment has arrived, and you now own the work. Choose delivery or collection on the order’s page. The receipt is there too.',
  })),
  order_message: template('order_message_sent', 'order', paying, ({ work, actor, message }) => ({
    headline: sentence`${actor} wrote to you about the order for ${work}`,
    text: `${quoted(message, mostQuoted)}\n\nOpen the order to answer.`,
  })),
  delivery_chosen: template('order_delivery_chosen', 'order', paying, ({ work }, { method }) => ({
    headline:
      method === 'delivery'
        ? sentence`The buyer of ${work} wants it delivered`
        : sentence`The buyer of ${work} will collect it`,
    text:
      method === 'delivery'
        ? 'The address is on the order’s page. Send the work, and enter the carrier and the tracking number there.'
        : 'On the order’s page, say where and when the buyer can collect the work.',
  })),
  delivery_promised: template('order_delivery_promised', 'order', paying, ({ work }, { method, day }) => {
    const date = dayWords(day);
    return {
      headline:
        method === 'delivery'
          ? sentence`The seller will send ${work} by ${date}`
          : sentence`You can collect ${work} from ${date}`,
      text: 'The seller can still change this date. You’ll be notified when the work is on its way or ready.',
    };
  }),
  order_shipped: template('order_shipped', 'order', paying, ({ work, shipment }, { method, payoutOn }) => ({
    headline: method === 'delivery' ? sentence`The seller has sent ${work}` : sentence`You can collect ${work}`,
    text: `${
      method === 'delivery'
        ? `${shipmentWords(shipment)} Check the work when it arrives.`
        : 'The order’s page shows where and when to collect it. Check the work when you collect it.'
    } Then confirm on the order’s page that it is as described, or report a problem.${
      payoutOn === null
        ? ''
        : ` If you report a problem before ${dayWords(payoutOn)}, the seller won’t be paid until it is solved.`
    }`,
  })),
  order_received: template('order_received', 'order', paying, ({ work }) => ({
    headline: sentence`The buyer confirmed receipt of ${work}`,
    text: 'The order’s page shows when you will be paid.',
  })),
  return_waived: template('return_waived', 'order', paying, ({ work }, { byAdmin }) =>
    byAdmin
      ? {
          headline: sentence`The buyer can keep ${work}`,
          text: 'An admin decided this after the refund. The reason is in a message on the order’s page.',
        }
      : {
          headline: sentence`You can keep ${work}`,
          text: 'The seller agreed that you keep the work. You don’t need to give it back.',
        },
  ),
  complaint_opened: template('complaint_opened', 'order', paying, ({ work, message }, { reason }) => ({
    headline: openedHeadlines[matterOf(reason)]('The buyer', work),
    // A return is possible after the payout.
    text: `${quoted(message, mostQuoted)}\n\n${
      reason === 'return'
        ? 'If your share has not been paid out yet, it is held until the return is settled.'
        : reason === 'cancellation'
          ? 'Don’t send the work or hand it over. Your share is held until this is settled.'
          : 'Your share is held until the problem is settled.'
    } Reply on the order’s page, or refund the buyer there. If you can’t agree, an admin will decide.`,
  })),
  complaint_reported: template('complaint_opened', 'order', administrating, ({ work, message }, { reason }) => ({
    headline: openedHeadlines[matterOf(reason)]('A buyer', work),
    text: `${quoted(message, mostQuoted)}\n\nAny payouts not yet made for this order are held. If the buyer and the seller can’t agree, decide on the order’s page whether to refund the buyer.`,
  })),
  ownership_requested: template('ownership_requested', 'ownership', claiming, ({ work, actor }, { relation }) => ({
    headline: sentence`You could lose ${work}: ${actor} asks to become its owner`,
    text: `The person who asked says that they ${relation === 'heir' ? 'inherited' : 'bought'} the work. You have ${ownerAnswersWithinDays} days to say on the request’s page whether that is right, and to add documents. You can answer once. After that, the admins will decide. If two of them approve, the work passes to the person who asked.`,
  })),
  ownership_request_waiting: template(
    'ownership_requested',
    'ownership',
    administrating,
    ({ work, actor }, { relation }) => ({
      headline: sentence`${actor} asks to become the owner of ${work}`,
      text: `The person who asked says that they ${relation === 'heir' ? 'inherited' : 'bought'} the work. Read the evidence. The owner has ${ownerAnswersWithinDays} days to answer. Two admins must approve the request, but one can deny it.`,
    }),
  ),
  ownership_approval_waiting: template('ownership_approved', 'ownership', administrating, ({ work, actor }) => ({
    headline: sentence`${actor} approved the ownership request for ${work}`,
    text: 'A second admin must decide. Read the evidence, then confirm or deny the request. If you confirm it, the work passes to the person who asked.',
  })),
  ownership_answered: template('ownership_answered', 'ownership', claiming, ({ work }) => ({
    headline: sentence`The owner answered your request for ${work}`,
    text: 'The answer is on your request’s page. You can reply there once, with more documents. Reply soon: two admins can decide at any time.',
  })),
  ownership_replied: template('ownership_replied', 'ownership', claiming, ({ work, actor }) => ({
    headline: sentence`${actor} replied to your answer about ${work}`,
    text: 'The reply is on the request’s page. The admins can read it before they decide. We’ll notify you of the decision.',
  })),
  ownership_decided: template('ownership_decided', 'ownership', claiming, ({ work }, decided) => ({
    headline: ownershipOutcomes[decided.outcome].headline(work),
    text: [ownershipOutcomes[decided.outcome].text, ...reasonsOf(decided)].join('\n\n'),
  })),
  ownership_lost: template('ownership_decided', 'ownership', losing, ({ work }, decided) => ({
    headline: sentence`You are no longer the owner of ${work}`,
    text: [
      'Two admins approved someone’s request to become the owner. The work has a new owner.',
      ...reasonsOf(decided),
      'If this is wrong, press “Dispute this record” on the work’s page and choose “Who owns the work”. If you can’t open that page, contact the registry.',
    ].join('\n\n'),
  })),
  complaint_closed: template('complaint_closed', 'order', paying, ({ work }, closed) => ({
    headline: settledHeadlines[matterOf(closed.reason)](work),
    text: [closedWords(closed), ...(closed.answer === '' ? [] : [quotedMessage(closed.answer)])].join('\n\n'),
  })),
  refund_ended: template('order_refund_ended', 'order', paying, ({ work }, { ending, amount, answer }) => ({
    headline:
      ending === 'repaid'
        ? sentence`The registry is repaying ${formatMoney(amount, 'en')} for ${work}`
        : sentence`The refund for ${work} is no longer owed`,
    text: [
      ending === 'repaid'
        ? 'The card provider couldn’t refund the payment, so the registry is paying the money back in another way. An admin wrote:'
        : 'The card provider couldn’t refund the payment, and an admin decided that the refund is no longer owed. The admin wrote:',
      quotedMessage(answer),
    ].join('\n\n'),
  })),
  reservation_ended: template('order_released', 'billing', paying, ({ work }, { outcome }) => ({
    headline: sentence`Your reservation of ${work} has ended`,
    text:
      outcome === 'reported'
        ? 'The work was reported or disputed, so no one can buy it until the report or dispute is closed. You were not charged.'
        : outcome === 'refused'
          ? 'The owner has decided not to sell the work to you. You were not charged.'
          : 'The payment failed. You were not charged. You can try again while the work is for sale.',
  })),
  payment_late: template('order_refund_due', 'order', paying, ({ work }, { outcome }) => ({
    headline: sentence`The payment for ${work} is being refunded`,
    text:
      outcome === 'reported'
        ? 'The work was reported or disputed while it was being paid for. No one can buy it until the report or dispute is closed. The owner has not changed. The full payment is being refunded to the card used.'
        : outcome === 'refused'
          ? 'The owner refused the sale before the payment arrived. The owner has not changed. The full payment is being refunded to the card used.'
          : 'The payment arrived when the work could no longer be sold. The owner has not changed. The full payment is being refunded to the card used.',
  })),
  payment_returned: template(
    'order_refunded',
    'order',
    paying,
    ({ work }, { amount, whole, closes, sold, returned }) => ({
      headline: sentence`${formatMoney(amount, 'en')} for ${work} was refunded`,
      text:
        whole && !sold
          ? 'The full payment was refunded. The owner has not changed.'
          : whole
            ? returned
              ? 'The order is cancelled, and the full payment was refunded. The seller is the owner again.'
              : `The full payment was refunded${closes === null ? '' : `, so the ${matterOf(closes)} is closed`}. This doesn’t change who owns the work. The order’s page says what each side does next.`
            : 'Part of the payment was refunded. The owner has not changed.',
    }),
  ),
  payment_disputed: template('order_disputed', 'order', sellingByCard, ({ work }) => ({
    headline: sentence`The payment for ${work} is disputed`,
    text: 'The buyer’s bank is asking for the money back. Until the bank has decided, the work can’t be resold. If your share has not been paid out yet, it is held until the bank decides.',
  })),
  payment_dispute_reported: template('order_disputed', 'order', administrating, ({ work }) => ({
    headline: sentence`The payment for ${work} is disputed`,
    text: 'The buyer’s bank is asking for the money back. Respond to the bank through the card provider. Until the bank has decided, any part of the payment that has not been paid out is held.',
  })),
  own_payment_disputed: templateOf('order', buyingByCard, [
    of('order_disputed', ({ work }) => ({
      headline: sentence`Your payment for ${work} is disputed`,
      text: 'Your bank is asking the seller for the money back. If you didn’t ask your bank for this, tell your bank and the registry. If you own the work, you can’t sell, hide or withdraw it until your bank has decided. Until then, its page, its marks and its certificate say that it is disputed.',
    })),
    of('order_dispute_closed', ({ work }, { won }) => ({
      headline: sentence`The dispute about your payment for ${work} is closed`,
      text: won
        ? 'The dispute was closed without a refund from your bank.'
        : 'Your bank has returned the disputed amount to you.',
    })),
  ]),
  work_frozen: templateOf('work', owning, [
    of('order_disputed', ({ work }) => ({
      headline: sentence`${work} is disputed`,
      text: 'A buyer’s bank disputes the payment for an earlier sale of the work. Until the bank has decided, you can’t sell, hide or withdraw the work. Its page, its marks and its certificate say that it is disputed. The dispute is between the buyer, the bank and the seller. You don’t need to do anything.',
    })),
    of('order_dispute_closed', ({ work }) => ({
      headline: sentence`The bank’s dispute about ${work} is closed`,
      text: 'The bank has decided on the payment for the earlier sale. The dispute no longer stops you from selling, hiding or withdrawing the work.',
    })),
  ]),
  dispute_closed: template('order_dispute_closed', 'order', sellingByCard, ({ work }, { won }) => ({
    headline: sentence`The dispute about the payment for ${work} is closed`,
    text: won
      ? 'The dispute was closed without a refund by the buyer’s bank. It no longer delays a payout or a sale of the work.'
      : 'The bank has refunded the buyer.',
  })),
  royalty_decided: template('royalty_decided', 'billing', making, ({ work }, { state, amount, why }) =>
    state === 'due'
      ? {
          headline: sentence`You get a royalty of ${formatMoney(amount, 'en')} on the resale of ${work}`,
          text: `The buyer paid by card. Your royalty is held for at least ${heldForDays} days from the sale. It usually also waits until ${heldAfterSendingDays} days after the work is sent or ready to collect. Then it is paid out, once your identity is verified and your payout account is set up. Your billing page shows what is left to do.`,
        }
      : { headline: sentence`No royalty is due on the resale of ${work}`, text: why },
  ),
  royalty_undecided: templateOf('profile', making, [
    of('royalty_decided', ({ work }, { missing, why }) => ({
      headline: sentence`The royalty on the resale of ${work} has not been decided yet`,
      text: [why, howToDecide(missing)].join('\n\n'),
    })),
    of('royalty_missed', ({ work }) => ({
      headline: sentence`No royalty was taken on the resale of ${work}`,
      text: 'Details that determine the royalty were still missing when the seller was paid. You may still be owed a royalty by law. Ask the seller or your collecting society. Complete your profile so that your next royalty can be decided.',
    })),
  ]),
  artist_facts_asked: templateOf('artist', administrating, [
    of('royalty_decided', ({ work }, { why }) => ({
      headline: sentence`The royalty on the resale of ${work} has not been decided yet`,
      text: `${why}\n\nThe artist has no account. Find the missing details and add them on the artist’s page before the seller is paid. The seller is paid ${heldForDays} days after the sale at the earliest.`,
    })),
    of('royalty_missed', ({ work }) => ({
      headline: sentence`No royalty was taken on the resale of ${work}`,
      text: 'Details that determine the royalty were still missing when the seller was paid, and the artist has no account. Add them on the artist’s page so that the next royalty can be decided.',
    })),
  ]),
  exchange_rate_entered: template(
    'exchange_rate_entered',
    'royalties',
    administrating,
    ({ actor }, { currency, day, perEuro, source, waits }) => ({
      headline: sentence`${actor} entered an exchange rate`,
      text: `${quotedMessage(`${day}: 1 EUR = ${perEuro} ${currency}. Source: ${source}`)} ${
        waits
          ? 'There is no other rate near this date to compare this one with, so it is not used yet. Look up the rate yourself. If this rate is right, enter it as well.'
          : 'Royalties that are decided from now on are converted at this rate, unless the European Central Bank published one for that date. If the rate is wrong, enter the right one to replace it.'
      }`,
    }),
  ),
  royalty_taken: template('royalty_decided', 'billing', paying, ({ work }, { amount, why }) => ({
    headline: sentence`A royalty of ${formatMoney(amount, 'en')} was taken from your sale of ${work}`,
    text: `The royalty could not be decided when the work was paid for, because a detail was missing. It has now been decided. ${why} Your billing page shows your remaining share.`,
  })),
  payout_waits: template('payout_waits', 'billing', sharing, ({ work }, { account, waitsFor }) => ({
    headline:
      account === 'royalty'
        ? sentence`Your royalty for ${work} is held`
        : sentence`Your share of the sale of ${work} is held`,
    text:
      waitsFor === 'identity'
        ? 'The money can be paid out as soon as your identity is verified. Start the identity check on your billing page.'
        : 'The money can be paid out as soon as your payout account is set up. Set up the account on your billing page.',
  })),
  payout_postponed: template('payout_postponed', 'order', sellingByCard, ({ work }) => ({
    headline: sentence`Your share of the sale is held until ${work} is sent or ready to collect`,
    text: `You haven’t recorded that the work was sent or is ready to collect. Record it on the order’s page. You are paid ${heldAfterSendingDays} days later at the earliest. If you can’t send the work, refund the buyer on the same page.`,
  })),
  payout_sent: template('payout_sent', 'billing', sharing, ({ work }, { amount, account }) => ({
    headline:
      account === 'royalty'
        ? sentence`Your royalty of ${formatMoney(amount, 'en')} for ${work} is on its way to you`
        : sentence`${formatMoney(amount, 'en')} for ${work} is on its way to you`,
    text: 'The card provider is sending the money to your account. Your billing page shows the details.',
  })),
  paid_by_bank: template('bank_payment_made', 'billing', sharing, ({ work }, { amount, account }) => ({
    headline:
      account === 'royalty'
        ? sentence`Your royalty of ${formatMoney(amount, 'en')} for ${work} was paid by bank transfer`
        : sentence`${formatMoney(amount, 'en')} for ${work} was paid to you by bank transfer`,
    text: 'An admin transferred the money to the bank account you entered, and your bank details were erased. If the money hasn’t arrived after a few days, contact the registry.',
  })),
  bank_details_sent_back: template('bank_details_sent_back', 'billing', sharing, ({ work }) => ({
    headline: sentence`Your share of the sale of ${work} could not be paid by bank transfer`,
    text: 'Your billing page says why. Enter other bank details there. If you want the card provider to pay you instead, withdraw your bank details.',
  })),
  payout_refused: template('payout_refused', 'billing', sharing, ({ work }, { account, reason }) => ({
    headline:
      account === 'royalty'
        ? sentence`Your royalty for ${work} could not be paid out`
        : sentence`Your share of the sale of ${work} could not be paid out`,
    text: `Stripe, the card provider, says: ${quotedMessage(reason)} We try again every day. Check your payout account on your billing page. If that doesn’t help, contact the registry.`,
  })),
  payout_reversed: template('payout_reversed', 'billing', sharing, ({ work }, { amount }) => ({
    headline: sentence`${formatMoney(amount, 'en')} paid out to you for ${work} was taken back`,
    text: 'The buyer got all or part of the payment back. Your share of that amount was taken back from your account at the card provider. Your billing page shows what is left.',
  })),
  payouts_stuck: templateOf('order', administrating, [
    of('payout_refused', ({ work }, { reason }) => ({
      headline: sentence`The card provider refused a payout for ${work}`,
      text: `Stripe says: ${quotedMessage(reason)} We try again every day. Check the registry’s balance and the payee’s account at Stripe.`,
    })),
    of('order_refund_refused', ({ work }, { reason, why }) => ({
      headline: sentence`A refund for ${work} could not be made`,
      text: `${refundRefusals[why](reason)} The buyer is still waiting for their money. If Stripe can’t make the refund, close it on the order’s page. Then pay the buyer in another way.`,
    })),
    of('order_refunded_twice', ({ work }, { amount }) => ({
      headline: sentence`The buyer of ${work} may be refunded ${formatMoney(amount, 'en')} twice`,
      text: 'An admin recorded that the registry is paying this amount back in another way. The card provider or the buyer’s bank has returned it as well. If the registry hasn’t paid yet, don’t pay. If it has, ask the buyer to return the money. If the bank decided for the buyer, send the bank a receipt for the registry’s payment.',
    })),
    of('reversal_refused', ({ work }, { reason }) => ({
      headline: sentence`The card provider refused to take back a payout for ${work}`,
      text: `Stripe says: ${quotedMessage(reason)} The buyer was refunded, so the money is missing until the payout is taken back. We try again every day. Check the payee’s account at Stripe.`,
    })),
  ]),
  payout_failed: template(
    'payout_failed',
    'billing',
    `You’re receiving this because a payout for a sale on ${thisSite} was sent to you.`,
    (_about, { reason }) => ({
      headline: sentence`Your bank returned a payout`,
      text: `${reason === '' ? '' : `Stripe, the card provider, says: ${quotedMessage(reason)} `}The money is in your account at Stripe. Check your bank details there. Your billing page has a link to your Stripe account.`,
    }),
  ),
  price_asked: template('price_asked', 'enquiries', owning, ({ work, actor }) => ({
    headline: sentence`${actor} asks about the price of ${work}`,
    text: 'Read the question and answer it on the “Price questions” page. The person who asked will see your answer, but not your name or email.',
  })),
  price_answered: template(
    'price_answered',
    'enquiries-sent',
    'You’re receiving this because you asked about the price of this work.',
    ({ work }) => ({
      headline: sentence`The owner of ${work} answered your question about its price`,
      text: 'The answer is on the “Price questions” page, under “From you”.',
    }),
  ),
  price_shown: templateOf('work', 'You’re receiving this because you asked about the price of this work.', [
    of('price_visibility_changed', priceShown),
    of('sale_price_changed', priceShown),
    of('visibility_changed', priceShown),
  ]),
  purchase_approved: template('purchase_approved', 'work', concluding, ({ work }) => ({
    headline: sentence`The sale of ${work} is confirmed`,
    text: 'Authenticators checked and approved the bill of sale. The sale is confirmed in the work’s provenance. The names, the price and the bill of sale stay private.',
  })),
  bill_settled: template('bill_settled', 'purchase', concluding, ({ work }, { outcome, answer }) => ({
    headline: {
      stands: sentence`The bill of sale for ${work} was upheld`,
      wrong: sentence`The bill of sale for ${work} was found to be wrong`,
      returned: sentence`The sale of ${work} fell through or was undone`,
    }[outcome],
    text: `${quotedMessage(answer)}\n\n${
      outcome === 'stands'
        ? 'The work can’t be sold again until the buyer has become its owner.'
        : 'The record shows the decision. The owner can sell the work again.'
    }`,
  })),
  bill_disputed: template('bill_disputed', 'purchase', administrating, ({ work, actor }, { reason = '' }) => ({
    headline: sentence`${actor} reports that the confirmed bill of sale for ${work} is wrong`,
    text: `${reason === '' ? '' : `${quotedMessage(reason)}\n\n`}Ask for evidence, then decide on the bill’s page.`,
  })),
  bill_settlement_proposed: template(
    'bill_settlement_proposed',
    'purchase',
    administrating,
    ({ work, actor }, { outcome, answer }) => ({
      headline: {
        wrong: sentence`${actor} proposes to record that the confirmed bill of sale for ${work} is wrong`,
        returned: sentence`${actor} proposes to record that the sale of ${work} fell through or was undone`,
      }[outcome],
      text: `${quotedMessage(answer)}\n\nA second admin must confirm the proposal. Ask for evidence, then decide on the bill’s page.`,
    }),
  ),
  purchase_denied: template('purchase_denied', 'purchase', billing, ({ work }, { message }) => ({
    headline: sentence`The bill of sale for ${work} was denied`,
    text: `${quotedMessage(message)}\n\nYou can send an amended bill.`,
  })),
  purchase_joined: template('purchase_joined', 'purchase', billing, ({ work }) => ({
    headline: sentence`Your bill of sale for ${work} was joined to another bill for the same sale`,
    text: 'The check of the other bill decides whether the sale is confirmed. If the sale isn’t confirmed, you can send your bill again. If your bill is for a different sale, send it again as a new bill and add a note.',
  })),
  purchase_returned: template('purchase_returned', 'purchase', billing, ({ work }) => ({
    headline: sentence`Send your bill of sale for ${work} again`,
    text: 'Your bill was joined to another bill, but the check of that bill ended without confirming the sale. Check your bill, amend it if needed and send it again, or withdraw it.',
  })),
  purchase_information_requested: template(
    'purchase_information_requested',
    'purchase',
    billing,
    ({ work }, { message, closes }) => ({
      headline: sentence`More information is needed about the bill of sale for ${work}`,
      text: closes
        ? `${quotedMessage(message)}\n\nAnswer by sending an amended bill.`
        : `${quotedMessage(message)}\n\nTwo rounds have already ended with requests for information. This request does not end the current round. The check continues. To answer before the check ends, withdraw the bill and send it again.`,
    }),
  ),

  purchase_submitted: template(
    'purchase_submitted',
    'purchase',
    `You’re receiving this because you check bills of sale on ${thisSite}.`,
    ({ work }, { round }) => ({
      headline: sentence`A bill of sale for ${work} awaits your vote`,
      text: round === 1 ? 'Compare the bill with what the sender entered.' : 'The sender has amended the bill.',
    }),
  ),
  purchase_round_closed: template(
    'purchase_round_closed',
    'purchase',
    'You’re receiving this because you voted on this bill.',
    ({ work }, { round, outcome }) => ({
      headline: {
        approved: sentence`The bill of sale for ${work} was approved`,
        denied: sentence`The bill of sale for ${work} was denied`,
        joined: sentence`The bill of sale for ${work} was joined to another bill for the same sale`,
        info_requested: sentence`More information was requested about the bill of sale for ${work}`,
      }[outcome],
      text: `Round ${round}, in which you voted, has closed.`,
    }),
  ),
} satisfies Partial<Record<NotificationKind, Template>>;

function priceShown({ work }: { work: Piece }): Words {
  return {
    headline: sentence`The owner of ${work} now shows its price`,
    text: 'You asked about the price of this work. The price is now on the work’s page.',
  };
}

/** How an artist can add the facts that their royalty lacks. */
function howToDecide(missing: EventData<'royalty_decided'>['missing']): Words['text'] {
  const steps = missing.flatMap((fact) => profileSteps[fact] ?? []);
  return steps.length === 0
    ? `Changing your profile won’t help. Write to us or to your collecting society before the seller is paid. The seller is paid ${heldForDays} days after the sale at the earliest.`
    : `${steps.join(' ')} You don’t need permission for this, and you’ll still be recognised as an artist. Do it before the seller is paid. The seller is paid ${heldForDays} days after the sale at the earliest.`;
}

const profileSteps: Partial<Record<EventData<'royalty_decided'>['missing'][number], string>> = {
  nationality: 'Add your nationality to your profile.',
  residence: 'Add the country where you live to your profile.',
  life: 'Add your year of birth to your profile.',
};
