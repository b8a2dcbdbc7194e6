import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, line, requiredLine, text, Time } from './fields.ts';
import { Currency, Money } from './money.ts';
import { notices } from './notices.ts';
import { pageQuery, Total } from './page.ts';
import { Document, Picture } from './picture.ts';
import { Party } from './provenance.ts';
import { VoteChoice, VoteState } from './review.ts';
import { UncertainDate } from './uncertain-date.ts';

/** Where a bill of sale stands with those who check it. */
const purchaseStates = ['in_review', 'info_requested', 'approved', 'denied', 'withdrawn'] as const;
export const PurchaseState = z.enum(purchaseStates);
export type PurchaseState = z.infer<typeof PurchaseState>;

/** What the sender of a bill says that it says. */
export const SaleFacts = z.object({ seller: z.string(), buyer: z.string(), date: z.iso.date(), price: Money });
export type SaleFacts = z.infer<typeof SaleFacts>;

/** A bill as a list shows it. Only whoever sent it and those who check purchases see any of this. */
export const PurchaseSummary = SaleFacts.extend({
  _id: Id,
  artwork: z.object({
    _id: Id,
    number: z.int(),
    title: z.string(),
    slug: z.string(),
    artist: z.string(),
    picture: Picture.nullable(),
  }),
  state: PurchaseState,
  submittedBy: z.string(),
  /** Whether the reader sent it. */
  own: z.boolean(),
  submittedAt: Time,
  /** When its last round opened. */
  sentAt: Time,
  /** What its checkers asked for or said against it, when the last round closed so. */
  messages: z.array(z.object({ from: z.string(), message: z.string() })),
  /** The first page of the bill, as a picture; null once it was taken back. */
  preview: Picture.nullable(),
});
export type PurchaseSummary = z.infer<typeof PurchaseSummary>;

/** A bill as it was sent once, and what came of it. How people voted stays closed until the round is. */
export const PurchaseRound = SaleFacts.extend({
  round: z.int(),
  openedAt: Time,
  closedAt: Time.nullable(),
  quorum: z.int(),
  outcome: z.enum(['approved', 'denied', 'info_requested', 'withdrawn']).nullable(),
  note: z.string(),
  pricePublic: z.boolean(),
  /** The file as it was sent; null once it was taken back. Its address holds for five minutes. */
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

const purchaseActions = ['vote', 'amend', 'withdraw'] as const;

export const Purchase = PurchaseSummary.extend({
  rounds: z.array(PurchaseRound),
  voting: VoteState.nullable(),
  /** The entry of the work's provenance that the bill proves; what is private of it is for those who check. */
  entry: z.object({ _id: Id, happened: UncertainDate, parties: z.array(Party), price: Money.nullable() }).nullable(),
  refused: z.record(z.enum(purchaseActions), z.string().nullable()),
});
export type Purchase = z.infer<typeof Purchase>;

export const purchaseForm = { document: { kind: 'document', most: 1, limit: 15 * 1024 * 1024 } } as const;

const Changed = z.object({ purchase: z.object({ _id: Id, state: PurchaseState }) });

export const purchaseListTypes = ['queue', 'mine', 'voted'] as const;

export const purchases = {
  submit: endpoint({
    method: 'POST',
    path: '/purchase/{id}',
    summary:
      'Send the bill of a sale of the work: `entry` names the sale in its provenance that it proves, `amends` the bill of one’s own that it takes the place of',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({
      seller: requiredLine(200),
      buyer: requiredLine(200),
      date: z.iso.date('must be a date, such as 2024-05-31'),
      /** In the currency's minor unit. */
      price: Money.shape.amount,
      currency: Currency,
      /** Whether the record shows the price to everybody, where the approved bill makes a new entry there. */
      pricePublic: z.boolean().default(false),
      /** For those who check. */
      note: text(2000).default(''),
      entry: Id.optional(),
      amends: Id.optional(),
    }),
    form: purchaseForm,
    reply: Changed,
    notice: notices.purchaseSubmitted,
    budget: { most: 40, seconds: 3600 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/purchase',
    summary:
      'Bills: `queue` those that await the caller’s vote, the longest waiting first; `voted` those they voted on; `mine` those they sent',
    access: 'session',
    effect: 'read',
    query: pageQuery.extend({
      type: z.enum(purchaseListTypes).default('queue'),
      state: PurchaseState.optional(),
      /** Only bills of this work. */
      artwork: Id.optional(),
      filterkey: line(200).default(''),
      order: z.union([z.boolean(), z.stringbool('must be true or false')]).default(false),
    }),
    reply: z.object({ purchases: z.array(PurchaseSummary), total: Total }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/purchase/{id}',
    summary: 'A bill with its rounds, for whoever sent it and those who check purchases',
    access: 'verified',
    effect: 'read',
    params: ById,
    reply: z.object({ purchase: Purchase }),
  }),
  vote: endpoint({
    method: 'PATCH',
    path: '/purchase/{id}',
    summary: 'Vote on a bill; to deny it or to ask for more takes a message, and asking closes the round',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z
      .strictObject({
        status: VoteChoice,
        message: text(10_000).default(''),
        /** The round that the voter has read; a vote that comes after its end is refused, not counted in the next. */
        round: z.int().min(1).optional(),
      })
      .refine(({ status, message }) => status === 'approve' || message !== '', {
        path: ['message'],
        message: 'must say why, or what is asked for',
      }),
    reply: Changed,
    notice: notices.purchaseVoted,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/purchase/{id}/withdraw',
    summary: 'Take one’s own bill back before it is decided; the file and its pictures are erased',
    access: 'verified',
    effect: 'write',
    params: ById,
    reply: Changed,
    notice: notices.submitted,
  }),
};
