import { auth } from '@verso/contract/auth.ts';
import { users } from '@verso/contract/users.ts';
import { now } from '#platform/clock.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { checkPassword } from '#platform/passwords.ts';
import type { Services } from '#platform/services.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { endSessions } from './end-sessions.ts';
import { emailVerified, passwordReset, signedOut } from './events.ts';
import { passwordChangedLetter, verificationLetter } from './mails.ts';
import { newPassword } from './new-password.ts';
import {
  consumeToken,
  issueToken,
  readInvitation,
  readReset,
  readVerification,
  revokeTokens,
  revokeTokensOf,
} from './one-time-tokens.ts';
import { invite } from './invite.ts';
import { inviteRefusal, sendVerificationRefusal } from './policy.ts';
import { presentVerification } from './present.ts';
import { holdAccount, lockAccount } from './queries.ts';
import { register } from './register.ts';
import { forgetFailures } from './sign-in-failures.ts';
import { askForReset } from './send-reset.ts';
import { isRegistrant, takeNewEmail, verifyEmail } from './verify-email.ts';

export function accountRoutes({ settings, secretKey }: Services): Route[] {
  return [
    route(auth.logout, {
      policy: anybody,
      handle: async (tx, { actor }) => {
        await endSessions(tx, actor.id, actor.sessionId);
        await record(tx, signedOut, { actorId: actor.id, personId: actor.id }, { sessionId: actor.sessionId });
        return {};
      },
    }),

    route(auth.register, {
      policy: anybody,
      prepare: ({ body }) => newPassword(body.password, body),
      handle: async (tx, { body, setBinding }, _subject, passwordHash) => {
        // Tells this browser from the one of somebody who registers with an address that is not theirs.
        const binding = newToken();
        await register(tx, body, passwordHash, settings.publicUrl, hashToken(binding));
        setBinding(binding);
        return {};
      },
    }),

    route(auth.reset, {
      policy: anybody,
      handle: async (tx, { body, from }) => {
        await askForReset(tx, { email: body.email, ip: from.ip });
        return {};
      },
    }),

    route(auth.resetPassword, {
      load: (db, { body }) => readReset(db, body.token),
      policy: anybody,
      prepare: ({ body }, holder) => newPassword(body.password, holder),
      handle: async (tx, { body }, { id }, passwordHash) => {
        const { email } = await consumeToken(tx, 'reset_password', body.token);
        const person = await lockAccount(tx, id);
        if (!person) throw notFound('user');
        // The link has proved the address too. Whoever registered with it before knows neither password nor session any
        // more.
        await tx
          .updateTable('person')
          .set({ password_hash: passwordHash, email_verified_at: person.email_verified_at ?? now() })
          .where('id', '=', id)
          .execute();
        if (!person.email_verified_at) await record(tx, emailVerified, { actorId: id, personId: id }, {});
        await forgetFailures(tx, { secretKey, email: person.email });
        await revokeTokens(tx, 'reset_password', email);
        await revokeTokensOf(tx, 'change_email', id);
        const sessionsEnded = await endSessions(tx, id);
        await record(tx, passwordReset, { actorId: id, personId: id }, { sessionsEnded });
        await mail(tx, email, passwordChangedLetter(settings.publicUrl));
        return {};
      },
    }),

    route(auth.verify, {
      load: (db, { body }) => readVerification(db, body.token),
      policy: anybody,
      prepare: async ({ body }, { password_hash: hash }) =>
        body.password === undefined ? null : { hash, right: await checkPassword(hash, body.password) },
      handle: async (tx, { body, actor, from }, verification, password) => {
        if (
          password &&
          !(password.right && (await holdAccount(tx, verification.person_id))?.password_hash === password.hash)
        )
          throw invalid('password', 'is not the one that was chosen at the registration');
        if (verification.purpose === 'change_email') await takeNewEmail(tx, body.token, settings.publicUrl);
        else await verifyEmail(tx, body.token, password !== null || isRegistrant(verification, actor, from.binding));
        return {};
      },
    }),

    route(auth.checkVerification, {
      load: (db, { body }) => readVerification(db, body.token),
      policy: anybody,
      handle: async (_db, { actor, from }, verification) => ({
        verification: presentVerification(verification, isRegistrant(verification, actor, from.binding)),
      }),
    }),

    route(auth.sendVerification, {
      policy: sendVerificationRefusal,
      handle: async (tx, { actor: { id, email } }) => {
        const token = await issueToken(tx, { purpose: 'verify_email', email, personId: id });
        await mail(tx, email, verificationLetter(settings.publicUrl, token));
        return { email };
      },
    }),

    route(auth.invitation, {
      policy: anybody,
      handle: async (db, { body }) => ({ invitation: await readInvitation(db, body.token) }),
    }),

    route(users.invite, {
      policy: inviteRefusal,
      handle: async (tx, { actor, body: { email, type } }) => {
        await invite(tx, { email, role: type, by: actor }, settings.publicUrl);
        return {};
      },
    }),

    route(users.checkEmail, {
      policy: anybody,
      handle: async (_db, { body }) => ({ email: body.email, valid: true }),
    }),
  ];
}
