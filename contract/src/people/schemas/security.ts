import { z } from 'zod';
import { freshMinutes } from '#call.ts';
import { emptyFault } from '#empty-fault.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Email, Empty, Id, Password, requiredLine, Time, Token } from '#schemas/fields.ts';
import { notices } from '#notices.ts';
import { security as calls } from '#people/security.ts';

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/, 'is not a valid response from a passkey');
const bytes = (most: number) => Base64Url.max(most, 'is too long');

const Credential = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });
const Preference = z.enum(['discouraged', 'preferred', 'required']);

/** Options for a browser to sign with a passkey (WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Credential).optional(),
  userVerification: Preference.optional(),
});

/** Options for a browser to create a passkey (PublicKeyCredentialCreationOptionsJSON). */
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

/** A signature by a passkey, as the browser returns it. */
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

/** A new passkey, as the browser returns it. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,40}$/))
      .max(10)
      .optional(),
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
 * The reply of a login with a correct password if a second factor is set: the login continues with the ticket, for 5
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
  /** The new address of a pending change, until its link is opened or an hour has passed. */
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

const CurrentPassword = z.string().min(1, emptyFault).max(256);
const budget = { most: 10, seconds: 300 };
const State = z.object({ security: SecurityState });
const WithCodes = State.extend({
  /** Shown only once; null if there were some already. */
  recoveryCodes: z.array(z.string()).nullable(),
});

/** Exactly one proof that the caller is the account's holder. */
export const Confirmation = z.strictObject({
  password: CurrentPassword.optional(),
  code: AppCode.optional(),
  passkey: PasskeySignature.optional(),
});

export const PasswordChange = z.strictObject({ password: CurrentPassword, newPassword: Password });
export const EmailChange = z.strictObject({ email: Email });
export const AppConfirmation = z.strictObject({ code: AppCode });
export const PasskeyName = z.strictObject({ name: requiredLine(60) });

/** How the caller signs in. Calls that change or weaken it need a fresh session. */
export const security = {
  get: endpoint(calls.get, {
    summary: 'Get the caller’s sessions and second factors',
    beforeSecondFactor: true,
    effect: 'read',
    reply: State,
  }),
  confirm: endpoint(calls.confirm, {
    memberRole: 'viewer',
    summary: `Confirm that the account belongs to the caller, with a code from the authenticator app or a passkey. If the account has neither, send its password. The session is then fresh for ${freshMinutes} minutes`,
    beforeSecondFactor: true,
    effect: 'write',
    body: Confirmation,
    reply: z.object({ freshUntil: Time }),
    budget: { ...budget, failures: 'guesses' },
  }),
  confirmOptions: endpoint(calls.confirmOptions, {
    memberRole: 'viewer',
    summary:
      'List the methods with which the caller can confirm that the account belongs to them. For a passkey, also returns a challenge that is valid for 5 minutes',
    beforeSecondFactor: true,
    effect: 'write',
    body: Empty,
    reply: z.object({
      methods: z.array(z.enum(['password', 'app', 'passkey'])),
      passkeyOptions: PasskeyRequest.optional(),
    }),
    budget: { most: 30, seconds: 300 },
  }),
  changePassword: endpoint(calls.changePassword, {
    summary: 'Change the password. Ends all other sessions',
    beforeSecondFactor: true,
    effect: 'write',
    body: PasswordChange,
    reply: State,
    notice: 'Password changed. Your other sessions have ended.',
    budget,
  }),
  changeEmail: endpoint(calls.changeEmail, {
    summary:
      'Email a link to a new address. The account’s email changes once the new address is confirmed with `POST /auth/verify`',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    body: EmailChange,
    reply: State,
    notice: ({ body }: { body: { email: string } }) => notices.verificationSent(body.email),
    budget,
  }),
  endSession: endpoint(calls.endSession, {
    summary: 'End one of the caller’s sessions',
    beforeSecondFactor: true,
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: Empty,
    reply: State,
    notice: 'The session has ended.',
  }),
  endOtherSessions: endpoint(calls.endOtherSessions, {
    summary: 'End all of the caller’s sessions except the current one',
    beforeSecondFactor: true,
    effect: 'write',
    body: Empty,
    reply: State,
    notice: 'All other sessions have ended.',
  }),
  startApp: endpoint(calls.startApp, {
    summary:
      'Create a secret for an authenticator app. The app is active once a code has confirmed it. An earlier app stays active until then',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    body: Empty,
    reply: z.object({ app: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }) }),
    budget,
  }),
  confirmApp: endpoint(calls.confirmApp, {
    summary: 'Confirm the authenticator app with a code that it shows. From then on, logins require a second factor',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    body: AppConfirmation,
    reply: WithCodes,
    notice: 'The authenticator app has been set up.',
    budget,
  }),
  removeApp: endpoint(calls.removeApp, {
    summary: 'Stop using the authenticator app. Ends all other sessions',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    body: Empty,
    reply: State,
    notice: 'The authenticator app has been removed.',
    budget,
  }),
  startPasskey: endpoint(calls.startPasskey, {
    summary: 'Get the options with which the browser creates a passkey. They are valid for 5 minutes',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    body: Empty,
    reply: z.object({ options: PasskeyCreation }),
    budget,
  }),
  addPasskey: endpoint(calls.addPasskey, {
    summary: 'Add the passkey that the browser created. From then on, logins require a second factor',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    body: z.strictObject({ name: requiredLine(60), passkey: NewPasskey }),
    reply: WithCodes,
    notice: 'Passkey added.',
    budget,
  }),
  renamePasskey: endpoint(calls.renamePasskey, {
    summary: 'Rename a passkey',
    beforeSecondFactor: true,
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: PasskeyName,
    reply: State,
    notice: 'Passkey renamed.',
  }),
  removePasskey: endpoint(calls.removePasskey, {
    summary: 'Remove a passkey. Ends all other sessions',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    params: z.strictObject({ id: Id }),
    body: Empty,
    reply: State,
    notice: 'Passkey removed.',
    budget,
  }),
  renewRecoveryCodes: endpoint(calls.renewRecoveryCodes, {
    summary: 'Create ten new recovery codes. Older codes stop working',
    beforeSecondFactor: true,
    freshSession: true,
    effect: 'write',
    body: Empty,
    reply: WithCodes,
    notice: 'The new recovery codes replace the old ones.',
    budget,
  }),
} satisfies Definitions<typeof calls>;
