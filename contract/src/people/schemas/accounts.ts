import { z } from 'zod';
import { emptyFault } from '#empty-fault.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Done, Email, Empty, PagePath, Password, PersonName, Time, Token } from '#schemas/fields.ts';
import { NationalityId } from './nationalities.ts';
import { notices } from '#notices.ts';
import { SecondFactorStep, SecondStep } from './security.ts';
import { Account, InvitationType, Role } from './people.ts';
import { accounts as calls, agreementVersion } from '#people/accounts.ts';

/** The signed-in user with the session's token, which only the reply to a login contains. */
export const SignedInUser = Account.extend({
  token: z.string(),
  /** They must set up a second factor before they may do anything else. */
  secondFactorDue: z.boolean(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** The fields of the registration form, with the accepted terms. */
export const Registration = z.strictObject({
  firstname: PersonName,
  lastname: PersonName,
  email: Email,
  password: Password,
  role: Role,
  nationalityId: NationalityId.nullable().default(null),
  agreementVersion: z
    .literal(agreementVersion, { error: 'the terms have changed. Read and accept them again' })
    .optional()
    .describe(
      'The version of the terms that the user accepts. If it is left out, the user accepts the current version.',
    ),
  /** From an invitation's link: its email and role override the form's. */
  token: Token.optional(),
  next: PagePath.optional().describe(
    'The page that the person wanted to open. The emailed link leads there after they log in.',
  ),
});

export const Login = z.strictObject({ email: Email, password: z.string().min(1, emptyFault).max(256) });
export const ForgottenPassword = z.strictObject({ email: Email });
export const NewPassword = z.strictObject({ token: Token, password: Password });

export const accounts = {
  login: endpoint(calls.login, {
    specified: true,
    summary: 'Log in. If the user has a second factor, the response asks for it instead of opening a session',
    effect: 'write',
    body: Login,
    reply: z.object({ user: SignedInUser.optional(), secondFactor: SecondFactorStep.optional() }),
    notice: ({ reply }: { reply: { user?: { firstname: string } } }) =>
      reply.user && notices.hello(reply.user.firstname),
    budget: { most: 20, seconds: 60, failures: 'guesses' },
  }),
  loginSecond: endpoint(calls.loginSecond, {
    summary:
      'Complete a login with a second factor. Send the ticket from the first step, with a code from the authenticator app, a recovery code or a passkey',
    effect: 'write',
    body: SecondStep,
    reply: z.object({ user: SignedInUser }),
    notice: ({ reply }: { reply: { user: { firstname: string } } }) => notices.hello(reply.user.firstname),
    budget: { most: 20, seconds: 60, failures: 'links' },
  }),
  logout: endpoint(calls.logout, {
    memberRole: 'viewer',
    summary: 'End this session',
    beforeSecondFactor: true,
    effect: 'write',
    body: Empty,
    reply: Done,
    notice: notices.signedOut,
  }),
  register: endpoint(calls.register, {
    specified: true,
    summary:
      'Create an account, and accept the terms of the role at /agreement/{role}. Sends a link to verify the email',
    effect: 'write',
    body: Registration,
    reply: Done,
    // An invitation's link has verified the email.
    notice: ({ body }: { body: { email: string; token?: string | undefined } }) =>
      body.token === undefined ? notices.verificationSent(body.email) : 'Your account is ready. Log in to continue.',
    budget: { most: 10, seconds: 60 },
  }),
  reset: endpoint(calls.reset, {
    specified: true,
    summary: 'Ask for a link to set a new password. The response doesn’t reveal whether an account has this email',
    effect: 'write',
    body: ForgottenPassword,
    reply: Done,
    notice: ({ body }: { body: { email: string } }) => notices.resetSent(body.email),
    budget: { most: 10, seconds: 60, anyEmail: true },
  }),
  resetPassword: endpoint(calls.resetPassword, {
    specified: true,
    summary: 'Set a new password with an emailed link. Ends all sessions',
    effect: 'write',
    body: NewPassword,
    reply: Done,
    notice: notices.passwordReset,
    budget: { most: 20, seconds: 60, failures: 'links' },
  }),
  checkReset: endpoint(calls.checkReset, {
    summary: 'Check whether an emailed link can still set a new password. Doesn’t use up the link',
    effect: 'read',
    body: z.strictObject({ token: Token }),
    reply: Done,
    budget: { most: 30, seconds: 60, failures: 'links' },
  }),
  verify: endpoint(calls.verify, {
    specified: true,
    summary:
      'Verify an email with an emailed link, or confirm a requested change of email. Ends all earlier sessions except the caller’s own',
    effect: 'write',
    body: z.strictObject({
      token: Token,
      /** The password of the account; required if `POST /auth/verify/check` says so. */
      password: z.string().max(256).optional(),
    }),
    reply: Done,
    notice: notices.userVerified,
    budget: { most: 20, seconds: 60, failures: 'links' },
  }),
  checkVerification: endpoint(calls.checkVerification, {
    summary: 'Show what an emailed link would verify. Doesn’t use up the link',
    effect: 'read',
    body: z.strictObject({ token: Token }),
    reply: z.object({
      verification: z.object({
        purpose: z.enum(['register', 'change']),
        /** The address that the link was sent to. */
        email: z.string(),
        /** Whether the password is needed to prove whose account it is. */
        askPassword: z.boolean(),
      }),
    }),
    budget: { most: 30, seconds: 60, failures: 'links' },
  }),
  sendVerification: endpoint(calls.sendVerification, {
    summary: 'Email the caller a new verification link. Older links stop working',
    beforeSecondFactor: true,
    effect: 'write',
    body: Empty,
    reply: z.object({ email: z.string() }),
    notice: ({ reply }: { reply: { email: string } }) => notices.verificationSent(reply.email),
    budget: { most: 5, seconds: 600 },
  }),
  invitation: endpoint(calls.invitation, {
    summary: 'Get the role and email of an invitation. Doesn’t use up the invitation',
    effect: 'read',
    body: z.strictObject({ token: Token }),
    // The invited address has an account by now.
    alsoRefused: ['conflict'],
    reply: z.object({ invitation: z.object({ email: z.string(), type: InvitationType, expiresAt: Time }) }),
    budget: { most: 30, seconds: 60, failures: 'links' },
  }),
} satisfies Definitions<typeof calls>;
