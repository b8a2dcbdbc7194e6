import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Id, Time } from '#schemas/fields.ts';
import { notices } from '#notices.ts';
import { personalData as calls } from '#operations/personal-data.ts';

const Rows = z.array(z.record(z.string(), z.unknown()));

/** All stored data about a person, except what only protects it: hashes, keys, one-time links. */
export const ExportedData = z.object({
  exportedAt: Time,
  account: z.record(z.string(), z.unknown()),
  artist: Rows,
  /**
   * Data of the person alone, erased with the account: sessions, agreements, passkeys, wallets and the like, by table.
   */
  own: z.record(z.string(), Rows),
  works: Rows,
  provenance: Rows,
  votes: Rows,
  recusals: Rows,
  /** Their disputes. */
  disputes: Rows,
  entryDisputes: Rows,
  profileVotes: Rows,
  sales: Rows,
  /** Their purchases and sales by card, with their own receipts, shares and payouts. */
  orders: Rows,
  orderDeliveries: Rows,
  /** What they wrote about orders, with the names of the files that they sent. */
  orderMessages: Rows,
  /** Their requests for title to works, with the names of the files that they sent. */
  ownershipRequests: Rows,
  receipts: Rows,
  ledger: Rows,
  payouts: Rows,
  /** Shares to be paid by bank transfer, without the bank details. */
  bankPayments: Rows,
  purchases: Rows,
  billDisputes: Rows,
  purchaseConflicts: Rows,
  purchaseVotes: Rows,
  reports: Rows,
  contentReports: Rows,
  viewingLinks: Rows,
  /** The files that they sent, by name and checksum. */
  uploads: Rows,
  /** Votes on works that they own or registered, with their outcome. */
  rounds: Rows,
  /** Votes on their profile. */
  profileRounds: Rows,
  appeals: Rows,
  /** Their reports that a lost work was found. */
  recoveries: Rows,
  editRequests: Rows,
  profileEditRequests: Rows,
  /** Their answers to records of their works by other owners. */
  makerAnswers: Rows,
  /** What they stated about works by other artists. */
  ownerStatements: Rows,
  /** Their answers to requests for title. */
  ownershipAnswers: Rows,
  /** Addresses that their page had before. */
  formerUrls: Rows,
  mails: Rows,
  events: Rows,
});
export type ExportedData = z.infer<typeof ExportedData>;

/** An account scheduled to be erased. */
export const Erasure = z.object({
  person: z.object({ _id: Id, name: z.string(), email: z.string() }),
  askedBy: z.object({ _id: Id, name: z.string() }),
  askedAt: Time,
  dueAt: Time,
});
export type Erasure = z.infer<typeof Erasure>;

export const personalData = {
  export: endpoint(calls.export, {
    summary:
      'Get all personal data about the caller, in pages of at most 5,000 rows across all lists. While `more` is true, another page follows',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    params: ById,
    query: z.strictObject({ page: z.coerce.number<number>('must be a number').int().min(0).max(10_000).default(0) }),
    reply: z.object({ exported: ExportedData, more: z.boolean() }),
    budget: { most: 200, seconds: 600 },
  }),
  remove: endpoint(calls.remove, {
    specified: true,
    summary:
      'Delete an account. The caller’s own account is deleted immediately. An account that an admin deletes is erased after 24 hours. Until then, any admin can stop the deletion. The records of works stay, with the name of the artist but without the person’s other data',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    params: ById,
    reply: z.looseObject({
      /** When another person's account is erased; missing for the caller's own, which is already erased. */
      erasedAt: Time.optional(),
    }),
    notice: ({ reply }: { reply: { erasedAt?: string | undefined } }) =>
      reply.erasedAt === undefined
        ? notices.userDeleted
        : `${notices.userDeleted} The account will be deleted in 24 hours. Until then, any admin can stop the deletion.`,
    budget: { most: 30, seconds: 600 },
  }),
  erasures: endpoint(calls.erasures, {
    summary: 'List the accounts that an admin has scheduled for deletion, soonest first. For admins',
    effect: 'read',
    reply: z.object({ erasures: z.array(Erasure) }),
  }),
  stopErasure: endpoint(calls.stopErasure, {
    summary: 'Stop a deletion that an admin requested. The account stays unchanged. For admins',
    effect: 'write',
    params: ById,
    reply: Done,
    notice: 'The deletion was stopped. Nothing was erased.',
  }),
} satisfies Definitions<typeof calls>;
