import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Id, Time } from '#schemas/fields.ts';
import { Total } from '#schemas/page.ts';
import { ContentReport } from './content-reports.ts';
import { inbox as calls, inboxKinds } from '#operations/inbox.ts';

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
  'failed_emails',
  'bank_payment',
  'appeal',
  'organisation',
  'duplicate',
  'entry_dispute',
  'work_edit',
  'profile_edit',
  'ownership',
  'upheld',
] as const satisfies readonly (keyof typeof inboxKinds)[];

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
  /** Only where too few reviewers are left: what they decide, and how many can. */
  shortage: z
    .object({
      of: z.enum(['work', 'bill', 'profile', 'recovery', 'dispute', 'buyer', 'ownership', 'bank_payment', 'rate']),
      quorum: z.int(),
      left: z.int(),
    })
    .nullable(),
});
export type InboxItem = z.infer<typeof InboxItem>;

export const inbox = {
  list: endpoint(calls.list, {
    summary: 'Everything awaiting an admin’s decision, most urgent first. For admins',
    effect: 'read',
    reply: z.object({ items: z.array(InboxItem), total: Total }),
  }),
} satisfies Definitions<typeof calls>;
