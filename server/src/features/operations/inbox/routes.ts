import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { signer } from '#features/evidence/files/links.ts';
import { listNumbered } from '#features/works/artworks/queries.ts';
import { listInbox } from './list-inbox.ts';
import { listSentRequests, listTasks } from './list-tasks.ts';
import { inboxRefusal } from './policy.ts';

export function inboxRoutes(services: Services): Route[] {
  return [
    route(inbox.list, {
      policy: inboxRefusal,
      handle: async (db, { actor }) => {
        const { items, count } = await listInbox(db, actor, {
          identityProvider: identityProvider(services),
          sign: signer(services, actor),
        });
        const messages = items.flatMap(({ report, content }) => [report?.message ?? '', content?.message ?? '']);
        return { items, total: { count, more: false }, works: await listNumbered(db, messages) };
      },
    }),

    route(inbox.tasks, {
      policy: anyone,
      handle: async (db, { actor }) => ({
        tasks: await listTasks(db, actor.id),
        sent: await listSentRequests(db, { actor, services }),
      }),
    }),
  ];
}
