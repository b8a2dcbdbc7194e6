import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Empty, Id, line, Time } from '#schemas/fields.ts';
import { notices } from '#notices.ts';
import { identity as calls } from '#people/identity.ts';

/**
 * The states of an identity check, by the provider's signed messages. `created`: the check is open and not begun;
 * `waiting`: the provider is checking; `ask_again`: it asks for better pictures, at the same address.
 */
const identityStates = [
  'none',
  'created',
  'started',
  'waiting',
  'ask_again',
  'verified',
  'declined',
  'expired',
] as const;
export const IdentityState = z.enum(identityStates);
export type IdentityState = z.infer<typeof IdentityState>;

/** A user's own newest check. Of the document only the issuing country is stored. */
export const Identity = z.object({
  state: IdentityState,
  /** The provider's id of the check. */
  veriffUserId: z.string().nullable(),
  /** The page of the check; null if there is none to complete. Only for the user. */
  url: z.string().nullable(),
  startedAt: Time.nullable(),
  decidedAt: Time.nullable(),
  /** The provider's code for why it declined or asks again. */
  reasonCode: z.int().nullable(),
  /** Two letters: the country of the document. */
  country: z.string().nullable(),
  /** This server imitates the provider: no identity is really checked. */
  sandbox: z.boolean(),
  refused: z.object({ start: z.string().nullable() }),
});
export type Identity = z.infer<typeof Identity>;

const Checked = z.object({ identity: Identity });

export const identity = {
  get: endpoint(calls.get, {
    memberRole: 'viewer',
    summary: 'Get the status of the caller’s identity check',
    effect: 'read',
    reply: Checked,
  }),
  start: endpoint(calls.start, {
    memberRole: 'owner',
    summary: 'Start an identity check with the provider, or continue an open one',
    freshSession: true,
    effect: 'write',
    body: Empty,
    reply: Checked,
    notice: notices.kycStarted,
    budget: { most: 20, seconds: 3600 },
  }),
  updateVeriffUserId: endpoint(calls.updateVeriffUserId, {
    memberRole: 'owner',
    specified: true,
    summary:
      'Confirm that an identity check belongs to the caller. Changes nothing. To start a check, call `POST /kyc/session`. Only the provider’s signed messages decide the result of a check',
    effect: 'read',
    body: z.strictObject({
      userId: Id,
      veriffUserId: line(200).describe('The id that `GET /users/{id}` returns for the caller.'),
    }),
    reply: Checked,
    notice: notices.kycStarted,
  }),
} satisfies Definitions<typeof calls>;
