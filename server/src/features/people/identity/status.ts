import type { AttemptState, SessionState } from '#platform/database/schema/people/identity.ts';

/** Progress of an attempt: it only moves up, whatever order the provider's messages arrive in. */
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

/** Whether the provider's status is one that we know. */
export const isAttemptState = (status: string): status is AttemptState => states.includes(status);

export const openStates = ['created', 'started', 'submitted', 'review', 'resubmission_requested'] as const;
const ended: readonly SessionState[] = ['declined', 'expired', 'abandoned'];

interface Attempt {
  state: AttemptState;
  firstSeenAt: Date;
}

/** Whether the message advances its attempt. */
export const movesAttempt = (attempt: Attempt | undefined, to: AttemptState) =>
  attempt === undefined || rank[to] > rank[attempt.state];

/**
 * Whether a message that advances its attempt also changes the session. Approval is final; a declined or expired
 * session can only become approved; a late message about an earlier attempt does not revert a later one.
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
