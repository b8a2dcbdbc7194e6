import { auth, users } from '@verso/contract/users.ts';
import { now } from '#platform/clock.ts';
import { AppError, invalid } from '#platform/errors.ts';
import { record } from '#platform/events.ts';
import { mail } from '#platform/mail.ts';
import { checkPassword, hashPassword, isCommonPassword } from '#platform/passwords.ts';
import type { Services } from '#platform/services.ts';
import { anybody, type Route, route } from '#http/route.ts';
import { endSessions } from './end-sessions.ts';
import { emailVerified, passwordReset, personInvited, resetRequested, signedOut } from './events.ts';
import { invitationLetter, passwordChangedLetter, resetLetter, verificationLetter } from './mails.ts';
import { consumeToken, issueToken, readInvitation, revokeTokens } from './one-time-tokens.ts';
import { openSession } from './open-session.ts';
import { inviteRefusal, sendVerificationRefusal } from './policy.ts';
import { presentAccount } from './present.ts';
import { findPersonByEmail, holdPassword } from './queries.ts';
import { register } from './register.ts';

export function accountRoutes({ settings }: Services): Route[] {
  return [
    route(auth.login, {
      load: (db, { body }) => findPersonByEmail(db, body.email),
      policy: anybody,
      // A wrong password and an unknown email take as long, and are told alike.
      prepare: async ({ body }, person) => ({
        right: await checkPassword(person?.password_hash, body.password),
        hash: person?.password_hash,
      }),
      handle: async (tx, { from, setBinding }, person, { right, hash }) => {
        // The password may have been replaced while it was being checked; from here on it cannot be.
        if (!right || !person || (await holdPassword(tx, person.id)) !== hash) {
          throw new AppError('invalid', 'The email or the password is not right.');
        }
        const { token, binding } = await openSession(tx, person, from);
        if (binding) setBinding(binding);
        return { user: { ...presentAccount(person), token } };
      },
    }),

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
      prepare: ({ body }) => newPassword(body.password),
      handle: async (tx, { body }, _subject, passwordHash) => {
        await register(tx, body, passwordHash, settings.publicUrl);
        return {};
      },
    }),

    route(auth.reset, {
      load: (db, { body }) => findPersonByEmail(db, body.email),
      policy: anybody,
      handle: async (tx, { body, from }, person) => {
        if (person) {
          const token = await issueToken(tx, { purpose: 'reset_password', email: body.email, personId: person.id });
          await mail(tx, body.email, resetLetter(settings.publicUrl, token));
          await record(tx, resetRequested, { actorId: null, personId: person.id }, { ip: from.ip });
        }
        return {};
      },
    }),

    route(auth.resetPassword, {
      policy: anybody,
      prepare: ({ body }) => newPassword(body.password),
      handle: async (tx, { body }, _subject, passwordHash) => {
        const { email, person_id: id } = await consumeToken(tx, 'reset_password', body.token);
        if (!id) throw new AppError('internal', 'The link belongs to nobody.');
        await tx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', id).execute();
        await revokeTokens(tx, 'reset_password', email);
        const sessionsEnded = await endSessions(tx, id);
        await record(tx, passwordReset, { actorId: id, personId: id }, { sessionsEnded });
        await mail(tx, email, passwordChangedLetter(settings.publicUrl));
        return {};
      },
    }),

    route(auth.verify, {
      policy: anybody,
      handle: async (tx, { body }) => {
        const { person_id: id } = await consumeToken(tx, 'verify_email', body.token);
        if (!id) throw new AppError('internal', 'The link belongs to nobody.');
        await tx.updateTable('person').set({ email_verified_at: now() }).where('id', '=', id).execute();
        await record(tx, emailVerified, { actorId: id, personId: id }, {});
        return {};
      },
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
      handle: async (tx, { actor, body }) => {
        const token = await issueToken(tx, {
          purpose: 'invite',
          email: body.email,
          role: body.type,
          createdBy: actor.id,
        });
        await mail(tx, body.email, invitationLetter(settings.publicUrl, token, body.type, actor.name));
        await record(tx, personInvited, { actorId: actor.id }, { role: body.type });
        return {};
      },
    }),

    route(users.checkEmail, {
      policy: anybody,
      handle: async (_db, { body }) => ({ email: body.email, valid: true }),
    }),
  ];
}

async function newPassword(password: string): Promise<string> {
  if (isCommonPassword(password))
    throw invalid('password', 'is one of the first that anybody would try: choose another');
  return hashPassword(password);
}
