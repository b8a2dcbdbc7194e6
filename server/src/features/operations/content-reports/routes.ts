import { removableParts } from '@verso/contract/operations/content-reports.ts';
import { contentReports } from '@verso/contract/operations/schemas/content-reports.ts';
import type { Actor } from '#platform/actor.ts';
import { AppError, conflict, forbidden, hiddenFromYou, invalid, notFound, type Refusal } from '#platform/errors.ts';
import { timeOf } from '#platform/database/read.ts';
import { type Route, route } from '#http/route.ts';
import { closeContentReport } from './close-content-report.ts';
import { findSubject } from './find-subject.ts';
import {
  type ContentReportRow,
  listClosedContentReports,
  listRemovable,
  lockContentReport,
  lockHolder,
  presentRemoved,
} from './queries.ts';
import { removeParts } from './remove-parts.ts';
import { sendContentReport } from './send-content-report.ts';

const publicRefusal = (_actor: Actor | null, subject: object | undefined): Refusal | null =>
  subject ? null : hiddenFromYou('page');

function closeRefusal(actor: Actor, report: ContentReportRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can decide on reports.');
  if (!report) return hiddenFromYou('report');
  return report.closed_at ? conflict('This report has already been closed.') : null;
}

interface Reported {
  report: ContentReportRow | undefined;
  holder: Awaited<ReturnType<typeof lockHolder>>;
}

function removePartsRefusal(actor: Actor, { report, holder }: Reported): Refusal | null {
  const refusal = closeRefusal(actor, report);
  if (refusal) return refusal;
  if (holder === undefined)
    return conflict('You can only remove something from the page of an organisation or of a person with an account.');
  return holder.inVote
    ? conflict('This profile is locked while it is being voted on. Try again after the vote.')
    : null;
}

export function contentReportRoutes(): Route[] {
  return [
    route(contentReports.subject, {
      load: (db, { params }) => findSubject(db, params),
      policy: publicRefusal,
      handle: async (_db, _call, subject) => {
        if (!subject) throw notFound('page');
        return subject;
      },
    }),

    route(contentReports.send, {
      load: (db, { body }) => findSubject(db, body),
      policy: publicRefusal,
      handle: async (tx, { actor, body }, subject) => {
        if (!subject) throw notFound('page');
        await sendContentReport(tx, body, subject, actor?.id ?? null);
        return {};
      },
    }),

    route(contentReports.removeParts, {
      load: async (db, { params, actor }) => {
        const report = await lockContentReport(db, params.id, actor);
        const removes = report && removableParts(report.kind).length > 0;
        return { report, holder: removes ? await lockHolder(db, report) : undefined };
      },
      policy: removePartsRefusal,
      handle: async (tx, { actor, body: { parts, reason } }, { report, holder }) => {
        if (!report || !holder) throw notFound('report');
        const removable = removableParts(report.kind);
        if (parts.some((part) => !removable.includes(part)))
          throw invalid('parts', `must be among: ${removable.join(', ')}`);
        const present = await listRemovable(tx, report.id);
        const removing = parts.filter((part) => present.includes(part));
        if (removing.length === 0) throw new AppError('conflict', 'The page no longer has what you want to remove.');
        await removeParts(tx, report, { holderId: holder.id, actorId: actor.id, parts: removing, reason });
        return {};
      },
    }),

    route(contentReports.close, {
      load: (db, { params, actor }) => lockContentReport(db, params.id, actor),
      policy: closeRefusal,
      handle: async (tx, { actor, body }, report) => {
        if (!report) throw notFound('report');
        await closeContentReport(tx, report, { actorId: actor.id, answer: body.answer });
        return {};
      },
    }),

    route(contentReports.listClosed, {
      policy: (actor) => (actor.admin ? null : forbidden('Only admins can read reports.')),
      handle: async (db, { actor }) => ({
        reports: (await listClosedContentReports(db, actor)).map((row) => ({
          _id: row.id,
          kind: row.kind,
          about: row.subject_name,
          path: row.path,
          reason: row.reason,
          message: row.message,
          reportedAt: timeOf(row.reported_at),
          closedAt: timeOf(row.closed_at ?? row.reported_at),
          closedBy: row.closer,
          answer: row.answer,
          removed: presentRemoved(row.removed),
        })),
      }),
    }),
  ];
}
