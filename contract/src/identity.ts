import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Empty, Id, Time } from './fields.ts';
import { notices } from './notices.ts';

/**
 * How far a person has proved who they are, as the provider's signed messages say. `created`: the check is open and not
 * begun; `waiting`: the provider looks at it; `ask_again`: it asks for better pictures, at the same address.
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

/** A person's own newest check. Nothing of the document is kept but the country that issued it. */
export const Identity = z.object({
  state: IdentityState,
  /** The provider's name for the check. */
  veriffUserId: z.string().nullable(),
  /** Where the person goes through it; null when there is nothing to go through. Belongs to them alone. */
  url: z.string().nullable(),
  startedAt: Time.nullable(),
  decidedAt: Time.nullable(),
  /** The provider's number for why it declined or asks again. */
  reasonCode: z.int().nullable(),
  /** Two letters: the country of the document. */
  country: z.string().nullable(),
  /** The provider is played by this server: nobody is really looked at. */
  sandbox: z.boolean(),
  refused: z.object({ start: z.string().nullable() }),
});
export type Identity = z.infer<typeof Identity>;

const Checked = z.object({ identity: Identity });

export const identity = {
  get: endpoint({
    method: 'GET',
    path: '/kyc',
    summary: 'How far one has proved who one is',
    access: 'session',
    effect: 'read',
    reply: Checked,
  }),
  start: endpoint({
    method: 'POST',
    path: '/kyc/session',
    summary: 'Open a check of one’s identity at the provider, or go on with the one that is open',
    access: 'verified',
    effect: 'write',
    body: Empty,
    reply: Checked,
    notice: notices.kycStarted,
    budget: { most: 20, seconds: 3600 },
  }),
  updateVeriffUserId: endpoint({
    method: 'POST',
    path: '/users/update/veriffUserId',
    summary:
      'Name the check that one goes through: only one opened here for oneself is accepted. The state comes from the provider’s signed messages and is never set by this',
    access: 'session',
    effect: 'read',
    body: z.strictObject({ userId: Id, veriffUserId: Id }),
    reply: Checked,
    notice: notices.kycStarted,
  }),
};
