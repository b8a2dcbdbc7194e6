import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Id, Slug, Time } from '#schemas/fields.ts';
import { Money } from '#schemas/money.ts';
import { Total } from '#schemas/page.ts';
import { NumberedWork } from '#works/schemas/artworks.ts';
import { ContentReport } from './content-reports.ts';
import { inbox as calls, inboxKinds, taskKinds } from '#operations/inbox.ts';

const kinds = [
  'failed_jobs',
  'dispute',
  'recovery',
  'bill_dispute',
  'buyer',
  'complaint',
  'report',
  'content_report',
  'shortage',
  'refund',
  'payout',
  'failed_emails',
  'bank_payment',
  'appeal',
  'organisation',
  'duplicate',
  'entry_dispute',
  'royalty_facts',
  'work_edit',
  'profile_edit',
  'ownership',
  'upheld',
] as const satisfies readonly (keyof typeof inboxKinds)[];

/** A share of an order that the card provider refuses to pay out. */
export const RefusedPayout = z.object({
  /** Null for a former member. */
  payee: z.object({ _id: Id, name: z.string() }).nullable(),
  account: z.enum(['seller', 'royalty']),
  amount: Money,
  /** In the card provider’s words; empty if it gave none. */
  reason: z.string(),
  at: Time,
});
export type RefusedPayout = z.infer<typeof RefusedPayout>;

export const InboxItem = z.object({
  /** The kind and the id of what it is about: the last part of its address. */
  _id: z.string(),
  kind: z.enum(kinds),
  /** The id of the work, bill, order, payout, person, organisation or report to open; `all` for failed work and emails. */
  subject: z.string(),
  /** Title of the work, which can be empty, or name of the person or organisation. */
  name: z.string(),
  since: Time,
  due: Time,
  /** Only for a report about a person. */
  report: z.object({ personId: Id, reporter: z.string(), message: z.string() }).nullable(),
  /** Only for a report of content. */
  content: ContentReport.nullable(),
  /** Only where too few people are left: what they decide, and how many can. */
  shortage: z
    .object({
      of: z.enum(['work', 'bill', 'profile', 'recovery', 'dispute', 'buyer', 'ownership', 'bank_payment', 'rate']),
      quorum: z.int(),
      left: z.int(),
      /** People who may not take part in the decision, such as the two sides of a request. */
      involved: z.array(Id),
    })
    .nullable(),
  /** Only for an order: what its buyer asks for. */
  matter: z.enum(['problem', 'return', 'cancellation']).nullable(),
  /** Only for a refused payout: the refused shares of the order. */
  refusedPayouts: z.array(RefusedPayout).nullable(),
});
export type InboxItem = z.infer<typeof InboxItem>;

/** Something that waits for the reader’s answer. */
export const Task = z.object({
  kind: z.enum(taskKinds),
  work: z.object({ _id: Id, title: z.string(), slug: Slug }),
  /** Who asks; null for the registry, a private owner and former members. */
  from: z.string().nullable(),
  since: Time,
  /** Until when the reader’s answer is waited for; null if there is no limit. */
  until: Time.nullable(),
});
export type Task = z.infer<typeof Task>;

/** An open ownership request of the reader, on which the admins will decide. */
export const SentRequest = z.object({
  work: Task.shape.work,
  since: Time,
  /** Until when the owner of the work can answer; null once they have. */
  ownerUntil: Time.nullable(),
  /** By one admin; a second one must confirm it. */
  approved: z.boolean(),
  /** Whether the caller can still reply to the owner’s answer. */
  canReply: z.boolean(),
});
export type SentRequest = z.infer<typeof SentRequest>;

export const inbox = {
  list: endpoint(calls.list, {
    summary: 'List everything that awaits an admin’s decision, most urgent first. For admins',
    effect: 'read',
    /** `works`: those whose registry numbers the reports name, also works that are not public. */
    reply: z.object({ items: z.array(InboxItem), total: Total, works: z.array(NumberedWork) }),
  }),
  tasks: endpoint(calls.tasks, {
    scope: 'read',
    summary:
      'List what awaits the caller’s answer, longest waiting first, with at most 100 of each kind. The list includes ownership requests for the caller’s works, corrections that artists suggest, and details missing for royalties. It also includes unread sightings of the caller’s lost works, and works of the caller that admins took down. It also includes works that owners recorded as made by the caller. `sent` lists the caller’s own open ownership requests',
    effect: 'read',
    reply: z.object({ tasks: z.array(Task), sent: z.array(SentRequest) }),
  }),
} satisfies Definitions<typeof calls>;
