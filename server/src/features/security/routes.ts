import { security } from '@verso/contract/security.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { endSessions } from '#features/accounts/end-sessions.ts';
import { newPassword } from '#features/accounts/new-password.ts';
import { askForEmail } from './ask-for-email.ts';
import { changePassword } from './change-password.ts';
import { sessionsEnded } from './events.ts';
import { factorRoutes } from './factor-routes.ts';
import { askPassword, ownAccount, requirePassword } from './own-account.ts';
import { endSessionRefusal } from './policy.ts';
import { readSecurity } from './present.ts';
import { findOpenSession } from './queries.ts';
import { signInRoutes } from './sign-in-routes.ts';

export function securityRoutes(services: Services): Route[] {
  const { settings } = services;
  return [
    ...signInRoutes(services),
    ...factorRoutes(services),

    route(security.get, {
      policy: anybody,
      handle: async (db, { actor }) => ({ security: await readSecurity(db, actor, settings) }),
    }),

    route(security.changePassword, {
      load: ownAccount,
      policy: anybody,
      prepare: async ({ body }, account) => {
        const asked = await askPassword(body.password, account);
        return { asked, hash: asked.right ? await newPassword(body.newPassword, account, 'newPassword') : '' };
      },
      handle: async (tx, { actor, body }, account, { asked, hash }) => {
        requirePassword(asked, account);
        if (body.password === body.newPassword) throw invalid('newPassword', 'is the one you have: choose another');
        await changePassword(tx, account, { sessionId: actor.sessionId, hash, publicUrl: settings.publicUrl });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.changeEmail, {
      load: ownAccount,
      policy: anybody,
      prepare: ({ body }, account) => askPassword(body.password, account),
      handle: async (tx, { actor, body }, account, asked) => {
        requirePassword(asked, account);
        await askForEmail(tx, account, body.email, settings.publicUrl);
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.endSession, {
      load: (db, { params }) => findOpenSession(db, params.id),
      policy: endSessionRefusal,
      handle: async (tx, { actor, params }) => {
        const count = await endSessions(tx, actor.id, params.id);
        await record(tx, sessionsEnded, { actorId: actor.id, personId: actor.id }, { count });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.endOtherSessions, {
      policy: anybody,
      handle: async (tx, { actor }) => {
        const count = await endSessions(tx, actor.id, { except: actor.sessionId });
        await record(tx, sessionsEnded, { actorId: actor.id, personId: actor.id }, { count });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),
  ];
}
