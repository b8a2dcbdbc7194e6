import type { Generated } from 'kysely';
import type { Review, VoteChoice } from '@verso/contract/works/schemas/review.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface ProfileTables {
  profile_round: ProfileRoundTable;
  profile_vote: ProfileVoteTable;
  profile_edit_request: ProfileEditRequestTable;
  person_report: PersonReportTable;
}

interface ProfileRoundTable {
  id: Generated<string>;
  person_id: string;
  number: number;
  quorum: number;
  opened_at: Date;
  closed_at: Optional<Date>;
  outcome: Optional<NonNullable<Review['outcome']>>;
}

interface ProfileVoteTable {
  round_id: string;
  voter_id: string;
  choice: VoteChoice;
  opinion: Generated<string>;
  cast_at: Date;
}

interface ProfileEditRequestTable {
  id: Generated<string>;
  person_id: string;
  reason: Generated<string>;
  requested_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  granted: Optional<boolean>;
}

interface PersonReportTable {
  id: Generated<string>;
  person_id: string;
  reporter_id: string;
  message: string;
  reported_at: Date;
  closed_at: Optional<Date>;
  closed_by: Optional<string>;
  answer: Generated<string>;
}
