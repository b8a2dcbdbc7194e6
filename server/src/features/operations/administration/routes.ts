import { administration } from '@verso/contract/operations/schemas/administration.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { notFound } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { presentPublicUser } from '#features/people/accounts/present.ts';
import { getAccount, lockAccount } from '#features/people/accounts/queries.ts';
import { presentListed } from '#features/people/people/present.ts';
import { listNumbered } from '#features/works/artworks/queries.ts';
import { arrangeWorks } from './arrange-works.ts';
import { closeReport } from './close-report.ts';
import { listEvents, listRightsHistory } from './list-events.ts';
import {
  arrangeRefusal,
  closeReportRefusal,
  eventsRefusal,
  invitationsRefusal,
  personRefusal,
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
import { resendInvitation } from './invitations/resend-invitation.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';

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

    route(people.report, {
      // Locked, so that of two concurrent reports by one person the second finds the first.
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
          works: await listNumbered(
            db,
            rows.map(({ message }) => message),
          ),
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

    route(administration.person, {
      load: (db, { params }) => getAccount(db, params.id),
      policy: personRefusal,
      handle: async (db, { actor }, found) => {
        const [user] = found ? await presentListed(db, actor, [found]) : [];
        if (!user) throw notFound('user');
        return { user, history: await listRightsHistory(db, user._id) };
      },
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
