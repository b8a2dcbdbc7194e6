import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Empty, Id, Slug, Time } from './fields.ts';
import { Currency, Money } from './money.ts';

/**
 * Where an order stands. `reserved`: the work is held, the provider's page is not open yet; `processing`: paid by a
 * means that takes its time; `refund_due`: money came for a work that could not be sold any more, and goes back.
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

/** How a reservation came to nothing, or why money goes back. */
export const OrderOutcome = z.enum(['expired', 'cancelled', 'reported', 'failed', 'unavailable', 'too_late']);
export type OrderOutcome = z.infer<typeof OrderOutcome>;

/** What the artist gets of a sale by law or by contract, or why nothing. */
export const OrderRoyalty = z.object({
  amount: z.int().min(0),
  payee: z.string().nullable(),
  why: z.string(),
  /** By which version of which law it is due, or of which contract; null where nothing is. */
  rule: z.object({ id: z.string(), version: z.int(), name: z.string(), basis: z.enum(['law', 'contract']) }).nullable(),
});
export type OrderRoyalty = z.infer<typeof OrderRoyalty>;

/** What a receipt says, for ever. */
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

/** One's own order, as its buyer or its seller. */
export const Order = z.object({
  _id: Id,
  number: z.int(),
  side: z.enum(['buyer', 'seller']),
  state: OrderState,
  outcome: OrderOutcome.nullable(),
  work: z.object({ _id: Id, number: z.int(), title: z.string(), slug: Slug, artist: z.string() }),
  /** The name of the other side. */
  other: z.string(),
  price: Money,
  refunded: Money,
  reservedAt: Time,
  /** When the reservation ends, while it is open. */
  reservedUntil: Time.nullable(),
  paidAt: Time.nullable(),
  closedAt: Time.nullable(),
  /** The bank of the buyer asks for the money back. */
  disputed: z.boolean(),
  /** Where the buyer pays; null for everybody else and once there is nothing to pay. */
  url: z.string().nullable(),
  /** The receipt's number; the buyer's alone. */
  receipt: z.string().nullable(),
  /** Why the artist gets a royalty of it, or none; once it is paid. */
  royalty: z.string().nullable(),
  /** For its seller: what was taken off the price, and what is left. */
  proceeds: z.object({ fee: Money, royalty: Money, net: Signed }).nullable(),
  refused: z.object({ cancel: z.string().nullable(), refund: z.string().nullable() }),
});
export type Order = z.infer<typeof Order>;

/** One's share of a sale, and how it comes. */
export const Payout = z.object({
  _id: Id,
  order: z.int(),
  work: z.object({ _id: Id, title: z.string(), slug: Slug }),
  kind: z.enum(['sale', 'royalty']),
  amount: Signed,
  state: z.enum(['held', 'due', 'sent', 'frozen', 'reversed']),
  dueAt: Time,
  sentAt: Time.nullable(),
  /** What one has to do before it can be paid out. */
  waitsFor: z.enum(['identity', 'account']).nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const BankRefusal = z.object({
  /** The provider's name of the payout. */
  payout: z.string(),
  /** In the provider's words. */
  reason: z.string(),
  at: Time,
});
export type BankRefusal = z.infer<typeof BankRefusal>;

/** What a year came to in one currency. */
export const YearTotal = z.object({
  year: z.int(),
  currency: Currency,
  bought: z.int(),
  sold: z.int(),
  royalties: z.int(),
  paidOut: z.int(),
});
export type YearTotal = z.infer<typeof YearTotal>;

/** What somebody is about to buy. */
export const Terms = z.object({
  price: Money.nullable(),
  seller: z.string(),
  /** What the artist gets of the price, out of the seller's share, and by which law or contract; null where nothing. */
  royalty: z.object({ amount: Money, by: z.string() }).nullable(),
  /** Why it cannot be bought by this reader now; null where it can. */
  refused: z.string().nullable(),
  /** Only once the reader has shown who they are. */
  needsIdentity: z.boolean(),
  /** The reader's own reservation, which they can go on with. */
  open: Id.nullable(),
  /** No money moves: the provider is played by this server. */
  sandbox: z.boolean(),
});
export type Terms = z.infer<typeof Terms>;

/** A royalty that became due by law on a sale made here, as the collecting society is told of it. */
export const DueRoyalty = z.object({
  order: z.int(),
  soldOn: Day,
  work: z.object({ _id: Id, number: z.int(), title: z.string(), slug: Slug }),
  artist: z.string(),
  price: Money,
  rule: z.object({ id: z.string(), version: z.int(), name: z.string() }),
  royalty: Money,
  /** What of the price went back to the buyer. */
  refunded: Money,
  /** What is left of the royalty after that. */
  left: Money,
});
export type DueRoyalty = z.infer<typeof DueRoyalty>;

/** Of sales from the first day to the last, both counted. */
const Period = z.strictObject({ from: Day, to: Day });

const ById = z.strictObject({ id: Id });
const One = z.object({ order: Order });

export const sales = {
  checkout: endpoint({
    method: 'POST',
    path: '/payment/create-checkout-session',
    summary:
      'Reserve a work for half an hour and open the card provider’s page for it, or go on with the one that is open',
    access: 'verified',
    effect: 'write',
    body: ById,
    reply: z.object({ order: Id, url: z.string().nullable() }),
    budget: { most: 60, seconds: 3600 },
  }),
  terms: endpoint({
    method: 'GET',
    path: '/payment/terms/{id}',
    summary: 'What a work costs, from whom, and what stands in the way of buying it',
    access: 'session',
    effect: 'read',
    params: ById,
    reply: z.object({ terms: Terms }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/payment/orders/{id}',
    summary: 'One’s own order, as its buyer or its seller',
    access: 'session',
    effect: 'read',
    params: ById,
    reply: One,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payment/orders/{id}/cancel',
    summary: 'Give up one’s reservation of a work before it is paid',
    access: 'session',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: One,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payment/orders/{id}/refund',
    summary: 'As the seller, give the buyer back what they paid, while one’s share is held; title stays with the buyer',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: One,
    notice: 'The payment goes back to the buyer.',
    budget: { most: 30, seconds: 3600 },
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payment/orders/{id}/receipt',
    summary: 'The receipt of what one bought, as a PDF in base64',
    access: 'session',
    effect: 'read',
    params: ById,
    reply: z.object({ receipt: z.object({ name: z.string(), pdf: z.base64() }) }),
    budget: { most: 60, seconds: 600 },
  }),
  billing: endpoint({
    method: 'GET',
    path: '/payment/billing',
    summary: 'What one bought and sold, one’s royalties and payouts, and what each year came to',
    access: 'session',
    effect: 'read',
    reply: z.object({
      orders: z.array(Order),
      payouts: z.array(Payout),
      totals: z.array(YearTotal),
      identityVerified: z.boolean(),
      payoutAccount: z.enum(['none', 'begun', 'ready']),
      /** One's bank sent the last payout back, and the money waits at the provider. */
      bankRefusal: BankRefusal.nullable(),
      sandbox: z.boolean(),
    }),
  }),
  payoutAccount: endpoint({
    method: 'POST',
    path: '/payment/payout-account',
    summary:
      'Open the account at the card provider that one is paid out to, go on with it, or change it: where its page is',
    access: 'verified',
    effect: 'write',
    body: Empty,
    reply: z.object({ url: z.string() }),
    budget: { most: 20, seconds: 3600 },
  }),
  checkPayoutAccount: endpoint({
    method: 'POST',
    path: '/payment/payout-account/check',
    summary: 'Have the provider asked whether one’s account can be paid to by now',
    access: 'session',
    effect: 'write',
    body: Empty,
    reply: z.object({ payoutAccount: z.enum(['none', 'begun', 'ready']) }),
    budget: { most: 60, seconds: 600 },
  }),
  royaltyStatement: endpoint({
    method: 'GET',
    path: '/payment/royalties',
    summary: 'For admins: the royalties that became due by law on sales made here in a period, and what they come to',
    access: 'verified',
    effect: 'read',
    query: Period,
    reply: z.object({ royalties: z.array(DueRoyalty), totals: z.array(Money) }),
  }),
  exportRoyalties: endpoint({
    method: 'GET',
    path: '/payment/royalties/export',
    summary: 'For admins: the same as a table in CSV, for the collecting society',
    access: 'verified',
    effect: 'read',
    query: Period,
    reply: z.object({ table: z.object({ name: z.string(), csv: z.string() }) }),
  }),
  exportBilling: endpoint({
    method: 'GET',
    path: '/payment/billing/export',
    summary: 'The same as a table in CSV',
    access: 'session',
    effect: 'read',
    reply: z.object({ table: z.object({ name: z.string(), csv: z.string() }) }),
  }),
};
