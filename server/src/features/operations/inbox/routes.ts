import { inbox } from '@verso/contract/operations/schemas/inbox.ts';
import { identityProvider } from '#platform/providers/veriff.ts';
import type { Services } from '#platform/services.ts';
import { type Route, route } from '#http/route.ts';
import { listInbox } from './list-inbox.ts';
import { inboxRefusal } from './policy.ts';

export function inboxRoutes(services: Services): Route[] {
  return [
    route(inbox.list, {
      policy: inboxRefusal,
      handle: async (db, { actor }) => {
        const { items, count } = await listInbox(db, actor, identityProvider(services));
        return { items, total: { count, more: false } };
      },
    }),
  ];
}
