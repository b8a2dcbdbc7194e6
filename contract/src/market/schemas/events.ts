import { z } from 'zod';
import { Id } from '#schemas/fields.ts';
import { Money } from '#schemas/money.ts';
import { VoteChoice } from '#works/schemas/review.ts';
import { NewOwnerRelation, OwnershipOutcome } from './ownership.ts';
import { ComplaintOutcome, ComplaintReason, DeliveryMethod, RefundEnding, RefundRefusal } from './orders.ts';
import { waysOfAcquiring } from './royalties.ts';
import { BillOutcome } from './purchases.ts';
import { OrderOutcome, OrderRoyalty } from './sales.ts';

const Purchase = { purchaseId: Id };
const Round = { ...Purchase, round: z.int() };
const Order = { orderId: Id };
/** Whose share of the price it is: the seller's in older events, which lack it. */
const Account = z.enum(['seller', 'royalty']).default('seller');
/** Without the question and its answer, which are erased with either person. */
const Enquiry = z.object({ enquiryId: Id });

export const marketEvents = {
  purchase_submitted: z.object({ ...Round, quorum: z.int() }),
  purchase_vote_cast: z.object({ ...Round, choice: VoteChoice }),
  purchase_round_closed: z.object({ ...Round, outcome: z.enum(['approved', 'denied', 'info_requested', 'joined']) }),
  purchase_approved: z.object({ ...Round, entryId: Id }),
  purchase_denied: z.object({ ...Round, message: z.string() }),
  /** `closes`: whether the request ended the round, as it did in older events, which lack it. */
  purchase_information_requested: z.object({ ...Round, message: z.string(), closes: z.boolean().default(true) }),
  /** A checker declared a conflict, or an admin confirmed that the bill names them. */
  purchase_conflict_declared: z.object(Round),
  purchase_withdrawn: z.object(Round),
  /** A reviewer found that another bill is of the same sale. */
  purchase_joined: z.object({ ...Round, joinedTo: Id }),
  /** The bill to which one was joined ended without confirming the sale, so its sender can send it again. */
  purchase_returned: z.object({ ...Purchase, joinedTo: Id }),
  /** The seller reported that the confirmed bill of their sale is wrong. */
  bill_disputed: z.object({ ...Purchase, reason: z.string() }),
  bill_settlement_proposed: z.object({ ...Purchase, outcome: BillOutcome.exclude(['stands']), answer: z.string() }),
  /** `withdrawn`: an admin withdrew a proposal about a bill that no one had reported. */
  bill_settled: z.object({ ...Purchase, outcome: BillOutcome, answer: z.string(), withdrawn: z.boolean().optional() }),
  /** An admin decided whether the person who accepted title is the buyer named by the bill. */
  buyer_decided: z.object({ ...Purchase, saleId: Id, confirmed: z.boolean(), reason: z.string() }),

  order_reserved: z.object({ ...Order, price: Money }),
  /** The owner does not sell to the buyer, who has not paid. */
  buyer_refused: z.object(Order),
  order_released: z.object({ ...Order, outcome: OrderOutcome }),
  order_paid: z.object({ ...Order, price: Money }),
  /** The payment arrived when the work could not be sold any more, and is refunded. */
  order_refund_due: z.object({ ...Order, outcome: OrderOutcome }),
  /** The seller refunds the payment. */
  order_refund_asked: z.object(Order),
  /** A refund can't be made at the provider. `reason`: the provider's words; empty if it did not refuse. */
  order_refund_refused: z.object({ ...Order, reason: z.string(), why: RefundRefusal.default('refused') }),
  /** An admin ended a refund that the provider refuses. */
  order_refund_ended: z.object({ ...Order, ending: RefundEnding, amount: Money, answer: z.string() }),
  /** The provider refunded after all what an admin had recorded as repaid in another way. */
  order_refunded_twice: z.object({ ...Order, amount: Money }),
  /**
   * `repaid`: by the registry in another way. `closes`: the problem, return or cancellation that ended with it. `sold`: it had
   * bought the work. `returned`: its seller is the owner again.
   */
  order_refunded: z.object({
    ...Order,
    amount: Money,
    whole: z.boolean(),
    repaid: z.boolean().default(false),
    closes: ComplaintReason.nullable().default(null),
    sold: z.boolean().default(true),
    returned: z.boolean().default(false),
  }),
  /** The buyer's bank disputed the payment. */
  order_disputed: z.object(Order),
  order_dispute_closed: z.object({ ...Order, won: z.boolean() }),
  /** `later`: after the payment. */
  royalty_decided: z.object({
    ...Order,
    state: OrderRoyalty.shape.state,
    amount: Money,
    missing: OrderRoyalty.shape.missing,
    why: z.string(),
    later: z.boolean(),
  }),
  /** By the owner, for the royalty on a sale. */
  acquisition_stated: z.object({ how: z.enum(waysOfAcquiring) }),
  /** An admin entered what one euro was worth. */
  exchange_rate_entered: z.object({
    currency: z.string(),
    day: z.string(),
    perEuro: z.string(),
    source: z.string(),
    /** It is not used before another admin enters the same. */
    waits: z.boolean().default(false),
  }),
  /** The seller was paid while the royalty was undecided. */
  royalty_missed: z.object({ ...Order, why: z.string() }),
  /** A share is due, and its payee must do something before it can be paid out. */
  payout_waits: z.object({ ...Order, account: Account, waitsFor: z.enum(['identity', 'account']) }),
  /** The shares of a sale are due, and the seller has not sent the work, although the buyer has chosen how to get it. */
  payout_postponed: z.object(Order),
  payout_sent: z.object({ ...Order, payoutId: Id, amount: Money, account: Account }),
  /** The card provider refused a payout, or to take one back; it is asked again every day. */
  payout_refused: z.object({ ...Order, payoutId: Id, account: Account, reason: z.string() }),
  reversal_refused: z.object({ ...Order, payoutId: Id, account: Account, reason: z.string() }),
  /** The payee gave up a share that had not been paid out. */
  payout_given_up: z.object({
    ...Order,
    payoutId: Id,
    account: Account,
    amount: Money,
    receiver: z.enum(['artists_fund', 'seller']),
  }),
  /** The payee left bank details with the admins, and one of them read these or paid. */
  bank_details_left: z.object({ ...Order, payoutId: Id, account: Account, amount: Money }),
  bank_details_changed: z.object({ ...Order, payoutId: Id }),
  bank_details_withdrawn: z.object({ ...Order, payoutId: Id }),
  /** An admin could not pay with them; without the reason, which is erased with the next ones. */
  bank_details_sent_back: z.object({ ...Order, payoutId: Id }),
  bank_details_read: z.object({ ...Order, payoutId: Id }),
  /** An admin who had opened the details to pay did not pay. */
  bank_payment_ended: z.object({ ...Order, payoutId: Id }),
  bank_payment_made: z.object({ ...Order, payoutId: Id, account: Account, amount: Money }),
  /** A payout was taken back, after a refund or on the provider's own page. */
  payout_reversed: z.object({ ...Order, payoutId: Id, amount: Money }),
  /** The payee's bank returned the money to the provider. */
  payout_failed: z.object({ reason: z.string() }),

  /** Of an order; without the text, which is kept with the order. */
  order_message_sent: z.object({ ...Order, messageId: Id }),
  order_delivery_chosen: z.object({ ...Order, method: DeliveryMethod }),
  /** The seller said by which day they send the work, or from which day it can be collected. */
  order_delivery_promised: z.object({ ...Order, method: DeliveryMethod, day: z.iso.date() }),
  /**
   * The seller recorded that the work was sent, or can be collected. `payoutOn`: the day before which the buyer can report
   * a problem that holds the payout; null if there is none.
   */
  order_shipped: z.object({ ...Order, method: DeliveryMethod, payoutOn: z.iso.date().nullable().default(null) }),
  order_received: z.object(Order),
  /** The seller of a refunded order, or an admin, lets the buyer keep the work. */
  return_waived: z.object({ ...Order, byAdmin: z.boolean().default(false) }),
  /** The buyer reported a problem, cancels the order or returns the work, with a message: payouts that have not been made are held. */
  complaint_opened: z.object({ ...Order, messageId: Id, reason: ComplaintReason }),
  complaint_closed: z.object({ ...Order, reason: ComplaintReason, outcome: ComplaintOutcome, answer: z.string() }),
  /** The user says that they sell as a trader, or no longer do. */
  trader_declared: z.object({ trader: z.boolean() }),

  /** An heir, or a buyer outside of the registry, asks for title; what they wrote is kept with the request. */
  ownership_requested: z.object({ requestId: Id, relation: NewOwnerRelation }),
  ownership_answered: z.object({ requestId: Id }),
  ownership_replied: z.object({ requestId: Id }),
  /** By one admin; a second one confirms it. */
  ownership_approved: z.object({ requestId: Id, reason: z.string().optional() }),
  /** `confirmed`: title passed to the person who asked. */
  ownership_decided: z.object({
    requestId: Id,
    outcome: OwnershipOutcome,
    reason: z.string(),
    /** Of the first admin, if two confirmed it. */
    approvalReason: z.string().optional(),
  }),

  price_asked: Enquiry,
  price_answered: Enquiry,
};
