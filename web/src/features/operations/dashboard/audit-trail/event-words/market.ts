import { matterOf } from '@verso/contract/market/orders.ts';
import type { marketEvents } from '@verso/contract/market/schemas/events.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { type EventWords, outcomes, votedOn } from './words.ts';

const billOutcomes = {
  stands: 'the bill is right',
  wrong: 'the bill is wrong',
  returned: 'the bill is right, but the sale fell through or was undone',
};

const endingReasons = {
  expired: 'the buyer ran out of time to pay',
  cancelled: 'the buyer cancelled it',
  refused: 'the seller refused the buyer',
  reported: 'the work was reported or disputed',
  failed: 'the payment failed',
  unavailable: 'the payment page was not available',
  too_late: 'the payment arrived too late',
};

/** The end of a sentence. */
const quotedReason = (reason: string) => (reason === '' ? '.' : `: “${reason}”`);

const complaints = {
  not_received: 'the work hasn’t arrived',
  damaged: 'the work is damaged',
  not_as_described: 'the work is not as described',
  other: 'something else',
};

const closedMatters = {
  problem: 'problem with the order for {work}',
  return: 'return of {work}',
  cancellation: 'request to cancel the order for {work}',
};

const royaltyWords = {
  due: 'The artist’s royalty for the sale of {work} is due.',
  none: 'No royalty is due for the sale of {work}.',
  undecided: 'The artist’s royalty for the sale of {work} can’t be decided yet because a detail is missing.',
};

const refundRefusals = {
  refused: (reason: string) => `The card provider refused a refund for {work}: “${reason}”`,
  failed: () => 'A refund for {work} failed twice after the card provider had accepted it.',
  unreachable: () =>
    'A refund for {work} can’t be made, because the card provider for the payment is no longer set up.',
} as const;

export const marketWords: EventWords<keyof typeof marketEvents> = {
  purchase_submitted: {
    label: 'Bill of sale sent',
    sentence: ({ round }) =>
      round > 1 ? '{who} sent an amended bill of sale for {work}.' : '{who} sent a bill of sale for {work}.',
  },
  purchase_vote_cast: {
    label: 'Vote cast on a bill of sale',
    sentence: ({ choice }) => `{who} ${votedOn(choice)} the bill of sale for {work}.`,
  },
  purchase_round_closed: {
    label: 'Voting round on a bill closed',
    sentence: ({ round, outcome }) =>
      `Round ${round} on the bill of sale for {work} closed: ${outcome === 'joined' ? 'joined to another bill' : outcomes[outcome]}.`,
  },
  purchase_approved: { label: 'Bill of sale approved', sentence: 'The bill of sale for {work} was approved.' },
  purchase_denied: { label: 'Bill of sale denied', sentence: 'The bill of sale for {work} was denied.' },
  purchase_information_requested: {
    label: 'More information requested about a bill of sale',
    sentence: '{who} asked for more information about the bill of sale for {work}.',
  },
  purchase_conflict_declared: {
    label: 'Conflict of interest on a bill of sale',
    sentence: (_data, own) =>
      own
        ? '{who} declared a conflict of interest and can’t vote on the bill of sale for {work}.'
        : '{who} confirmed that the bill of sale for {work} names {person}, who can’t vote on it.',
  },
  purchase_withdrawn: { label: 'Bill of sale withdrawn', sentence: '{who} withdrew the bill of sale for {work}.' },
  purchase_joined: {
    label: 'Bill of sale joined to another',
    sentence: '{who} joined a bill of sale for {work} to another bill for the same sale.',
  },
  purchase_returned: {
    label: 'Joined bill of sale can be sent again',
    sentence: 'A bill of sale for {work} can be sent again. The bill that it was joined to did not confirm the sale.',
  },
  bill_disputed: {
    label: 'Confirmed bill reported as wrong',
    sentence: '{who} reported that the confirmed bill of sale for {work} is wrong.',
  },
  bill_settlement_proposed: {
    label: 'Decision proposed on a bill of sale',
    sentence: ({ outcome }) =>
      `{who} proposed a decision on the confirmed bill of sale for {work}: ${billOutcomes[outcome]}. Another admin must confirm it.`,
  },
  bill_settled: {
    label: 'Decision on a confirmed bill',
    sentence: ({ outcome }) => `{who} decided on the confirmed bill of sale for {work}: ${billOutcomes[outcome]}.`,
  },
  buyer_decided: {
    label: 'Buyer confirmed or not confirmed',
    sentence: ({ confirmed, reason }) =>
      `{who} ${confirmed ? 'confirmed' : 'found'} that {person}, who accepted {work}, is ${confirmed ? '' : 'not '}the buyer named on the bill: “${reason}”`,
  },
  order_reserved: { label: 'Work reserved', sentence: '{who} reserved {work} to buy it.' },
  buyer_refused: {
    label: 'Reservation refused',
    sentence: '{who} refused to sell {work} to the person who had reserved it.',
  },
  order_released: {
    label: 'Reservation ended',
    sentence: ({ outcome }) => `The reservation for {work} ended because ${endingReasons[outcome]}.`,
  },
  order_paid: { label: 'Work paid for by card', sentence: '{work} was paid for by card.' },
  order_refund_due: {
    label: 'Payment arrived too late',
    sentence: 'A payment for {work} arrived when the work could no longer be sold. The payment is being refunded.',
  },
  order_refund_asked: {
    label: 'Refund requested',
    sentence: '{who} asked the card provider to refund the payment for {work}.',
  },
  order_refund_refused: {
    label: 'Refund not made',
    sentence: ({ reason, why }) => refundRefusals[why](reason),
  },
  order_refund_ended: {
    label: 'Refund closed by an admin',
    sentence: ({ ending, answer }) =>
      ending === 'repaid'
        ? `{who} recorded that the registry is repaying the buyer of {work} in another way: “${answer}”`
        : `{who} decided that the refund for {work} is no longer owed: “${answer}”`,
  },
  order_refunded_twice: {
    label: 'Refunded twice',
    sentence: 'The card provider refunded a payment for {work} that an admin had recorded as repaid in another way.',
  },
  order_refunded: {
    label: 'Payment refunded',
    sentence: ({ whole }) => `${whole ? 'The' : 'Part of the'} payment for {work} was refunded.`,
  },
  order_disputed: { label: 'Payment disputed', sentence: 'The buyer’s bank disputed the payment for {work}.' },
  order_dispute_closed: {
    label: 'Payment dispute closed',
    sentence: ({ won }) => `The seller ${won ? 'won' : 'lost'} the dispute over the payment for {work}.`,
  },
  acquisition_stated: {
    label: 'Owner stated how they got a work',
    sentence: '{who} stated how they got {work}.',
  },
  royalty_decided: {
    label: 'Royalty decided or details missing',
    sentence: ({ state }) => royaltyWords[state],
  },
  royalty_missed: {
    label: 'Royalty not decided in time',
    sentence: 'The seller of {work} was paid before the artist’s royalty could be decided.',
  },
  payout_waits: {
    label: 'Payout held',
    sentence: ({ waitsFor }) =>
      `{person}’s share of the sale of {work} is held until they ${
        waitsFor === 'identity' ? 'verify their identity' : 'set up a payout account'
      }.`,
  },
  payout_postponed: {
    label: 'Payout held until the work is sent',
    sentence: '{person} hasn’t been paid for {work}, because they haven’t sent it.',
  },
  exchange_rate_entered: {
    label: 'Exchange rate entered',
    sentence: ({ currency, day, perEuro, source }) =>
      `{who} entered an exchange rate: one euro was worth ${perEuro} ${currency} on ${day} (${source}).`,
  },
  payout_sent: { label: 'Payout sent', sentence: '{person}’s share of the sale of {work} was paid out.' },
  payout_given_up: {
    label: 'Share given up',
    sentence: ({ receiver }) =>
      `{person} gave up a share of the sale of {work}. It went ${receiver === 'seller' ? 'back to the seller' : 'to the fund for artists'}.`,
  },
  bank_details_left: {
    label: 'Bank details entered',
    sentence: '{person} asked for a bank transfer of their share of the sale of {work}.',
  },
  bank_details_changed: {
    label: 'Bank details changed',
    sentence: '{person} changed the bank details for their share of the sale of {work}.',
  },
  bank_details_withdrawn: {
    label: 'Bank details withdrawn',
    sentence: '{person} withdrew the bank details for their share of the sale of {work}.',
  },
  bank_details_sent_back: {
    label: 'Bank details sent back',
    sentence: '{who} sent back the bank details that {person} entered for a share of the sale of {work}.',
  },
  bank_details_read: {
    label: 'Bank details read',
    sentence: '{who} read the bank details that {person} entered for a share of the sale of {work}.',
  },
  bank_payment_ended: {
    label: 'Bank payment stopped',
    sentence: '{who} stopped a bank payment to {person} for the sale of {work} before the money was transferred.',
  },
  bank_payment_made: {
    label: 'Paid by bank transfer',
    sentence: '{who} paid {person} a share of the sale of {work} by bank transfer.',
  },
  payout_refused: {
    label: 'Payout refused',
    sentence: ({ reason }) => `The card provider refused a payout for {work} to {person}: “${reason}”`,
  },
  reversal_refused: {
    label: 'Reversal refused',
    sentence: ({ reason }) => `The card provider refused to take back a payout for {work} from {person}: “${reason}”`,
  },
  payout_reversed: {
    label: 'Payout reversed',
    sentence: 'The payout of {person}’s share of the sale of {work} was fully or partly reversed.',
  },
  payout_failed: { label: 'Payout returned', sentence: '{person}’s bank returned a payout.' },
  order_message_sent: { label: 'Message about an order', sentence: '{who} sent a message about the order for {work}.' },
  order_delivery_chosen: {
    label: 'Delivery or collection chosen',
    sentence: ({ method }) =>
      method === 'delivery' ? '{who} chose to have {work} delivered.' : '{who} chose to collect {work}.',
  },
  order_delivery_promised: {
    label: 'Day of delivery or collection promised',
    sentence: ({ method, day }) =>
      method === 'delivery'
        ? `{who} promised to send {work} by ${formatDay(day)}.`
        : `{who} said that {work} can be collected from ${formatDay(day)}.`,
  },
  order_shipped: {
    label: 'Work sent or ready to collect',
    sentence: ({ method }) =>
      method === 'delivery' ? '{who} recorded that {work} was sent.' : '{who} recorded that {work} can be collected.',
  },
  return_waived: { label: 'Return waived', sentence: '{who} let the buyer keep {work}.' },
  order_received: { label: 'Work received', sentence: '{who} confirmed that they received {work}.' },
  complaint_opened: {
    label: 'Problem, return or cancellation reported',
    sentence: ({ reason }) =>
      reason === 'return' || reason === 'cancellation'
        ? `{who} asked to ${reason === 'return' ? 'return {work}' : 'cancel the order for {work}'}.`
        : `{who} reported a problem with the order for {work}: ${complaints[reason]}.`,
  },
  complaint_closed: {
    label: 'Problem, return or cancellation closed',
    sentence: ({ reason, outcome, answer }) =>
      `The ${closedMatters[matterOf(reason)]} was closed (${outcome})${answer === '' ? '.' : `: “${answer}”`}`,
  },
  trader_declared: {
    label: 'Trader status changed',
    sentence: ({ trader }) => (trader ? '{who} now sells as a trader.' : '{who} no longer sells as a trader.'),
  },
  ownership_requested: {
    label: 'Ownership requested',
    sentence: ({ relation }) =>
      `{who} asked to become the owner of {work} as ${relation === 'heir' ? 'an heir' : 'its buyer'}.`,
  },
  ownership_answered: {
    label: 'Ownership request answered',
    sentence: '{who} answered the ownership request for {work}.',
  },
  ownership_replied: {
    label: 'Reply to the owner’s answer',
    sentence: '{who} replied to the owner’s answer about {work}.',
  },
  ownership_approved: {
    label: 'Ownership request approved',
    sentence: ({ reason = '' }) => `{who} approved the ownership request for {work}${quotedReason(reason)}`,
  },
  ownership_decided: {
    label: 'Ownership request closed',
    sentence: ({ outcome, reason }) =>
      outcome === 'ended'
        ? 'The ownership request for {work} was closed because the work got a new owner.'
        : `{who} closed the ownership request for {work} (${outcome})${quotedReason(reason)}`,
  },
  price_asked: { label: 'Asked about the price', sentence: '{who} asked about the price of {work}.' },
  price_answered: {
    label: 'Price question answered',
    sentence: '{who} answered a question about the price of {work}.',
  },
};
