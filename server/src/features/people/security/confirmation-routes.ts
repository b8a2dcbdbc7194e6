import { freshMinutes } from '@verso/contract/call.ts';
import { security } from '@verso/contract/people/schemas/security.ts';
import { minutes, now } from '#platform/clock.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { checkPassword } from '#platform/keys/passwords.ts';
import type { Services } from '#platform/services.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { noteFailure, refuseGuessing } from '#features/people/accounts/sessions/sign-in-failures.ts';
import { checkFactor } from './second-factor/check-factor.ts';
import { confirmationFailingEmail } from './mails.ts';
import { ownAccount } from './own-account.ts';
import { passkeyRequest } from './second-factor/passkeys.ts';
import { findApp, listPasskeys } from './queries.ts';

/** Calls that confirm a session that is no longer fresh. */
export function confirmationRoutes(services: Services): Route[] {
  const { settings, secretKey } = services;
  return [
    route(security.confirmOptions, {
      load: ownAccount,
      policy: anyone,
      handle: async (tx, { actor }, account) => {
        const passkeyOptions = await passkeyRequest(tx, settings.publicUrl, account.id, {
          purpose: 'confirm',
          sessionId: actor.sessionId,
        });
        const withPasskey = (passkeyOptions.allowCredentials?.length ?? 0) > 0;
        const withApp = (await findApp(tx, account.id)) !== undefined;
        return {
          methods:
            withApp || withPasskey
              ? [...(withApp ? (['app'] as const) : []), ...(withPasskey ? (['passkey'] as const) : [])]
              : ['password' as const],
          ...(withPasskey && { passkeyOptions }),
        };
      },
    }),

    route(security.confirm, {
      load: async (db, call) => {
        const account = await ownAccount(db, call);
        const { email, id } = account;
        if (call.body.password === undefined) return account;
        // A thief of the session may know the password too.
        if ((await findApp(db, id)) || (await listPasskeys(db, id)).length > 0)
          throw invalid('password', 'is not enough here, because you have a second factor. Use that instead');
        await refuseGuessing(db, { secretKey, email }, { personId: id, binding: call.from.binding });
        return account;
      },
      policy: anyone,
      prepare: async ({ body }, account) => ({
        hash: account.password_hash,
        right: body.password !== undefined && (await checkPassword(account.password_hash, body.password)),
      }),
      handle: async (tx, { actor, body, from }, account, { hash, right }) => {
        const { password, ...factor } = body;
        if ([password, factor.code, factor.passkey].filter((proof) => proof !== undefined).length !== 1)
          throw invalid('password', 'is required, unless a code or a passkey is sent instead');
        if (password !== undefined && !(right && account.password_hash === hash)) {
          await noteFailure(tx, { secretKey, email: account.email }, account.id);
          return invalid('password', 'is wrong');
        }
        if (password === undefined) {
          const { publicUrl } = settings;
          const refused = await checkFactor(tx, services, account, {
            given: factor,
            waiting: { purpose: 'confirm', sessionId: actor.sessionId },
            ip: from.ip,
            alarm: confirmationFailingEmail(publicUrl),
          });
          if (refused instanceof AppError) return refused;
        }
        const time = now();
        await tx.updateTable('session').set({ confirmed_at: time }).where('id', '=', actor.sessionId).execute();
        const method = password !== undefined ? 'password' : factor.code !== undefined ? 'app' : 'passkey';
        const [id, { sessionId }] = [account.id, actor];
        await record(tx, 'session_confirmed', { actorId: id, personId: id }, { sessionId, method, ip: from.ip });
        return { freshUntil: new Date(time.getTime() + minutes(freshMinutes)).toISOString() };
      },
    }),
  ];
}
