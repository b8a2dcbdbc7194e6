import { security } from '@verso/contract/people/schemas/security.ts';
import { invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { endSessions } from '#features/people/accounts/sessions/end-sessions.ts';
import { newPassword } from '#features/people/accounts/new-password.ts';
import { askForEmail } from './sign-in/ask-for-email.ts';
import { changePassword } from './change-password.ts';
import { factorRoutes } from './second-factor/factor-routes.ts';
import { askPassword, ownAccount, requirePassword } from './own-account.ts';
import { endSessionRefusal } from './policy.ts';
import { readSecurity } from './present.ts';
import { findOpenSession } from './queries.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';

export function securityRoutes(services: Services): Route[] {
  const { settings } = services;
  return [
    ...signInRoutes(services),
    ...confirmationRoutes(services),
    ...factorRoutes(services),

    route(security.get, {
      policy: anyone,
      handle: async (db, { actor }) => ({ security: await readSecurity(db, actor, settings) }),
    }),

    route(security.changePassword, {
      load: ownAccount,
      policy: anyone,
      prepare: async ({ body }, account) => {
        const asked = await askPassword(body.password, account);
        return { asked, hash: asked.right ? await newPassword(body.newPassword, account, 'newPassword') : '' };
      },
      handle: async (tx, { actor, body }, account, { asked, hash }) => {
        requirePassword(asked, account);
        if (body.password === body.newPassword)
          throw invalid('newPassword', 'is your current password. Choose another');
        await changePassword(tx, account, { sessionId: actor.sessionId, hash, publicUrl: settings.publicUrl });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.changeEmail, {
      load: ownAccount,
      policy: anyone,
      handle: async (tx, { actor, body }, account) => {
        await askForEmail(tx, account, body.email, settings.publicUrl);
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.endSession, {
      load: (db, { params }) => findOpenSession(db, params.id),
      policy: endSessionRefusal,
      handle: async (tx, { actor, params }) => {
        const count = await endSessions(tx, actor.id, params.id);
        await record(tx, 'sessions_ended', { actorId: actor.id, personId: actor.id }, { count });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),

    route(security.endOtherSessions, {
      policy: anyone,
      handle: async (tx, { actor }) => {
        const count = await endSessions(tx, actor.id, { except: actor.sessionId });
        await record(tx, 'sessions_ended', { actorId: actor.id, personId: actor.id }, { count });
        return { security: await readSecurity(tx, actor, settings) };
      },
    }),
  ];
}
