import type { AttemptState, SessionState } from '#platform/schema/identity.ts';

/** How far along an attempt is: it only moves up, whatever order the provider's messages come in. */
const rank = {
  started: 0,
  submitted: 1,
  review: 2,
  resubmission_requested: 3,
  declined: 4,
  expired: 4,
  abandoned: 4,
  approved: 5,
} as const satisfies Record<AttemptState, number>;

const states: readonly string[] = Object.keys(rank);

/** The provider's word for a state, undefined for one that we do not know. */
export const isAttemptState = (status: string): status is AttemptState => states.includes(status);

export const openStates = ['created', 'started', 'submitted', 'review', 'resubmission_requested'] as const;
const ended: readonly SessionState[] = ['declined', 'expired', 'abandoned'];

interface Attempt {
  state: AttemptState;
  firstSeenAt: Date;
}

/** Whether the message tells something new about its attempt. */
export const movesAttempt = (attempt: Attempt | undefined, to: AttemptState) =>
  attempt === undefined || rank[to] > rank[attempt.state];

/**
 * Whether a message that moves its attempt moves the session as well. Approval is final; what was declined or ran out
 * can only be approved; and what comes late about an earlier attempt does not undo a later one.
 */
export function movesSession(
  session: SessionState,
  to: AttemptState,
  attempt: Attempt | undefined,
  current: Attempt | undefined,
): boolean {
  if (session === 'approved') return false;
  if (to === 'approved') return true;
  if (ended.includes(session)) return false;
  return !attempt || !current || attempt.firstSeenAt >= current.firstSeenAt;
}
