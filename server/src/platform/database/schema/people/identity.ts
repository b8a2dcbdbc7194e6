import type { Generated } from 'kysely';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface IdentityTables {
  identity_session: IdentitySessionTable;
  identity_attempt: IdentityAttemptTable;
}

/** The provider's term. */
export type AttemptState =
  | 'started'
  | 'submitted'
  | 'review'
  | 'resubmission_requested'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'abandoned';

export type SessionState = 'created' | AttemptState;

export interface IdentitySessionTable {
  id: Generated<string>;
  person_id: string;
  provider: 'veriff' | 'sandbox';
  provider_id: string;
  vendor_data: string;
  url: string;
  state: SessionState;
  created_at: Date;
  attempt_id: Optional<string>;
  decided_at: Optional<Date>;
  reason_code: Optional<number>;
  country: Optional<string>;
}

interface IdentityAttemptTable {
  session_id: string;
  attempt_id: string;
  state: AttemptState;
  first_seen_at: Date;
}
