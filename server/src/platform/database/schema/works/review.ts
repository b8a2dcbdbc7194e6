import type { Generated } from 'kysely';
import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import type { OpinionGround, SeenChoice } from '@verso/contract/works/review.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import type { JsonObject } from '@verso/verifier/json.ts';
import type { Json, Optional } from '#platform/database/schema/columns.ts';

export interface ReviewTables {
  review_round: ReviewRoundTable;
  vote: VoteTable;
  recusal: RecusalTable;
  edit_request: EditRequestTable;
  opinion_opening: OpinionOpeningTable;
}

interface ReviewRoundTable {
  id: Generated<string>;
  artwork_id: string;
  number: number;
  revision_id: string;
  quorum: number;
  opened_at: Date;
  closed_at: Optional<Date>;
  outcome: Optional<'approved' | 'denied' | 'info_requested'>;
  appeal_of: Optional<string>;
  appealed_by: Optional<string>;
  appeal_side: Optional<'owner' | 'artist'>;
  appeal_reason: Optional<string>;
}

interface VoteTable {
  id: Generated<string>;
  round_id: string;
  voter_id: string;
  choice: VoteChoice;
  opinion: Generated<string>;
  grounds: Generated<OpinionGround[]>;
  seen: Optional<SeenChoice>;
  conflict: Optional<string>;
  attribution: Optional<AttributionTerm>;
  cast_at: Date;
}

interface RecusalTable {
  id: Generated<string>;
  round_id: string;
  person_id: string;
  reason: string;
  recused_at: Date;
}

interface EditRequestTable {
  id: Generated<string>;
  artwork_id: string;
  requested_by: string;
  reason: Generated<string>;
  requested_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  granted: Optional<boolean>;
}

interface OpinionOpeningTable {
  vote_id: string;
  voter_id: string;
  hash: string;
  salt: string;
  statement: Json<JsonObject>;
}
