import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Done, Empty, Id, requiredText, Slug, Time } from '#schemas/fields.ts';
import { Currency, Money } from '#schemas/money.ts';
import { ClaimKind } from '#works/schemas/artworks.ts';
import { givingBackStates } from '#market/orders.ts';
import { missingFacts } from '#market/royalties.ts';
import { sales as calls } from '#market/sales.ts';
import { Acquisition, waysOfAcquiring } from '#market/schemas/royalties.ts';

/**
 * The states of an order. `reserved`: the work is reserved, the provider's page is not open yet; `processing`: paid by
 * a slow method; `refund_due`: paid for a work that could no longer be sold, to be refunded.
 */
const orderStates = [
  'reserved',
  'open',
  'processing',
  'paid',
  'part_refunded',
  'refunded',
  'refund_due',
  'released',
] as const;
export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;

/** Why a reservation ended, or money is refunded. `refused`: the owner does not sell to this buyer. */
export const OrderOutcome = z.enum([
  'expired',
  'cancelled',
  'refused',
  'reported',
  'failed',
  'unavailable',
  'too_late',
]);
export type OrderOutcome = z.infer<typeof OrderOutcome>;

/**
 * The artist's royalty by law or by contract, or why there is none. `undecided`: facts are `missing`, and it is decided
 * again while the seller has not been paid.
 */
/** What one unit of the price's currency was worth in the law's, with its day and source. */
const UsedRate = z.object({ rate: z.string(), on: z.string(), source: z.string() });

export const OrderRoyalty = z.object({
  state: z.enum(['due', 'none', 'undecided']),
  /** `place`: this registry has no country of sale in its settings. */
  missing: z.array(z.enum([...missingFacts, 'place'])),
  amount: z.int().min(0),
  payee: z.string().nullable(),
  why: z.string(),
  /** The version of the law or contract; null if no royalty is due. */
  rule: z.object({ id: z.string(), version: z.int(), name: z.string(), basis: z.enum(['law', 'contract']) }).nullable(),
  /** Only if the price was converted into the law's currency. */
  exchange: UsedRate.nullable().optional(),
});
export type OrderRoyalty = z.infer<typeof OrderRoyalty>;

/** The permanent content of a receipt. */
export const ReceiptContent = z.object({
  order: z.int(),
  work: z.object({ number: z.int(), title: z.string(), artist: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string() }),
  seller: z.object({ name: z.string() }),
  price: Money,
  paidAt: Time,
  royalty: z.string(),
});
export type ReceiptContent = z.infer<typeof ReceiptContent>;

const Day = z.iso.date('must be a date');
const Signed = z.object({ amount: z.int(), currency: Currency });

/** Deductions from the price of an order, and the rest, for its seller. The provider can tell its fee later. */
export const Proceeds = z.object({ fee: Money.nullable(), royalty: Money, net: Signed });

/**
 * How far a paid work is on its way to its buyer. `choosing`: the buyer chooses delivery or collection; `sending`,
 * `preparing`: the seller sends it, or says where to collect it; `sent`, `ready`: on its way, or ready to collect.
 */
const deliveryStages = ['choosing', 'sending', 'preparing', 'sent', 'ready', 'received'] as const;
export const DeliveryStage = z.enum(deliveryStages);
export type DeliveryStage = z.infer<typeof DeliveryStage>;

/** An open report that a work is lost. */
export const Loss = ClaimKind.extract(['stolen', 'missing']);
export type Loss = z.infer<typeof Loss>;

export const GivingBackState = z.enum(givingBackStates);
export type GivingBackState = z.infer<typeof GivingBackState>;

/** An order, for its buyer or its seller. */
export const Order = z.object({
  _id: Id,
  number: z.int(),
  side: z.enum(['buyer', 'seller']),
  state: OrderState,
  outcome: OrderOutcome.nullable(),
  work: z.object({ _id: Id, number: z.int(), title: z.string(), slug: Slug, artist: z.string() }),
  /** The name of the other side; null unless the work was sold. */
  other: z.string().nullable(),
  /** Who has deleted their account, once the order is paid. */
  buyerLeft: z.boolean(),
  sellerLeft: z.boolean(),
  price: Money,
  refunded: Money,
  reservedAt: Time,
  /** When the reservation ends, while it is open. */
  reservedUntil: Time.nullable(),
  paidAt: Time.nullable(),
  closedAt: Time.nullable(),
  /** The buyer's bank disputes the payment. */
  disputed: z.boolean(),
  /** The buyer reported a problem that holds the payouts. */
  complained: z.boolean(),
  /** Whether the buyer asked to cancel it. */
  cancelling: z.boolean(),
  /** While such a problem is open, whether the last message between the two sides is the seller's. */
  sellerAnswered: z.boolean(),
  /** That the work is lost, until it is received, and while the buyer owns it. */
  loss: Loss.nullable(),
  /** Since when a refund is owed that the seller asked for, or an admin decided. */
  refundAsked: Time.nullable(),
  /** The refund can't be made as it was asked for, and an admin must end it. */
  refundRefused: z.boolean(),
  /** Whether the work was sent, made ready to collect or received, so that more than title has to go back after a refund. */
  sent: z.boolean(),
  /** How the work goes back to its seller after a full refund; null before, and if nothing was sold. */
  givingBack: GivingBackState.nullable(),
  /** Null before the payment, after a refund of all of it, and if someone left before the work was sent. */
  stage: DeliveryStage.nullable(),
  /** The buyer's payment page; null for others and once there is nothing to pay. */
  url: z.string().nullable(),
  /** The receipt's number, only for the buyer. */
  receipt: z.string().nullable(),
  /** The reason for the artist's royalty, or for none; once it is paid. */
  royalty: z.string().nullable(),
  /** For its seller. */
  proceeds: Proceeds.nullable(),
  refused: z.object({ cancel: z.string().nullable(), refund: z.string().nullable() }),
});
export type Order = z.infer<typeof Order>;

/** Why the card provider refused a payout, in its words. */
export const Refusal = z.object({ code: z.string(), reason: z.string(), at: Time });
export type Refusal = z.infer<typeof Refusal>;

/** `refused`: by the card provider, which is asked again every day. */
export const payoutStates = ['held', 'due', 'refused', 'sent', 'frozen', 'reversed', 'bank'] as const;

/** What holds the shares of an order: the buyer's bank, a problem that the buyer reported, or a refund that is owed. */
export const PayoutHold = z.enum(['dispute', 'problem', 'refund']);
export type PayoutHold = z.infer<typeof PayoutHold>;

/** What a user must do before a share can be paid out. */
export const PayoutNeed = z.enum(['identity', 'account']);

/** Bank details that an admin sent back, and why. */
const SentBack = z.object({ at: Time, reason: z.string() });

/** A user's share of a sale, and the state of its payout. */
export const Payout = z.object({
  _id: Id,
  order: z.int(),
  work: z.object({ _id: Id, title: z.string(), slug: Slug }),
  kind: z.enum(['sale', 'royalty']),
  amount: Signed,
  state: z.enum(payoutStates),
  /** The provider's reason for a refusal. */
  refusal: Refusal.pick({ reason: true, at: true }).nullable(),
  dueAt: Time,
  sentAt: Time.nullable(),
  /** An admin could not pay with the bank details that the user left, who must leave others or withdraw them. */
  sentBack: SentBack.nullable(),
  /**
   * What holds it beyond its day. `sending`: the seller has not sent the work; `sale`: something about the sale, which is
   * not this payee's business.
   */
  heldBy: z.enum([...PayoutHold.options, 'sending', 'sale']).nullable(),
  /** What the user must do before it can be paid out. */
  waitsFor: PayoutNeed.nullable(),
});
export type Payout = z.infer<typeof Payout>;

/** A share that an admin pays by bank transfer, to the details that the payee left. */
export const BankPayment = z.object({
  _id: Id,
  order: z.int(),
  work: z.string(),
  payee: z.string(),
  /** What is owed after refunds. */
  amount: Money,
  /** Null once it was paid, and while others are awaited. */
  details: z.string().nullable(),
  sentBack: SentBack.nullable(),
  leftAt: Time,
  dueAt: Time,
  paidAt: Time.nullable(),
  refused: z.object({ pay: z.string().nullable(), sendBack: z.string().nullable(), end: z.string().nullable() }),
});
export type BankPayment = z.infer<typeof BankPayment>;

export const BankRefusal = z.object({
  /** The provider's id of the payout. */
  payout: z.string(),
  /** In the provider's words. */
  reason: z.string(),
  at: Time,
});
export type BankRefusal = z.infer<typeof BankRefusal>;

/** The total of a year in one currency. */
export const YearTotal = z.object({
  year: z.int(),
  currency: Currency,
  bought: z.int(),
  sold: z.int(),
  royalties: z.int(),
  paidOut: z.int(),
});
export type YearTotal = z.infer<typeof YearTotal>;

/** What a sale at a price would give its seller. */
export const ExpectedShares = z.object({
  price: Money,
  /** Whether the artist's royalty is known; nothing is taken off for one that is not decided. */
  state: OrderRoyalty.shape.state,
  royalty: Money,
  /** What is left for the seller, before the card provider's fee. */
  rest: Money,
  /** A sentence about the royalty, for the seller only. */
  note: z.string(),
});
export type ExpectedShares = z.infer<typeof ExpectedShares>;

/** The terms of a purchase. */
export const Terms = z.object({
  price: Money.nullable(),
  seller: z.string(),
  /** Whether the seller is a trader, and the days in which the law then allows a return; null if it is not known. */
  returns: z.object({ trader: z.boolean(), days: z.int().nullable() }),
  /** The artist's royalty, out of the seller's share, with its law or contract; null if none. */
  royalty: z.object({ amount: Money, by: z.string() }).nullable(),
  /**
   * A sentence about the royalty: its amount, the missing fact, or that there is none. Only the seller sees why there
   * is none, which can reveal how they got the work. Null without a price.
   */
  royaltyNote: z.string().nullable(),
  /**
   * For a reader who can buy the work: whether someone else has asked to become the owner, and the admins have not
   * decided yet. False for others.
   */
  ownershipRequested: z.boolean(),
  /** Why this reader cannot buy it now; null if they can. */
  refused: z.string().nullable(),
  /** Why the reader must verify their identity first, as sentences; null if they need not. */
  needsIdentity: z.string().nullable(),
  /** The reader's own reservation, which they can continue. */
  open: Id.nullable(),
  /** For the owner: until when someone has reserved the work. They are not named. */
  reservedUntil: Time.nullable(),
  /** Why the reader may not refuse the buyer; null if they may. */
  refuseBuyerRefused: z.string().nullable(),
  /** No money moves: this server imitates the provider. */
  sandbox: z.boolean(),
});
export type Terms = z.infer<typeof Terms>;

/** A legal royalty that became due on a sale here, as reported to the collecting society. */
export const DueRoyalty = z.object({
  order: z.int(),
  soldOn: Day,
  work: z.object({ _id: Id, number: z.int(), title: z.string(), slug: Slug }),
  artist: z.string(),
  price: Money,
  rule: z.object({ id: z.string(), version: z.int(), name: z.string() }),
  /** Null if the price was in the law's currency. */
  exchange: UsedRate.nullable(),
  royalty: Money,
  /** The refunded part of the price. */
  refunded: Money,
  /** The part that the artist gave up, which went to the registry's fund for artists, after refunds. */
  givenUp: Money,
  /** The royalty that remains after both. */
  left: Money,
});
export type DueRoyalty = z.infer<typeof DueRoyalty>;

/** Of sales from the first day to the last, both inclusive. */
const Period = z.strictObject({ from: Day, to: Day });

const ById = z.strictObject({ id: Id });
const One = z.object({ order: Order });

export const sales = {
  checkout: endpoint(calls.checkout, {
    memberRole: 'owner',
    specified: true,
    summary:
      'Reserve a work for half an hour and open the card provider’s payment page, or continue an open reservation',
    effect: 'write',
    /** `price`: as the buyer saw it; refused if it has changed. */
    body: ById.extend({ price: Money.optional() }),
    reply: z.object({ order: Id, url: z.string().nullable() }),
    budget: { most: 60, seconds: 3600 },
  }),
  terms: endpoint(calls.terms, {
    memberRole: 'viewer',
    summary: 'Get the price and seller of a work, and the reason if the work can’t be bought',
    effect: 'read',
    params: ById,
    reply: z.object({ terms: Terms }),
  }),
  currencies: endpoint(calls.currencies, {
    scope: 'read',
    summary:
      'List the currencies in which works can be offered here. The card provider pays this registry in these currencies',
    effect: 'read',
    reply: z.object({ currencies: z.array(Currency) }),
  }),
  acquisition: endpoint(calls.acquisition, {
    memberRole: 'owner',
    summary:
      'Calculate what the owner of a work would get from a sale at a given price. Also returns whether the royalty depends on how the owner got the work, and what the owner stated. For the owner',
    effect: 'read',
    params: ById,
    query: z.strictObject({
      amount: z.coerce.number<number>('must be a number').int('must be a whole number').min(0),
      currency: Currency,
    }),
    reply: z.object({
      /** The possible statements; none if the royalty does not depend on one. */
      ways: z.array(z.enum(waysOfAcquiring)),
      stated: Acquisition.nullable(),
      /** Null without an amount, and for those who can't offer the work. */
      shares: ExpectedShares.nullable(),
    }),
  }),
  stateAcquisition: endpoint(calls.stateAcquisition, {
    memberRole: 'owner',
    summary: 'State how and when the caller got a work that they own, if the record does not say',
    effect: 'write',
    params: ById,
    body: Acquisition,
    reply: Done,
  }),
  order: endpoint(calls.order, {
    scope: 'read',
    summary: 'Get an order. Only its buyer and its seller can call this',
    effect: 'read',
    params: ById,
    reply: One,
  }),
  cancel: endpoint(calls.cancel, {
    memberRole: 'owner',
    summary: 'Cancel the caller’s reservation of a work that has not been paid for',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: One,
  }),
  refuseBuyer: endpoint(calls.refuseBuyer, {
    memberRole: 'owner',
    summary:
      'As the owner, cancel a buyer’s unpaid reservation of a work. This buyer can’t reserve the work again while the caller owns it',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    notice: 'The reservation has been cancelled. Other people can buy the work again.',
  }),
  refund: endpoint(calls.refund, {
    memberRole: 'owner',
    summary:
      'As the seller, refund the buyer. You can do this while your share is held, or while a problem, a return or a cancellation is open. Unless the buyer cancelled the order, they still own the work',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: Empty,
    reply: One,
    notice: 'The payment is being refunded to the buyer.',
    budget: { most: 30, seconds: 3600 },
  }),
  receipt: endpoint(calls.receipt, {
    scope: 'read',
    summary: 'Get the receipt for a purchase, as a base64-encoded PDF',
    effect: 'read',
    params: ById,
    reply: z.object({ receipt: z.object({ name: z.string(), pdf: z.base64() }) }),
    budget: { most: 60, seconds: 600 },
  }),
  billing: endpoint(calls.billing, {
    scope: 'read',
    summary: 'List the caller’s purchases, sales, royalties and payouts, with yearly totals',
    effect: 'read',
    reply: z.object({
      orders: z.array(Order),
      payouts: z.array(Payout),
      /** Why the reader may not give up unpaid shares; null if they may. */
      giveUpRefused: z.string().nullable(),
      /** Why the reader may not withdraw their bank details; null if they may. */
      withdrawBankRefused: z.string().nullable(),
      totals: z.array(YearTotal),
      identityVerified: z.boolean(),
      payoutAccount: z.enum(['none', 'begun', 'ready']),
      /** The bank returned the last payout, and the money is at the provider. */
      bankRefusal: BankRefusal.nullable(),
      /** The reader sells as a trader. */
      trader: z.boolean(),
      sandbox: z.boolean(),
    }),
  }),
  payoutAccount: endpoint(calls.payoutAccount, {
    memberRole: 'owner',
    summary:
      'Open, continue or change the caller’s payout account with the card provider. Returns the address of the provider’s page',
    freshSession: true,
    effect: 'write',
    body: Empty,
    reply: z.object({ url: z.string() }),
    budget: { most: 20, seconds: 3600 },
  }),
  checkPayoutAccount: endpoint(calls.checkPayoutAccount, {
    memberRole: 'owner',
    summary: 'Check with the provider whether the caller’s account can receive payouts now',
    effect: 'write',
    body: Empty,
    reply: z.object({ payoutAccount: z.enum(['none', 'begun', 'ready']) }),
    budget: { most: 60, seconds: 600 },
  }),
  giveUpPayouts: endpoint(calls.giveUpPayouts, {
    memberRole: 'owner',
    summary:
      'Give up all the caller’s unpaid shares. Legal royalties and sellers’ shares go to the registry’s fund for artists. Other royalties go back to the seller, if the seller has not been paid',
    freshSession: true,
    effect: 'write',
    body: Empty,
    reply: Done,
    notice: 'You have given up your unpaid shares.',
  }),
  leaveBankDetails: endpoint(calls.leaveBankDetails, {
    memberRole: 'owner',
    summary:
      'Give the admins bank details, so that they can pay the caller’s unpaid shares by bank transfer. These details replace any earlier ones. The caller can delete their user account before the shares are paid',
    freshSession: true,
    effect: 'write',
    body: z.strictObject({
      details: requiredText(500).min(8, 'must include the account number and the account holder'),
    }),
    reply: Done,
    notice: 'The admins have your bank details. They will pay your unpaid shares by bank transfer.',
    budget: { most: 20, seconds: 3600 },
  }),
  withdrawBankDetails: endpoint(calls.withdrawBankDetails, {
    memberRole: 'owner',
    summary:
      'Withdraw the bank details for unpaid shares. The shares are then paid to the caller’s payout account instead',
    freshSession: true,
    effect: 'write',
    body: Empty,
    reply: Done,
    notice: 'Your bank details were erased.',
    budget: { most: 20, seconds: 3600 },
  }),
  bankPayment: endpoint(calls.bankPayment, {
    summary:
      'As an admin, get a share to pay by bank transfer, with the bank details of its payee. The audit trail records each time the details are opened. If the admin can pay, this call starts a payment. For 3 days, no other admin can pay, and the payee can’t withdraw the details',
    freshSession: true,
    effect: 'read',
    params: ById,
    reply: z.object({ payment: BankPayment }),
    alsoRefused: ['conflict'],
    budget: { most: 120, seconds: 3600 },
  }),
  payByBank: endpoint(calls.payByBank, {
    summary: 'As an admin, record that a share was paid by bank transfer. The bank details are erased',
    freshSession: true,
    effect: 'write',
    params: ById,
    /** `amount`: what was transferred, in the currency’s minor unit. `leftAt`: of the bank details it was transferred to. */
    body: z.strictObject({ amount: Money.shape.amount, leftAt: Time }),
    reply: Done,
    notice: 'Payment recorded. The bank details have been erased.',
  }),
  endBankPayment: endpoint(calls.endBankPayment, {
    summary:
      'As an admin, stop a bank payment that has not been made yet. Opening the bank details started the payment. Another admin can then pay, and the payee can withdraw the details',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    notice: 'The payment was stopped. The payee can now withdraw the bank details, and any admin can pay.',
  }),
  sendBackBankDetails: endpoint(calls.sendBackBankDetails, {
    summary:
      'As an admin, erase bank details that can’t be used to pay the payee, and ask for new ones. A reason is required',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({ reason: requiredText(500) }),
    reply: Done,
    notice: 'The payee has been asked for new bank details.',
  }),
  declareTrader: endpoint(calls.declareTrader, {
    memberRole: 'owner',
    summary: 'Say whether the caller sells as a trader. If so, buyers in later sales have consumer rights',
    effect: 'write',
    body: z.strictObject({ trader: z.boolean() }),
    reply: Done,
    notice: 'Saved.',
  }),
  royaltyStatement: endpoint(calls.royaltyStatement, {
    summary: 'List the legal royalties that became due on sales here in a period, with totals. For admins',
    effect: 'read',
    query: Period,
    reply: z.object({ royalties: z.array(DueRoyalty), totals: z.array(Money) }),
  }),
  exportRoyalties: endpoint(calls.exportRoyalties, {
    summary: 'Get the legal royalties in a period as CSV, for the collecting society. For admins',
    effect: 'read',
    query: Period,
    reply: z.object({ table: z.object({ name: z.string(), csv: z.string() }) }),
  }),
  exportBilling: endpoint(calls.exportBilling, {
    scope: 'read',
    summary: 'Get the caller’s purchases, sales, royalties and payouts as CSV',
    effect: 'read',
    reply: z.object({ table: z.object({ name: z.string(), csv: z.string() }) }),
  }),
} satisfies Definitions<typeof calls>;
