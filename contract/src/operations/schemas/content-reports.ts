import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Done, Email, Id, requiredLine, requiredText, text, Time } from '#schemas/fields.ts';
import { Picture } from '#schemas/picture.ts';
import { contentReports as calls, pageParts, reportableKinds, reportReasons } from '#operations/content-reports.ts';

export const ReportableKind = z.enum(reportableKinds);
export const ReportReason = z.enum(
  reportReasons.map(({ value }) => value),
  'Choose a reason.',
);

export const PagePart = z.enum(pageParts);

/** The page is named by its kind and the id of what it shows; for a certificate, of its work. */
const Subject = { kind: ReportableKind, id: Id };

export const ContentReportFields = z.strictObject({
  ...Subject,
  reason: ReportReason,
  message: requiredText(2000),
  name: requiredLine(200),
  /** Where the answer is sent. */
  email: Email,
});
export type ContentReportFields = z.infer<typeof ContentReportFields>;

/** An open report, for the admins. */
export const ContentReport = z.object({
  kind: ReportableKind,
  /** What the page shows. */
  subject: Id,
  /** The page that was reported. */
  path: z.string(),
  reason: ReportReason,
  message: z.string(),
  name: z.string(),
  email: z.string(),
  /** What an admin can remove from the page now. */
  removable: z.array(PagePart),
  /** What these parts say or show. Each link is a line with its label and its address. */
  shown: z.object({ description: z.string(), website: z.string(), portrait: Picture.nullable() }),
  /** What admins have removed from the page since it was reported, first to last. */
  removed: z.array(z.object({ parts: z.array(PagePart), at: Time, reason: z.string() })),
  /** The profile is voted on: nothing can be removed until that ends. */
  locked: z.boolean(),
});
export type ContentReport = z.infer<typeof ContentReport>;

/**
 * A closed report, for the admins, without who sent it: a later stakeholder of the page could read that. They are deleted
 * a year after they were closed.
 */
export const ClosedReport = ContentReport.pick({
  kind: true,
  path: true,
  reason: true,
  message: true,
}).extend({
  _id: Id,
  /** What was reported, as it was called then. */
  about: z.string(),
  reportedAt: Time,
  closedAt: Time,
  /** The admin. */
  closedBy: z.string(),
  /** Empty if the sender got none. */
  answer: z.string(),
  removed: ContentReport.shape.removed,
});
export type ClosedReport = z.infer<typeof ClosedReport>;

export const contentReports = {
  subject: endpoint(calls.subject, {
    summary: 'Get the name and address of a public page that can be reported',
    effect: 'read',
    params: z.strictObject(Subject),
    reply: z.object({ name: z.string(), path: z.string() }),
  }),
  send: endpoint(calls.send, {
    memberRole: 'registrar',
    summary:
      'Report the content of a public page to the admins, who can answer by email. No one else can see the report',
    effect: 'write',
    body: ContentReportFields,
    reply: Done,
    notice: 'Your report has been sent.',
    budget: { most: 10, seconds: 3600, inAll: 300 },
  }),
  removeParts: endpoint(calls.removeParts, {
    summary:
      'As an admin, remove texts or the portrait from a reported page. The page must belong to an organisation, an authenticator or an artist with an account. The person or organisation is notified of the reason',
    freshSession: true,
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      parts: z.array(PagePart).min(1, 'must name at least one part').max(pageParts.length),
      reason: requiredText(2000),
    }),
    reply: Done,
    notice: 'The chosen parts have been removed. The person or organisation has been notified.',
  }),
  close: endpoint(calls.close, {
    summary:
      'As an admin, close a content report. If there is an answer, it is emailed to the person who sent the report',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ answer: text(2000).default('') }),
    reply: Done,
    notice: 'The report has been closed.',
  }),
  listClosed: endpoint(calls.listClosed, {
    summary:
      'As an admin, read the last 100 closed reports about content, newest first. Leaves out reports about works, pages or organisations in which the caller has a stake',
    effect: 'read',
    reply: z.object({ reports: z.array(ClosedReport) }),
  }),
} satisfies Definitions<typeof calls>;
