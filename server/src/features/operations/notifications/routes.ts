import { NotificationKind, notifications, type Preference } from '@verso/contract/operations/schemas/notifications.ts';
import { notificationKinds } from '@verso/contract/operations/notifications.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { invalid } from '#platform/errors.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { getAccount } from '#features/people/accounts/queries.ts';
import { chooseEmail } from './emails/choose-email.ts';
import { markRead } from './inbox/mark-read.ts';
import { canReach, listRefusal, readRefusal } from './policy.ts';
import { presentNotifications } from './present.ts';
import { choicesOf, countUnread, findNotification, listNotifications, mailedBy } from './queries.ts';
import { type Subscription, subscriptionOf } from './emails/subscription.ts';

export function notificationRoutes(services: Services): Route[] {
  return [
    route(notifications.list, {
      load: async (_db, { params }) => params.id,
      policy: listRefusal,
      handle: async (db, { actor, query: { unread, work, before, pagesize } }) => {
        const rows = await listNotifications(db, actor.id, { unread, work, before, limit: pagesize + 1 });
        return {
          notifications: await presentNotifications(db, rows.slice(0, pagesize), { actor, services }),
          unread: await countUnread(db, actor.id),
          more: rows.length > pagesize,
        };
      },
    }),

    route(notifications.read, {
      load: async (db, { actor, params }) => (params.id === actor.id ? 'all' : findNotification(db, params.id)),
      policy: (actor, found) => (found === 'all' ? null : readRefusal(actor, found)),
      handle: async (tx, { actor, params }, found) => ({
        unread: await markRead(tx, actor.id, found === 'all' ? undefined : params.id),
      }),
    }),

    route(notifications.readAll, {
      policy: anyone,
      handle: async (tx, { actor }) => ({ unread: await markRead(tx, actor.id) }),
    }),

    route(notifications.preferences, {
      policy: anyone,
      handle: async (db, { actor }) => ({ preferences: await preferencesOf(db, actor) }),
    }),

    route(notifications.prefer, {
      policy: anyone,
      handle: async (tx, { actor, body }) => {
        await chooseEmail(tx, { personId: actor.id, ...body });
        return { preferences: await preferencesOf(tx, actor) };
      },
    }),

    route(notifications.subscription, {
      policy: anyone,
      handle: async (db, { body }) => ({
        subscription: await presentSubscription(db, subscriptionOf(services, body.token)),
      }),
    }),

    route(notifications.unsubscribe, {
      policy: anyone,
      handle: async (tx, { body }) => {
        const subscription = subscriptionOf(services, body.token);
        const { personId, kind } = subscription;
        await presentSubscription(tx, subscription);
        await chooseEmail(tx, { personId, email: false, ...(body.all ? {} : { kind }) });
        return { subscription: await presentSubscription(tx, subscription) };
      },
    }),
  ];
}

async function preferencesOf(db: Db, actor: Actor): Promise<Preference[]> {
  const choices = await choicesOf(db, actor.id);
  return NotificationKind.options
    .filter((kind) => canReach(actor, kind))
    .map((kind) => ({ kind, email: mailedBy(choices, kind) }));
}

/** Without the user's name: emails are forwarded. */
async function presentSubscription(db: Db, { personId, kind }: Subscription) {
  if (!(await getAccount(db, personId))) throw invalid('token', 'is for a deleted account, which gets no emails');
  return { kind, name: notificationKinds[kind].name, email: mailedBy(await choicesOf(db, personId), kind) };
}
