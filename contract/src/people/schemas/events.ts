import { z } from 'zod';
import { memberRoles, organisationKinds } from '#people/organisations.ts';
import { Role } from './people.ts';

/** The states in which the provider has finished an identity check. */
export const identityOutcomes = ['approved', 'declined', 'resubmission_requested', 'expired', 'abandoned'] as const;

export const Permission = z.enum([
  'artist_allowed',
  'submit_allowed',
  'private_token_allowed',
  'check_purchase_allowed',
  'admin',
]);
export type Permission = z.infer<typeof Permission>;

const Factor = z.object({ factor: z.enum(['app', 'passkey']) });
/** The organisation by its name at the time. */
const OfOrganisation = z.object({ organisationId: z.uuid(), organisation: z.string() });
const Wallet = z.object({ address: z.string(), chainId: z.int() });

export const peopleEvents = {
  person_registered: z.object({ role: Role, invited: z.boolean() }),
  /** `byRegistering`: the form named no version, and registering accepted the current one. */
  agreement_accepted: z.object({ role: Role, version: z.string(), byRegistering: z.literal(true).optional() }),
  email_verified: z.object({}),
  email_change_asked: z.object({}),
  email_changed: z.object({}),
  person_invited: z.object({ role: Role }),

  signed_in: z.object({ sessionId: z.string(), ip: z.string() }),
  /** Many wrong passwords within an hour, from any address. */
  sign_ins_failed: z.object({ failures: z.int() }),
  signed_out: z.object({ sessionId: z.string() }),
  sessions_ended: z.object({ count: z.int() }),
  session_confirmed: z.object({
    sessionId: z.string(),
    method: z.enum(['password', 'app', 'passkey']),
    ip: z.string(),
  }),
  reset_requested: z.object({ ip: z.string() }),
  password_reset: z.object({ sessionsEnded: z.int() }),
  password_changed: z.object({ sessionsEnded: z.int() }),

  second_factor_added: Factor,
  second_factor_removed: Factor,
  /** An admin removed the lost second factors of a user. */
  second_factor_reset: z.object({}),
  /** The password was right and the second step was wrong. */
  second_factor_failed: z.object({ method: z.enum(['app', 'recovery', 'passkey']), ip: z.string() }),
  recovery_codes_made: z.object({}),
  api_key_created: z.object({ keyId: z.uuid(), name: z.string(), scopes: z.array(z.string()), expiresAt: z.string() }),
  api_key_revoked: z.object({ keyId: z.uuid(), name: z.string() }),
  recovery_code_used: z.object({ left: z.int() }),

  /** `again`: an earlier check had no result. */
  identity_started: z.object({ sessionId: z.uuid(), again: z.boolean() }),
  /** The provider decided the check, or it expired. */
  identity_decided: z.object({
    sessionId: z.uuid(),
    outcome: z.enum(identityOutcomes),
    reasonCode: z.int().nullable(),
  }),

  /**
   * `follows`: the outcome of a vote, or an edit of the profile, which has an event of its own. `note`: why the admin
   * changed it.
   */
  permission_changed: z.object({
    permission: Permission,
    allowed: z.boolean(),
    note: z.string().optional(),
    follows: z.enum(['vote', 'edit']).optional(),
  }),
  person_recommended: z.object({ recommended: z.boolean(), note: z.string().optional() }),

  /** `person_id` is the organisation. */
  organisation_created: z.object({ kind: z.enum(organisationKinds) }),
  organisation_changed: z.object({ fields: z.array(z.string()) }),
  verification_asked: z.object({}),
  /** `declined`: an admin turned the request of an unverified organisation down. */
  organisation_verified: z.object({ verified: z.boolean(), declined: z.boolean().optional() }),
  member_invited: z.object({ role: z.enum(memberRoles) }),
  member_joined: OfOrganisation.extend({ role: z.enum(memberRoles) }),
  member_role_changed: OfOrganisation.extend({ role: z.enum(memberRoles) }),
  /** `own`: they left. */
  member_removed: OfOrganisation.extend({ own: z.boolean() }),

  wallet_linked: Wallet,
  wallet_unlinked: Wallet,
};
