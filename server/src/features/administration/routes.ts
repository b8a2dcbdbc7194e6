import { administration } from '@verso/contract/administration.ts';
import { users } from '@verso/contract/users.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { presentPublicUser } from '#features/accounts/present.ts';
import { lockAccount } from '#features/accounts/queries.ts';
import { arrangeWorks } from './arrange-works.ts';
import { closeReport } from './close-report.ts';
import { listEvents } from './list-events.ts';
import {
  arrangeRefusal,
  closeReportRefusal,
  eventsRefusal,
  invitationsRefusal,
  reportRefusal,
  reportsRefusal,
  resendRefusal,
  revokeRefusal,
} from './policy.ts';
import {
  hasOpenReport,
  listInvitations,
  listReports,
  lockInvitation,
  lockReport,
  presentInvitation,
} from './queries.ts';
import { reportPerson } from './report-person.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export function administrationRoutes({ settings }: Services): Route[] {
  return [
    route(administration.invitations, {
      policy: invitationsRefusal,
      handle: async (db, { actor, body }) => {
        const { rows, total, counts } = await listInvitations(db, body);
        const refused = (row: (typeof rows)[number]) => ({
          revoke: revokeRefusal(actor, row)?.message ?? null,
          resend: resendRefusal(actor, row)?.message ?? null,
        });
        return { invitations: rows.map((row) => presentInvitation(row, refused(row))), total, counts };
      },
    }),

    route(administration.revokeInvitation, {
      load: (db, { params }) => lockInvitation(db, params.id),
      policy: revokeRefusal,
      handle: async (tx, { actor }, invitation) => {
        if (!invitation) throw notFound('invitation');
        await revokeInvitation(tx, invitation, actor.id);
        return {};
      },
    }),

    route(administration.resendInvitation, {
      load: (db, { params }) => lockInvitation(db, params.id),
      policy: resendRefusal,
      handle: async (tx, { actor }, invitation) => {
        if (!invitation) throw notFound('invitation');
        await resendInvitation(tx, invitation, actor, settings.publicUrl);
        return {};
      },
    }),

    route(users.report, {
      // Held, so that of two reports at once by one person the second finds the first.
      load: async (db, { actor, body }) => ({
        person: await lockAccount(db, body.id),
        open: await hasOpenReport(db, body.id, actor.id),
      }),
      policy: reportRefusal,
      handle: async (tx, { actor, body }) => {
        await reportPerson(tx, { personId: body.id, reporterId: actor.id, message: body.message });
        return {};
      },
    }),

    route(administration.reports, {
      policy: reportsRefusal,
      handle: async (db, { actor, body }) => {
        const { rows, total, open } = await listReports(db, actor, body);
        return {
          reports: rows.map((row) => ({
            _id: row.report_id,
            person: presentPublicUser(row),
            reporter: { _id: row.reporter_id, name: row.reporter_name },
            message: row.message,
            reportedAt: row.reported_at.toISOString(),
            closed: row.closed_at && {
              at: row.closed_at.toISOString(),
              by: row.closer_name ?? '',
              answer: row.answer,
            },
          })),
          total,
          open,
        };
      },
    }),

    route(administration.closeReport, {
      load: (db, { params }) => lockReport(db, params.id),
      policy: closeReportRefusal,
      handle: async (tx, { actor, body }, report) => {
        if (!report) throw notFound('report');
        await closeReport(tx, report, { actorId: actor.id, answer: body.answer });
        return {};
      },
    }),

    route(administration.events, {
      policy: eventsRefusal,
      handle: (db, { actor, body }) => listEvents(db, actor, body),
    }),

    route(administration.arrange, {
      policy: arrangeRefusal,
      handle: async (tx, { actor, body }) => {
        await arrangeWorks(tx, actor.id, body);
        return {};
      },
    }),
  ];
}
