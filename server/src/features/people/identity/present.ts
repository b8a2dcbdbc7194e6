import type { Identity, IdentityState } from '@verso/contract/people/schemas/identity.ts';
import type { Actor } from '#platform/actor.ts';
import type { SessionState } from '#platform/database/schema/people/identity.ts';
import { startRefusal } from './policy.ts';
import type { CheckRow, Provider } from './queries.ts';

const words: Record<SessionState, IdentityState> = {
  created: 'created',
  started: 'started',
  submitted: 'waiting',
  review: 'waiting',
  resubmission_requested: 'ask_again',
  approved: 'verified',
  declined: 'declined',
  expired: 'expired',
  abandoned: 'expired',
};

const goesOn: readonly IdentityState[] = ['created', 'started', 'ask_again'];

export function presentIdentity(actor: Actor, check: CheckRow | undefined, provider: Provider): Identity {
  const state = check ? words[check.state] : 'none';
  return {
    state,
    veriffUserId: check?.provider_id ?? null,
    url: check && goesOn.includes(state) ? check.url : null,
    startedAt: check?.created_at.toISOString() ?? null,
    decidedAt: check?.decided_at?.toISOString() ?? null,
    reasonCode: check?.reason_code ?? null,
    country: check?.country ?? null,
    sandbox: provider === 'sandbox',
    refused: { start: startRefusal(actor, check)?.message ?? null },
  };
}
