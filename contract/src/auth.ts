import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Email, Empty, Password, requiredLine, Time, Token } from './fields.ts';
import { NationalityId } from './nationalities.ts';
import { notices } from './notices.ts';
import { SecondFactorStep, SecondStep } from './security.ts';
import { Account, InvitationType, Role } from './users.ts';

/** Roles that anybody may choose; authenticators come by invitation only. */
export const openRoles = ['artist', 'collector'] as const satisfies readonly Role[];

/** The terms people agree to, by role; a new text is a new version, and each acceptance records its own. */
export const agreementVersion = '2026-11-01';

/** The signed-in user with the session's token, which nothing but the reply to a login carries. */
export const SignedInUser = Account.extend({
  token: z.string(),
  /** They must set up a second factor before they may do anything else. */
  secondFactorDue: z.boolean(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** The fields of the registration form, with what the agreement page recorded. */
export const Registration = z.strictObject({
  firstname: requiredLine(100),
  lastname: requiredLine(100),
  email: Email,
  password: Password,
  role: Role,
  nationalityId: NationalityId.nullable().default(null),
  agreementVersion: z.literal(agreementVersion, { error: 'the terms have changed: please read and accept them again' }),
  /** From an invitation's link: its email and role count, whatever the form says. */
  token: Token.optional(),
});

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in; where a second factor is set, the answer asks for it instead of opening a session',
    access: 'public',
    effect: 'write',
    body: z.strictObject({ email: Email, password: z.string().min(1, 'must not be empty').max(256) }),
    reply: z.object({ user: SignedInUser.optional(), secondFactor: SecondFactorStep.optional() }),
    notice: ({ reply }: { reply: { user?: { firstname: string } } }) =>
      reply.user && notices.hello(reply.user.firstname),
    budget: { most: 20, seconds: 60 },
  }),
  loginSecond: endpoint({
    method: 'POST',
    path: '/auth/login/second',
    summary:
      'The second step of signing in: a code of the app, a recovery code or a passkey, with the ticket of the first',
    access: 'public',
    effect: 'write',
    body: SecondStep,
    reply: z.object({ user: SignedInUser }),
    notice: ({ reply }: { reply: { user: { firstname: string } } }) => notices.hello(reply.user.firstname),
    budget: { most: 20, seconds: 60 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    body: Empty,
    reply: Done,
    notice: notices.signedOut,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Register; a link to verify the email is mailed',
    access: 'public',
    effect: 'write',
    body: Registration,
    reply: Done,
    notice: ({ body }: { body: { email: string } }) => notices.verificationSent(body.email),
    budget: { most: 10, seconds: 60 },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/reset',
    summary: 'Ask for a link to set a new password; the answer does not tell whether the email is known',
    access: 'public',
    effect: 'write',
    body: z.strictObject({ email: Email }),
    reply: Done,
    notice: ({ body }: { body: { email: string } }) => notices.resetSent(body.email),
    budget: { most: 10, seconds: 60 },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/resetpwd',
    summary: 'Set a new password with a mailed link; ends all sessions',
    access: 'public',
    effect: 'write',
    body: z.strictObject({ token: Token, password: Password }),
    reply: Done,
    notice: notices.passwordReset,
    budget: { most: 20, seconds: 60 },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/verify',
    summary:
      'Verify an email with a mailed link, or take over the one that a change was asked for. Ends the sessions opened before, but the caller’s own',
    access: 'public',
    effect: 'write',
    body: z.strictObject({
      token: Token,
      /** The password chosen when registering; asked for where `POST /auth/verify/check` says so. */
      password: z.string().max(256).optional(),
    }),
    reply: Done,
    notice: notices.userVerified,
    budget: { most: 20, seconds: 60 },
  }),
  checkVerification: endpoint({
    method: 'POST',
    path: '/auth/verify/check',
    summary: 'What a mailed link would verify; does not use it up',
    access: 'public',
    effect: 'read',
    body: z.strictObject({ token: Token }),
    reply: z.object({
      verification: z.object({
        purpose: z.enum(['register', 'change']),
        /** The address that the link was sent to. */
        email: z.string(),
        /**
         * Whether this browser has not shown that it is the one which registered: its reader should know the password.
         */
        askPassword: z.boolean(),
      }),
    }),
    budget: { most: 30, seconds: 60 },
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/auth/verify/send',
    summary: 'Mail the caller a new link to verify their email; the older ones stop working',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    body: Empty,
    reply: z.object({ email: z.string() }),
    notice: ({ reply }: { reply: { email: string } }) => notices.verificationSent(reply.email),
    budget: { most: 5, seconds: 600 },
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/auth/invitation',
    summary: 'What an invitation is for; does not use it up',
    access: 'public',
    effect: 'read',
    body: z.strictObject({ token: Token }),
    reply: z.object({ invitation: z.object({ email: z.string(), type: InvitationType, expiresAt: Time }) }),
    budget: { most: 30, seconds: 60 },
  }),
};
