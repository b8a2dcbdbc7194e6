import { status } from '@verso/contract/operations/schemas/status.ts';
import { notFound } from '#platform/errors.ts';
import { type Route, route } from '#http/route.ts';
import { dismissEmails, listFailedEmails } from './failed-emails.ts';
import { dismissJobs, listFailedJobs, retryJobs } from './failed-jobs.ts';
import { failuresRefusal } from './policy.ts';

export function failureRoutes(): Route[] {
  return [
    route(status.failures, {
      policy: failuresRefusal,
      handle: async (db) => ({
        jobs: (await listFailedJobs(db)).map((failed) => ({ ...failed, since: failed.since.toISOString() })),
        emails: (await listFailedEmails(db)).map(({ id, created_at: at, ...email }) => ({
          ...email,
          _id: id,
          writtenAt: at.toISOString(),
        })),
      }),
    }),

    route(status.retryJobs, {
      policy: failuresRefusal,
      handle: async (tx, { actor, body: { task } }) => {
        if ((await retryJobs(tx, { task, adminId: actor.id })) === 0) throw notFound('failed job');
        return {};
      },
    }),

    route(status.dismissJobs, {
      policy: failuresRefusal,
      handle: async (tx, { actor, body: { task } }) => {
        if ((await dismissJobs(tx, { task, adminId: actor.id })) === 0) throw notFound('failed job');
        return {};
      },
    }),

    route(status.dismissEmails, {
      policy: failuresRefusal,
      handle: async (tx, { actor, body: { ids } }) => {
        await dismissEmails(tx, ids, actor.id);
        return {};
      },
    }),
  ];
}
