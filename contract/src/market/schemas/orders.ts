import { z } from 'zod';
import { emptyFault } from '#empty-fault.ts';
import {
  complaintReasons,
  deliveryMethods,
  matterOf,
  orders as calls,
  refundEndings,
  refundRefusals,
} from '#market/orders.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Empty, Id, line, requiredText, Slug, text, Time } from '#schemas/fields.ts';
import { Money } from '#schemas/money.ts';
import { Document, Picture } from '#schemas/picture.ts';
import { GivingBackState, Loss, OrderOutcome, OrderState, PayoutNeed, payoutStates, Proceeds } from './sales.ts';

export const OrderRole = z.enum(['buyer', 'seller', 'admin']);
export type OrderRole = z.infer<typeof OrderRole>;

export const DeliveryMethod = z.enum(deliveryMethods);
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

export const ComplaintReason = z.enum(complaintReasons);
export type ComplaintReason = z.infer<typeof ComplaintReason>;

/** `withdrawn` by the buyer; `refunded`; `released`: an admin decided for the seller. */
export const ComplaintOutcome = z.enum(['withdrawn', 'refunded', 'released']);
export type ComplaintOutcome = z.infer<typeof ComplaintOutcome>;

export const RefundEnding = z.enum(refundEndings);
export type RefundEnding = z.infer<typeof RefundEnding>;

export const RefundRefusal = z.enum(refundRefusals);
export type RefundRefusal = z.infer<typeof RefundRefusal>;

export const OrderMessage = z.object({
  _id: Id,
  role: OrderRole,
  name: z.string(),
  own: z.boolean(),
  text: z.string(),
  documents: z.array(Document),
  sentAt: Time,
});
export type OrderMessage = z.infer<typeof OrderMessage>;

/** How the work gets to the buyer: their choice, and what the seller recorded about it. */
export const Delivery = z.object({
  method: DeliveryMethod,
  /** Where it is to be delivered; empty for a collection. */
  address: z.string(),
  chosenAt: Time,
  carrier: z.string(),
  tracking: z.string(),
  insured: Money.nullable(),
  /** The seller's note, such as where and when to collect it. */
  note: z.string(),
  /** The day by which the seller sends it, or from which it can be collected, as they said; null until then. */
  promisedOn: z.iso.date().nullable(),
  /** When the seller recorded that it was sent, or can be collected. */
  sentAt: Time.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A problem that the buyer reported, a return or a cancellation; while it is open, the payouts that have not been made are held. */
export const Complaint = z.object({
  _id: Id,
  reason: ComplaintReason,
  openedAt: Time,
  closedAt: Time.nullable(),
  outcome: ComplaintOutcome.nullable(),
  /** An admin's reason for their decision; empty without one. */
  answer: z.string(),
});
export type Complaint = z.infer<typeof Complaint>;

const Refused = z.string().nullable();

/** An order with everything that follows the payment, for its buyer, its seller, or an admin. */
export const OrderDetails = z.object({
  _id: Id,
  number: z.int(),
  role: OrderRole,
  state: OrderState,
  outcome: OrderOutcome.nullable(),
  work: z.object({
    _id: Id,
    title: z.string(),
    slug: Slug,
    artist: z.string(),
    /** False if the reader may not see the work any more. */
    visible: z.boolean(),
    picture: Picture.nullable(),
  }),
  /** The names; each side sees the other’s only if the work was sold. */
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  /** Who of them has deleted their account, once the order is paid. */
  buyerLeft: z.boolean(),
  sellerLeft: z.boolean(),
  price: Money,
  refunded: Money,
  /** Since when a refund is owed that the seller asked for, or an admin decided. */
  refundAsked: Time.nullable(),
  /** What can't be refunded at the card provider, and since when. What it refuses is tried every day. */
  refundRefused: z.object({ since: Time, amount: Money, why: RefundRefusal }).nullable(),
  /**
   * How an admin ended such a refund. `repaid`: what the registry repays in another way. `answer`: the admin's words. Null
   * for a seller who sold nothing.
   */
  refundEnded: z.object({ at: Time, ending: RefundEnding, repaid: Money, answer: z.string() }).nullable(),
  /**
   * After a full refund of a sale: `at` is when the buyer offered the work, or the seller answered or waived it. `byAdmin`:
   * an admin lets the buyer keep it, and not the seller.
   */
  givingBack: z.object({ state: GivingBackState, at: Time.nullable(), byAdmin: z.boolean() }).nullable(),
  reservedAt: Time,
  paidAt: Time.nullable(),
  titlePassedAt: Time.nullable(),
  closedAt: Time.nullable(),
  /** The buyer's bank disputes the payment. */
  disputed: z.boolean(),
  /** That the work is lost, until it is received, and while the buyer owns it. */
  loss: Loss.nullable(),
  delivery: Delivery.nullable(),
  receivedAt: Time.nullable(),
  /** For the seller, once it is paid, with a sentence about the artist's royalty. */
  proceeds: Proceeds.extend({ royaltyNote: z.string() }).nullable(),
  /** `days`: of the law of the place of sale, null where it is not known. `until`: once the work is received. */
  returns: z.object({ trader: z.boolean(), days: z.int().nullable(), until: Time.nullable() }),
  /**
   * The seller's share. `unreachable`: its card provider is no longer set up here. `waitsFor`: what the seller must do
   * first; null for the buyer.
   */
  payout: z
    .object({
      state: z.enum([...payoutStates, 'unreachable']),
      dueAt: Time,
      sentAt: Time.nullable(),
      waitsFor: PayoutNeed.nullable(),
    })
    .nullable(),
  complaints: z.array(Complaint),
  /** While a problem, a return or a cancellation is open, whether the last message between the two sides is the seller's. */
  sellerAnswered: z.boolean(),
  messages: z.array(OrderMessage),
  papers: z.object({
    /** The receipt's number, for the buyer. */
    receipt: z.string().nullable(),
    /** The version of the work's valid certificate. */
    certificate: z.int().nullable(),
    /** A bill of this sale, for its sender and admins. */
    bill: Id.nullable(),
  }),
  /** Why the reader may not do it; null if they may. */
  refused: z.object({
    message: Refused,
    chooseDelivery: Refused,
    promiseDelivery: Refused,
    recordShipment: Refused,
    confirmReceipt: Refused,
    complain: Refused,
    return: Refused,
    cancel: Refused,
    withdrawComplaint: Refused,
    decideComplaint: Refused,
    giveBack: Refused,
    waiveReturn: Refused,
    endRefund: Refused,
    refund: Refused,
  }),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

const Message = z.strictObject({ text: requiredText(4000) });

const DeliveryChoice = z
  .strictObject({ method: DeliveryMethod, address: text(1000).default('') })
  .refine(({ method, address }) => method === 'collection' || address !== '', {
    path: ['address'],
    message: 'must say where to deliver the work',
  });

const Shipment = z.strictObject({
  carrier: line(200).default(''),
  tracking: line(200).default(''),
  insured: Money.nullable().default(null),
  note: text(2000).default(''),
});

/** The law asks for no reason of a return or a cancellation. */
const Complaining = z
  .strictObject({ reason: ComplaintReason, text: text(4000).default('') })
  .refine((complaint) => matterOf(complaint.reason) !== 'problem' || complaint.text !== '', {
    path: ['text'],
    message: emptyFault,
  });

const matterTitles = {
  problem: 'Problem reported',
  return: 'Return requested',
  cancellation: 'Cancellation requested',
};

const someWrites = { most: 60, seconds: 3600 };

export const orders = {
  get: endpoint(calls.get, {
    scope: 'read',
    summary:
      'Get an order with its delivery, messages, problems, documents and dates. For its buyer, its seller and admins',
    effect: 'read',
    params: ById,
    reply: z.object({ order: OrderDetails }),
  }),
  sendMessage: endpoint(calls.sendMessage, {
    memberRole: 'owner',
    summary:
      'Send a message, with or without files, to the other party to an order. Admins can only write while a problem, a return or a cancellation is open',
    effect: 'write',
    params: ById,
    body: Message,
    reply: z.object({ id: Id }),
    notice: 'Message sent.',
    budget: someWrites,
  }),
  chooseDelivery: endpoint(calls.chooseDelivery, {
    memberRole: 'owner',
    summary: 'As the buyer, choose collection or a delivery address, until the seller has sent the work',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: DeliveryChoice,
    reply: Done,
    notice: 'Saved. The seller has been notified.',
    budget: someWrites,
  }),
  promiseDelivery: endpoint(calls.promiseDelivery, {
    memberRole: 'owner',
    summary:
      'As the seller, say by which day you will send the work, or from which day it can be collected. The day is today or up to 90 days ahead. The day can be changed until the work is sent or ready to collect',
    effect: 'write',
    params: ById,
    /** `method`: as the seller saw it, because the buyer can change it meanwhile. */
    body: z.strictObject({ day: z.iso.date(), method: DeliveryMethod }),
    reply: Done,
    notice: 'Saved. The buyer has been notified.',
    budget: someWrites,
  }),
  recordShipment: endpoint(calls.recordShipment, {
    memberRole: 'owner',
    summary: 'As the seller, record that the work was sent or can be collected, or correct those details',
    effect: 'write',
    params: ById,
    body: Shipment,
    reply: Done,
    notice: 'Saved. The buyer has been notified.',
    budget: someWrites,
  }),
  confirmReceipt: endpoint(calls.confirmReceipt, {
    memberRole: 'owner',
    summary: 'As the buyer, confirm that the work arrived as described',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    notice: 'Receipt confirmed. The seller has been notified.',
  }),
  complain: endpoint(calls.complain, {
    memberRole: 'owner',
    summary:
      'As the buyer, report a problem or return the work where the law allows it. Until the work is sent, the buyer can ask to cancel the order instead. Payouts that have not been made yet are then held. A cancellation or a return needs no `text`',
    effect: 'write',
    params: ById,
    body: Complaining,
    reply: Done,
    notice: ({ body }: { body: { reason: ComplaintReason } }) =>
      `${matterTitles[matterOf(body.reason)]}. The seller and the admins have been notified.`,
    budget: { most: 20, seconds: 24 * 3600 },
  }),
  withdrawComplaint: endpoint(calls.withdrawComplaint, {
    memberRole: 'owner',
    summary:
      'As the buyer, mark the reported problem as solved, keep the order or keep the work. Payouts are then no longer delayed by it',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    notice: 'Closed. The seller has been notified.',
  }),
  decideComplaint: endpoint(calls.decideComplaint, {
    summary:
      'Refund the buyer or release the payouts, and give a reason. Only for admins who are neither the buyer nor the seller',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({
      outcome: z.enum(['refunded', 'released']),
      answer: requiredText(2000),
      /** The problem, return or cancellation that the caller has read; refused if another one is open. */
      complaint: Id.optional(),
    }),
    reply: Done,
    notice: 'Decision recorded. The buyer and the seller have been notified.',
  }),
  giveBack: endpoint(calls.giveBack, {
    memberRole: 'owner',
    summary:
      'As the buyer of a refunded order, offer the work back to the seller. The seller becomes the owner again by accepting it',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    notice: 'The seller has been asked to accept the work.',
    budget: { most: 10, seconds: 24 * 3600 },
  }),
  waiveReturn: endpoint(calls.waiveReturn, {
    memberRole: 'owner',
    summary:
      'As the seller of a refunded order, let the buyer keep the work. The buyer then can’t give it back. An admin without a part in the order does so with a `reason`. Both sides get it as a message',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({
      /** For admins only. */
      reason: requiredText(2000).optional(),
    }),
    reply: Done,
    notice: 'Saved. The buyer has been told that they can keep the work.',
  }),
  endRefund: endpoint(calls.endRefund, {
    summary:
      'Close a refund that the card provider refuses. `ending` says whether the registry repays the buyer in another way or the refund is no longer owed. Only for admins who are neither the buyer nor the seller',
    freshSession: true,
    effect: 'write',
    params: ById,
    /** `amount`: what is refused, in the currency’s minor unit. */
    body: z.strictObject({ ending: RefundEnding, amount: Money.shape.amount, answer: requiredText(2000) }),
    reply: Done,
    notice: ({ body }: { body: { ending: RefundEnding } }) =>
      body.ending === 'repaid'
        ? 'Decision recorded. Pay the buyer now: the card provider won’t be asked again.'
        : 'The refund is closed.',
  }),
} satisfies Definitions<typeof calls>;
