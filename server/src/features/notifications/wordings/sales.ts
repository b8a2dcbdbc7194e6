import { formatMoney } from '@verso/contract/money.ts';
import type { NotificationKind } from '@verso/contract/notifications.ts';
import { priceAnswered, priceAsked } from '#features/price-enquiries/events.ts';
import { saleCancelled, saleDeclined, saleOffered, titlePassed } from '#features/provenance/events.ts';
import {
  purchaseApproved,
  purchaseDenied,
  purchaseInformationRequested,
  purchaseRoundClosed,
  purchaseSubmitted,
} from '#features/purchases/events.ts';
import {
  orderDisputeClosed,
  orderDisputed,
  orderPaid,
  orderRefundDue,
  orderRefunded,
  orderReleased,
  payoutFailed,
  payoutSent,
} from '#features/sales/events.ts';
import { sentence } from '#features/notifications/sentence.ts';
import { owning, type Wording, wording } from '#features/notifications/wording.ts';

const buying = 'You get this because the seller named your address as the buyer’s.';
const selling = 'You get this because you recorded this sale.';
const paying = 'You get this because you bought or sold this work by card at Verso.';
const billing = 'You get this because you sent this bill.';
const concluding = 'You get this because you sent this bill, or own the work.';

export const saleWordings = {
  sale_offered: wording(saleOffered, 'work', buying, ({ work, actor }) => ({
    headline: sentence`${actor} sold you ${work}`,
    text: 'Title passes in the registry when you accept. Open the work to accept the sale or to decline it. If you bought nothing, decline.',
  })),
  sale_accepted: wording(titlePassed, 'work', selling, ({ work }) => ({
    headline: sentence`${work} was sold`,
    text: 'The buyer accepted. Title has passed, and the sale stands in its provenance.',
  })),
  sale_declined: wording(saleDeclined, 'work', selling, ({ work }) => ({
    headline: sentence`The sale of ${work} was declined`,
    text: 'The buyer you named declined. Nothing was recorded, and you still hold its title.',
  })),
  sale_cancelled: wording(saleCancelled, 'work', buying, ({ work }) => ({
    headline: sentence`The sale of ${work} was cancelled`,
    text: 'The seller cancelled it before you answered. There is nothing to accept any more.',
  })),

  work_bought: wording(orderPaid, 'billing', paying, ({ work }, { price }) => ({
    headline: sentence`${work} was bought for ${formatMoney(price, 'en')}`,
    text: 'The buyer paid by card. Title has passed, and the sale stands in the work’s provenance, confirmed by the registry. Your share is held for 14 days and then paid out, once your identity is verified and your payout account is set up. Your billing page says whether anything is left to do.',
  })),
  purchase_paid: wording(orderPaid, 'work', paying, ({ work }) => ({
    headline: sentence`${work} is yours`,
    text: 'Your payment has arrived and title has passed to you. The receipt is on your billing page.',
  })),
  reservation_ended: wording(orderReleased, 'billing', paying, ({ work }, { outcome }) => ({
    headline: sentence`Your reservation of ${work} has ended`,
    text:
      outcome === 'reported'
        ? 'The work was reported, and cannot be sold until that is resolved. You were not charged.'
        : 'The payment could not be made. You were not charged, and can try again while the work is for sale.',
  })),
  payment_late: wording(orderRefundDue, 'billing', paying, ({ work }, { outcome }) => ({
    headline: sentence`The payment for ${work} goes back`,
    text:
      outcome === 'reported'
        ? 'The work was reported while it was being paid, and cannot be sold until that is resolved. Title has not passed. The whole payment is being refunded to the buyer’s card.'
        : 'It came when the work could not be sold any more. Title has not passed. The whole payment is being refunded to the buyer’s card.',
  })),
  payment_returned: wording(orderRefunded, 'billing', paying, ({ work }, { amount, whole }) => ({
    headline: sentence`${formatMoney(amount, 'en')} for ${work} went back to the buyer`,
    text: whole
      ? 'The whole payment is refunded. Where title had passed, it does not move back by itself: whoever gives the work back records a sale.'
      : 'A part of the payment is refunded. Title stays as it is.',
  })),
  payment_disputed: wording(orderDisputed, 'billing', paying, ({ work }) => ({
    headline: sentence`The payment for ${work} is disputed`,
    text: 'The bank of the buyer asks for the money back. Until that is decided the work cannot be sold on, and nothing of the payment is paid out.',
  })),
  dispute_closed: wording(orderDisputeClosed, 'billing', paying, ({ work }, { won }) => ({
    headline: sentence`The dispute over the payment for ${work} is over`,
    text: won
      ? 'The payment stands. Payouts go on, and the work can be sold again.'
      : 'The bank has given the money back to the buyer.',
  })),
  payout_sent: wording(
    payoutSent,
    'billing',
    'You get this because you have a share in a sale at Verso.',
    ({ work }, { amount }) => ({
      headline: sentence`${formatMoney(amount, 'en')} for ${work} is on its way to you`,
      text: 'The card provider sends it to your account. What it is made up of stands on your billing page.',
    }),
  ),
  payout_failed: wording(
    payoutFailed,
    'billing',
    'You get this because you had a payout for a sale at Verso.',
    (_about, { reason }) => ({
      headline: sentence`Your bank sent a payout back`,
      text: `${reason === '' ? '' : `Stripe, the card provider, says: “${reason}” `}The money waits in your account at Stripe. Check there where it is to be paid: your billing page leads you to it.`,
    }),
  ),
  price_asked: wording(priceAsked, 'enquiries', owning, ({ work, actor }) => ({
    headline: sentence`${actor} asks about the price of ${work}`,
    text: 'Read the question and answer it here. They are told your answer, not your name or address.',
  })),
  price_answered: wording(
    priceAnswered,
    'enquiries-sent',
    'You get this because you asked about the price of this work.',
    ({ work }) => ({
      headline: sentence`The owner of ${work} answered your question about its price`,
      text: 'The answer stands among the questions you sent.',
    }),
  ),
  purchase_approved: wording(purchaseApproved, 'work', concluding, ({ work }) => ({
    headline: sentence`The sale of ${work} is confirmed`,
    text: 'Those who check purchases approved the bill. The sale stands confirmed in the provenance of the work; the names, the price and the bill stay private.',
  })),
  purchase_denied: wording(purchaseDenied, 'purchase', billing, ({ work }, { message }) => ({
    headline: sentence`The bill of ${work} was denied`,
    text: `${message}\n\nYou can send an amended bill.`,
  })),
  purchase_information_requested: wording(
    purchaseInformationRequested,
    'purchase',
    billing,
    ({ work }, { message }) => ({
      headline: sentence`More is asked about the bill of ${work}`,
      text: `${message}\n\nAnswer by sending an amended bill.`,
    }),
  ),

  purchase_submitted: wording(
    purchaseSubmitted,
    'purchase',
    'You get this because you check bills of sale at Verso.',
    ({ work }, { round }) => ({
      headline: sentence`A bill of ${work} awaits your vote`,
      text: round === 1 ? 'Compare what it says with what its sender told.' : 'Its sender amended it.',
    }),
  ),
  purchase_round_closed: wording(
    purchaseRoundClosed,
    'purchase',
    'You get this because you voted on this bill.',
    ({ work }, { round, outcome }) => ({
      headline: {
        approved: sentence`The bill of ${work} was approved`,
        denied: sentence`The bill of ${work} was denied`,
        info_requested: sentence`More was asked about the bill of ${work}`,
      }[outcome],
      text: `Round ${round}, in which you voted, is closed.`,
    }),
  ),
} satisfies Partial<Record<NotificationKind, Wording>>;
