import { accounts } from '@verso/contract/people/schemas/accounts.ts';
import { people } from '@verso/contract/people/schemas/people.ts';
import { personOf } from '#platform/actor.ts';
import { invalid, notFound } from '#platform/errors.ts';
import { record } from '#platform/jobs/events.ts';
import { mail } from '#platform/mail/mail.ts';
import { checkPassword } from '#platform/keys/passwords.ts';
import type { Services } from '#platform/services.ts';
import { hashToken, newToken } from '#platform/keys/tokens.ts';
import { anyone, type Route, route } from '#http/route.ts';
import { countEmailAsVerified } from './email/count-email-as-verified.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { lockSession } from './sessions/lock-session.ts';
import { passwordChangedEmail, verificationEmail } from './mails.ts';
import { newPassword } from './new-password.ts';
import {
  consumeToken,
  issueToken,
  readInvitation,
  readReset,
  readVerification,
  revokeTokens,
  revokeTokensOf,
} from './email/one-time-tokens.ts';
import { invite } from './invite.ts';
import { inviteRefusal, sendVerificationRefusal } from './policy.ts';
import { presentVerification } from './present.ts';
import { findPersonByEmail, holdAccount, lockAccount } from './queries.ts';
import { register } from './register.ts';
import { forgetFailures, noteFailure, refuseGuessing } from './sessions/sign-in-failures.ts';
import { askForReset } from './email/send-reset.ts';
import { isHolder, takeNewEmail, verifyEmail } from './email/verify-email.ts';

export function accountRoutes({ settings, secretKey }: Services): Route[] {
  return [
    route(accounts.logout, {
      load: (db, { actor }) => lockSession(db, actor.sessionId),
      policy: anyone,
      handle: async (tx, { actor }) => {
        const id = personOf(actor);
        await endSessions(tx, id, actor.sessionId);
        await record(tx, 'signed_out', { actorId: id, personId: id }, { sessionId: actor.sessionId });
        return {};
      },
    }),

    route(accounts.register, {
      policy: anyone,
      prepare: ({ body }) => newPassword(body.password, body),
      handle: async (tx, { body, setBinding }, _subject, passwordHash) => {
        // Distinguishes this browser from that of a person who registers with an address that is not theirs.
        const binding = newToken();
        await register(tx, body, passwordHash, settings.publicUrl, hashToken(binding));
        setBinding(binding);
        return {};
      },
    }),

    route(accounts.reset, {
      policy: anyone,
      handle: async (tx, { body, from }) => {
        await askForReset(tx, { email: body.email, ip: from.ip });
        return {};
      },
    }),

    route(accounts.resetPassword, {
      load: (db, { body }) => readReset(db, body.token),
      policy: anyone,
      prepare: ({ body }, holder) => newPassword(body.password, holder),
      handle: async (tx, { body }, { id }, passwordHash) => {
        const { email } = await consumeToken(tx, 'reset_password', body.token);
        const person = await lockAccount(tx, id);
        if (!person) throw notFound('user');
        // The link proved the address too. A stranger who registered with it before no longer has a valid password or
        // session.
        await tx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', id).execute();
        if (!person.email_verified_at) {
          await countEmailAsVerified(tx, id);
          await record(tx, 'email_verified', { actorId: id, personId: id }, {});
        }
        await forgetFailures(tx, { secretKey, email: person.email });
        await revokeTokens(tx, 'reset_password', email);
        await revokeTokensOf(tx, 'change_email', id);
        const sessionsEnded = await endSessions(tx, id);
        await record(tx, 'password_reset', { actorId: id, personId: id }, { sessionsEnded });
        await mail(tx, email, passwordChangedEmail(settings.publicUrl));
        return {};
      },
    }),

    route(accounts.checkReset, {
      load: (db, { body }) => readReset(db, body.token),
      policy: anyone,
      handle: async () => ({}),
    }),

    route(accounts.verify, {
      load: async (db, { body, from: { binding } }) => {
        const verification = await readVerification(db, body.token);
        const { person_id: personId, account_email: email } = verification;
        if (body.password !== undefined) await refuseGuessing(db, { secretKey, email }, { personId, binding });
        return verification;
      },
      policy: anyone,
      prepare: async ({ body }, { password_hash: hash }) =>
        body.password === undefined ? null : { hash, right: await checkPassword(hash, body.password) },
      handle: async (tx, { body, actor, from }, verification, password) => {
        const { purpose, person_id: personId, account_email: email } = verification;
        const which = purpose === 'change_email' ? 'for your account' : 'you chose when you created the account';
        if (password && !(password.right && (await holdAccount(tx, personId))?.password_hash === password.hash)) {
          await noteFailure(tx, { secretKey, email }, personId);
          return invalid('password', `is not the one ${which}`);
        }
        if (!password && !isHolder(verification, actor, from.binding))
          throw invalid('password', `is required: enter the one ${which}`);
        if (purpose === 'change_email') await takeNewEmail(tx, body.token, settings.publicUrl);
        else await verifyEmail(tx, body.token);
        return {};
      },
    }),

    route(accounts.checkVerification, {
      load: (db, { body }) => readVerification(db, body.token),
      policy: anyone,
      handle: async (_db, { actor, from }, verification) => ({
        verification: presentVerification(verification, isHolder(verification, actor, from.binding)),
      }),
    }),

    route(accounts.sendVerification, {
      policy: sendVerificationRefusal,
      handle: async (tx, { actor: { id, email } }) => {
        const token = await issueToken(tx, { purpose: 'verify_email', email, personId: id });
        await mail(tx, email, verificationEmail(settings.publicUrl, token));
        return { email };
      },
    }),

    route(accounts.invitation, {
      policy: anyone,
      handle: async (db, { body }) => ({ invitation: await readInvitation(db, body.token) }),
    }),

    route(people.invite, {
      policy: inviteRefusal,
      handle: async (tx, { actor, body: { email, type } }) => {
        await invite(tx, { email, role: type, by: actor }, settings.publicUrl);
        return {};
      },
    }),

    route(people.checkEmail, {
      policy: anyone,
      handle: async (db, { body: { email } }) => ({
        email,
        valid: true,
        available: !(await findPersonByEmail(db, email)),
      }),
    }),
  ];
}
