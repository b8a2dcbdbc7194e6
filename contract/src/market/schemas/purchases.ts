import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, AccountAddress, Id, line, requiredLine, requiredText, text, Time } from '#schemas/fields.ts';
import { Currency, Money } from '#schemas/money.ts';
import { notices } from '#notices.ts';
import { pageQuery, Total } from '#schemas/page.ts';
import { Document, Picture } from '#schemas/picture.ts';
import { Party } from '#works/schemas/provenance.ts';
import { VoteChoice, VoteState } from '#works/schemas/review.ts';
import { UncertainDate } from '#schemas/uncertain-date.ts';
import { purchases as calls, purchaseListTypes } from '#market/purchases.ts';

/**
 * The states of a bill of sale. `annulled`: it was approved, and an admin settled that it is wrong. `joined`: another bill
 * proves the same sale.
 */
const purchaseStates = [
  'in_review',
  'info_requested',
  'approved',
  'denied',
  'withdrawn',
  'annulled',
  'joined',
] as const;
export const PurchaseState = z.enum(purchaseStates);
export type PurchaseState = z.infer<typeof PurchaseState>;

/** The content of a bill as its sender states it. */
export const SaleFacts = z.object({ seller: z.string(), buyer: z.string(), date: z.iso.date(), price: Money });
export type SaleFacts = z.infer<typeof SaleFacts>;

/** A bill in a list. Only its sender and the people who check purchases see it. */
export const PurchaseSummary = SaleFacts.extend({
  _id: Id,
  /** For a hidden work, only its number. */
  artwork: z.object({
    _id: Id,
    visible: z.boolean(),
    number: z.int(),
    title: z.string(),
    slug: z.string(),
    artist: z.string(),
    picture: Picture.nullable(),
    updatedAt: Time.nullable(),
  }),
  state: PurchaseState,
  submittedBy: z.string(),
  /** Whether the reader sent it. */
  own: z.boolean(),
  submittedAt: Time,
  /** When its last round opened. */
  sentAt: Time,
  /** The questions or objections of its reviewers, if the last round closed with them. */
  messages: z.array(z.object({ from: z.string(), message: z.string() })),
  /** The first page of the bill, as a picture; null once it was withdrawn. */
  preview: Picture.nullable(),
});
export type PurchaseSummary = z.infer<typeof PurchaseSummary>;

/** One version of a bill, and its outcome. Votes are hidden until the round is closed. */
export const PurchaseRound = SaleFacts.extend({
  round: z.int(),
  openedAt: Time,
  closedAt: Time.nullable(),
  quorum: z.int(),
  outcome: z.enum(['approved', 'denied', 'info_requested', 'withdrawn', 'joined']).nullable(),
  note: z.string(),
  pricePublic: z.boolean(),
  /** The file as sent; null once it was withdrawn. Its address is valid for five minutes. */
  bill: Document.nullable(),
  /** Its pages as pictures. */
  pages: z.array(Picture),
  votes: z.array(
    z.object({
      voter: z.string(),
      voterId: Id.nullable(),
      choice: VoteChoice,
      message: z.string(),
      castAt: Time,
    }),
  ),
});
export type PurchaseRound = z.infer<typeof PurchaseRound>;

/** The seller in a bill: the owner when the bill was sent, or an earlier owner. */
const billSellers = ['owner', 'earlier'] as const;
export const BillSeller = z.enum(billSellers);

/**
 * An admin's decision on a reported bill: it is valid; it is wrong; or the sale was right, but title did not pass or came
 * back to the seller.
 */
const billOutcomes = ['stands', 'wrong', 'returned'] as const;
export const BillOutcome = z.enum(billOutcomes);
export type BillOutcome = z.infer<typeof BillOutcome>;

/** A report or proposal that the confirmed bill of a sale by the owner is wrong, and how admins settled it. */
export const BillDispute = z.object({
  /** False if an admin proposed it without a report. Others read that once a second admin has confirmed it. */
  reported: z.boolean(),
  /** The report's. Empty without one. */
  reason: z.string(),
  askedAt: Time,
  settled: z.object({ on: Time, outcome: BillOutcome, answer: z.string() }).nullable(),
  /** For admins: what one of them proposed, until another one confirms it. */
  proposed: z
    .object({ on: Time, outcome: BillOutcome, answer: z.string(), by: z.string(), own: z.boolean() })
    .nullable(),
});

const purchaseActions = [
  'vote',
  'amend',
  'withdraw',
  'recuse',
  'join',
  'confirmParty',
  'invite',
  'confirmBuyer',
  'dispute',
  'settle',
] as const;

/** Acceptance of title by the person the seller invited, until an admin confirms that they are the buyer. */
export const Acceptance = z.object({
  acceptedAt: Time,
  /** The accepting account, for admins. */
  account: z
    .object({
      _id: Id,
      name: z.string(),
      /** Empty for an organisation. */
      email: z.string(),
      registeredAt: Time,
      /** Whether the account has the buyer's name, which its holder typed. */
      sameName: z.boolean(),
      nameChangedAt: Time.nullable(),
      /** Whether its holder verified their identity; the name in the document is not stored. */
      identityVerified: z.boolean(),
    })
    .nullable(),
});
export type Acceptance = z.infer<typeof Acceptance>;

export const Purchase = PurchaseSummary.extend({
  rounds: z.array(PurchaseRound),
  voting: VoteState.nullable(),
  /** The provenance entry that the bill proves; its private values are for reviewers. */
  entry: z.object({ _id: Id, happened: UncertainDate, parties: z.array(Party), price: Money.nullable() }).nullable(),
  /** Null if the bill is of a recorded sale that passed title here. */
  soldBy: BillSeller.nullable(),
  /** Whether the reader owns the work. */
  ownsWork: z.boolean(),
  /** The owner's answer whether a buyer gets the original files; null before, and for others. */
  originalsWithSale: z.boolean().nullable(),
  /** Whether it blocks another sale by the owner, because title has not passed to the buyer. */
  holdsTitle: z.boolean(),
  /** For reviewers: other bills of the work to which this one can be joined if they are of the same sale. */
  joinable: z.array(SaleFacts.extend({ _id: Id, submittedBy: z.string(), state: PurchaseState })),
  /** For those who may read it: the bill to which this one was joined. */
  joinedTo: Id.nullable(),
  acceptance: Acceptance.nullable(),
  disputes: z.array(BillDispute),
  /** Whether the bill names a person with the same name as this reviewer. */
  namesReader: z.boolean(),
  /** For admins: possible reviewers with the name of the bill's seller or buyer. */
  namesakes: z.array(z.object({ _id: Id, name: z.string(), role: z.enum(['seller', 'buyer']) })),
  refused: z.record(z.enum(purchaseActions), z.string().nullable()),
});
export type Purchase = z.infer<typeof Purchase>;

const Changed = z.object({ purchase: z.object({ _id: Id, state: PurchaseState }) });

export const SubmittedBill = z.strictObject({
  seller: requiredLine(200),
  buyer: requiredLine(200),
  date: z.iso.date('must be a date, such as 2024-05-31'),
  /** In the currency's minor unit. */
  price: Money.shape.amount,
  currency: Currency,
  /** Whether the record shows the price to everyone, if the approved bill adds a new entry. */
  pricePublic: z.boolean().default(false),
  /** For reviewers. */
  note: text(2000).default(''),
  /**
   * The seller, if the sale is not on the record. By default the owner, unless the bill can only be of an earlier sale.
   */
  soldBy: BillSeller.optional(),
  entry: Id.optional(),
  amends: Id.optional(),
});

export const purchases = {
  submit: endpoint(calls.submit, {
    memberRole: 'owner',
    specified: true,
    summary:
      'Send a bill of sale for a work. `entry` is the sale in the work’s provenance that the bill proves. `amends` is an earlier bill from the same sender that the new bill replaces',
    effect: 'write',
    params: ById,
    body: SubmittedBill,
    reply: Changed,
    notice: notices.purchaseSubmitted,
    budget: { most: 40, seconds: 3600 },
  }),
  list: endpoint(calls.list, {
    memberRole: 'viewer',
    specified: true,
    summary:
      'List bills of sale. `queue`: bills awaiting the caller’s vote, oldest first. `voted`: bills the caller voted on. `mine`: bills the caller sent. For admins, `disputed`: bills reported as wrong, and `accepted`: bills with a buyer to confirm',
    effect: 'read',
    query: pageQuery.extend({
      type: z
        .enum(purchaseListTypes)
        .optional()
        .describe('Default: `queue` for those who check purchases, `mine` for others.'),
      state: PurchaseState.optional(),
      /** Only bills of this work. */
      artwork: Id.optional(),
      filterkey: line(200).default(''),
      order: z.union([z.boolean(), z.stringbool('must be true or false')]).default(false),
    }),
    reply: z.object({ purchases: z.array(PurchaseSummary), total: Total }),
  }),
  get: endpoint(calls.get, {
    scope: 'read',
    summary: 'Get a bill with its voting rounds. For its sender and the people who check purchases',
    effect: 'read',
    params: ById,
    reply: z.object({ purchase: Purchase }),
  }),
  vote: endpoint(calls.vote, {
    specified: true,
    summary:
      'Vote on a bill. Denying the bill or asking for more information needs a message. Asking closes the round, unless two rounds have already been closed this way since the last decision',
    effect: 'write',
    params: ById,
    body: z
      .strictObject({
        status: z
          .union([VoteChoice, z.boolean()])
          .describe('`true` to approve and `false` to deny are also accepted, as in other calls in the specification.'),
        message: text(10_000).default(''),
        /** The round that the voter has read; a vote after its end is refused, not counted in the next. */
        round: z.int().min(1).optional(),
      })
      .refine(({ status, message }) => status === 'approve' || status === true || message !== '', {
        path: ['message'],
        message: 'must say why, or what you are asking for',
      }),
    reply: Changed,
    notice: notices.purchaseVoted,
  }),
  recuse: endpoint(calls.recuse, {
    summary: 'As a reviewer, declare a conflict of interest. Other reviewers will decide on the bill',
    effect: 'write',
    params: ById,
    body: z.strictObject({ reason: requiredText(2000) }),
    reply: Changed,
    notice: 'Conflict of interest declared. Other reviewers will decide.',
  }),
  join: endpoint(calls.join, {
    summary:
      'As a reviewer, join a bill that names no provenance entry to another bill for the same sale. The round of the joined bill closes. The check of the other bill decides whether the sale is confirmed',
    effect: 'write',
    params: ById,
    body: z.strictObject({ bill: Id }),
    reply: Changed,
    notice: 'The bills have been joined. The check of the other bill decides whether the sale is confirmed.',
    budget: { most: 30, seconds: 3600 },
  }),
  confirmParty: endpoint(calls.confirmParty, {
    summary:
      'As an admin, confirm that a reviewer is the seller or buyer named on a bill. That reviewer can’t vote on it',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({ person: Id }),
    reply: Changed,
    notice: 'Confirmed. This reviewer can’t vote on the bill.',
  }),
  inviteBuyer: endpoint(calls.inviteBuyer, {
    memberRole: 'owner',
    summary:
      'As the seller or an admin, invite the buyer named on a confirmed bill to accept the work. An invitation from an admin who is not involved in the sale confirms that the email is the buyer’s. After a seller’s invitation, an admin must confirm the person who accepted',
    freshSession: true,
    effect: 'write',
    params: ById,
    /** `originals`: for the seller, whether the buyer gets the original files. */
    body: z.strictObject({ buyerEmail: AccountAddress, originals: z.boolean().optional() }),
    reply: Changed,
    notice: 'Invitation sent to the buyer.',
    budget: { most: 20, seconds: 24 * 3600 },
    recipient: 'buyerEmail',
  }),
  confirmBuyer: endpoint(calls.confirmBuyer, {
    summary:
      'As an admin who is not involved in the sale, decide whether the person who accepted is the buyer. If they are the buyer named on the bill, they become the owner. If not, the invitation is cancelled',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({
      status: z.boolean(),
      /** The account that the admin checked; title passes to no other. */
      person: Id,
      /** Stored in the event log; if the person is not the buyer, both sides read it. */
      reason: requiredText(2000).min(20, 'must be at least 20 characters'),
    }),
    reply: Changed,
    notice: ({ body }: { body: { status: boolean } }) =>
      body.status ? 'Buyer confirmed. The buyer now owns the work.' : 'The invitation has been cancelled.',
  }),
  dispute: endpoint(calls.dispute, {
    memberRole: 'owner',
    summary: 'As the seller, report that a confirmed bill is wrong or that the sale fell through',
    effect: 'write',
    params: ById,
    body: z.strictObject({ reason: requiredText(2000).min(20, 'must be at least 20 characters') }),
    reply: Changed,
    notice: 'Report sent. Admins will decide whether the bill is right.',
    budget: { most: 20, seconds: 24 * 3600 },
  }),
  settle: endpoint(calls.settle, {
    summary:
      'As an admin who is not involved in the sale, decide whether a confirmed bill is valid. `stands` takes effect immediately. `wrong` and `returned` (the sale fell through or was undone) take effect once a second admin chooses the same outcome. The record then shows the decision, and the seller can sell the work again',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: z.strictObject({
      outcome: BillOutcome,
      answer: requiredText(2000).min(20, 'must be at least 20 characters'),
    }),
    reply: Changed,
    notice: 'Your decision has been recorded.',
  }),
  withdraw: endpoint(calls.withdraw, {
    memberRole: 'owner',
    summary: 'Withdraw the caller’s own bill before it is decided. The file and its pictures are erased',
    effect: 'write',
    params: ById,
    reply: Changed,
    notice: 'The bill has been withdrawn.',
  }),
} satisfies Definitions<typeof calls>;
