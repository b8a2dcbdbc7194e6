import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Email, Empty, Id, Password, requiredLine, Time, Token } from './fields.ts';
import { notices } from './notices.ts';

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/, 'is not what a passkey sends');
const bytes = (most: number) => Base64Url.max(most, 'is too long');

const Credential = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });
const Preference = z.enum(['discouraged', 'preferred', 'required']);

/** What a browser is asked to sign with a passkey (WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Credential).optional(),
  userVerification: Preference.optional(),
});

/** What a browser is asked to make a passkey from (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(Credential).optional(),
  authenticatorSelection: z
    .object({ residentKey: Preference.optional(), userVerification: Preference.optional() })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
});

const credential = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}).default({}),
};

/** A signature by a passkey, as the browser gives it. */
export const PasskeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
});
export type PasskeySignature = z.infer<typeof PasskeySignature>;

/** A new passkey, as the browser gives it. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Six digits of an authenticator app; people type them with a space in the middle. */
const AppCode = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be the six digits that the app shows'));

const RecoveryCode = z
  .string()
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-z]{12}$/, 'must be a recovery code, such as k3qx-9m2f-7hwt'));

const secondFactorMethods = ['app', 'passkey', 'recovery'] as const;

/**
 * What a login answers when the password was right and a second factor is set: the login goes on with the ticket, for 5
 * minutes.
 */
export const SecondFactorStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  passkeyOptions: PasskeyRequest.optional(),
});
export type SecondFactorStep = z.infer<typeof SecondFactorStep>;

/** The second step of a login: exactly one of the three proofs. */
export const SecondStep = z.strictObject({
  ticket: Token,
  code: AppCode.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeySignature.optional(),
});

export const OpenSession = z.object({
  _id: Id,
  /** In words: `Firefox on Linux`. */
  device: z.string(),
  ip: z.string(),
  createdAt: Time,
  lastSeenAt: Time,
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecurityState = z.object({
  email: z.string(),
  /** The address that a change waits for, until its link is opened or an hour has passed. */
  newEmail: z.string().nullable(),
  sessions: z.array(OpenSession),
  app: z.object({ confirmedAt: Time }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Whether this account must have a second factor, and whether it may do nothing else before it has. */
  secondFactor: z.object({ required: z.boolean(), due: z.boolean() }),
  refused: z.object({ removeFactor: z.string().nullable() }),
});
export type SecurityState = z.infer<typeof SecurityState>;

const Asked = z.string().min(1, 'must not be empty').max(256);
const budget = { most: 10, seconds: 300 };
const State = z.object({ security: SecurityState });
const WithCodes = State.extend({
  /** Shown this once; null where there were some already. */
  recoveryCodes: z.array(z.string()).nullable(),
});

/**
 * How somebody signs in: each call about the caller's own account; those that weaken or change it ask for the password.
 */
export const security = {
  get: endpoint({
    method: 'GET',
    path: '/security',
    summary: 'How the caller signs in: sessions, second factors',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'read',
    reply: State,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/security/password',
    summary: 'Change the password; ends all other sessions',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    body: z.strictObject({ password: Asked, newPassword: Password }),
    reply: State,
    notice: notices.userUpdated,
    budget,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/security/email',
    summary: 'Mail a link to a new address; the email changes when it is opened (POST /auth/verify)',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    body: z.strictObject({ password: Asked, email: Email }),
    reply: State,
    notice: ({ body }: { body: { email: string } }) => notices.verificationSent(body.email),
    budget,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/security/sessions/{id}/end',
    summary: 'End one of the caller’s sessions',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: Empty,
    reply: State,
    notice: 'The session has ended.',
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/security/sessions/end',
    summary: 'End all of the caller’s sessions but this one',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    body: Empty,
    reply: State,
    notice: 'All other sessions have ended.',
  }),
  startApp: endpoint({
    method: 'POST',
    path: '/security/app',
    summary:
      'A secret for an authenticator app, which counts once a code has confirmed it; an app set up before counts until then',
    access: 'verified',
    beforeSecondFactor: true,
    effect: 'write',
    body: z.strictObject({ password: Asked }),
    reply: z.object({ app: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }) }),
    budget,
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/security/app/confirm',
    summary: 'Prove by a code that the app has the secret; from now on logins ask for one',
    access: 'verified',
    beforeSecondFactor: true,
    effect: 'write',
    body: z.strictObject({ code: AppCode }),
    reply: WithCodes,
    notice: notices.userUpdated,
    budget,
  }),
  removeApp: endpoint({
    method: 'POST',
    path: '/security/app/remove',
    summary: 'Stop using the authenticator app; ends all other sessions',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    body: z.strictObject({ password: Asked }),
    reply: State,
    notice: notices.userUpdated,
    budget,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/security/passkeys/options',
    summary: 'What the browser makes a passkey from; holds for 5 minutes',
    access: 'verified',
    beforeSecondFactor: true,
    effect: 'write',
    body: z.strictObject({ password: Asked }),
    reply: z.object({ options: PasskeyCreation }),
    budget,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/security/passkeys',
    summary: 'Add the passkey that the browser made; from now on logins ask for a second factor',
    access: 'verified',
    beforeSecondFactor: true,
    effect: 'write',
    body: z.strictObject({ name: requiredLine(60), passkey: NewPasskey }),
    reply: WithCodes,
    notice: notices.userUpdated,
    budget,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/security/passkeys/{id}',
    summary: 'Name a passkey',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: requiredLine(60) }),
    reply: State,
    notice: notices.userUpdated,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/security/passkeys/{id}/remove',
    summary: 'Remove a passkey; ends all other sessions',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ password: Asked }),
    reply: State,
    notice: notices.userUpdated,
    budget,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/security/recovery',
    summary: 'Ten new recovery codes; the older ones stop working',
    access: 'session',
    beforeSecondFactor: true,
    effect: 'write',
    body: z.strictObject({ password: Asked }),
    reply: WithCodes,
    notice: notices.userUpdated,
    budget,
  }),
};
