import { contentReports } from '@verso/contract/operations/schemas/content-reports.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, forbidden, hiddenFromYou, notFound, type Refusal } from '#platform/errors.ts';
import { type Route, route } from '#http/route.ts';
import { closeContentReport } from './close-content-report.ts';
import { findSubject } from './find-subject.ts';
import { type ContentReportRow, lockContentReport } from './queries.ts';
import { sendContentReport } from './send-content-report.ts';

const publicRefusal = (_actor: Actor | null, subject: object | undefined): Refusal | null =>
  subject ? null : hiddenFromYou('page');

function closeRefusal(actor: Actor, report: ContentReportRow | undefined): Refusal | null {
  if (!actor.admin) return forbidden('Only admins can close reports.');
  if (!report) return hiddenFromYou('report');
  return report.closed_at ? conflict('This report has already been closed.') : null;
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

    route(contentReports.close, {
      load: (db, { params, actor }) => lockContentReport(db, params.id, actor),
      policy: closeRefusal,
      handle: async (tx, { actor, body }, report) => {
        if (!report) throw notFound('report');
        await closeContentReport(tx, report, { actorId: actor.id, answer: body.answer });
        return {};
      },
    }),
  ];
}
