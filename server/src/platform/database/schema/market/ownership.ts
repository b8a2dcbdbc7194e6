import type { Generated } from 'kysely';
import type { NewOwnerRelation, OwnershipOutcome, RequestPart } from '@verso/contract/market/schemas/ownership.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { Json, Optional } from '#platform/database/schema/columns.ts';

export interface OwnershipTables {
  ownership_request: OwnershipRequestTable;
  ownership_request_document: { request_id: string; position: number; file_id: string; part: Generated<RequestPart> };
}

interface OwnershipRequestTable {
  id: Generated<string>;
  artwork_id: string;
  asker_id: string;
  owner_id: string;
  relation: NewOwnerRelation;
  happened: Json<UncertainDate>;
  statement: string;
  asked_at: Date;
  answer: Generated<string>;
  answered_at: Optional<Date>;
  /** Whether the owner said in their answer that the request is right. */
  owner_agrees: Optional<boolean>;
  reply: Generated<string>;
  replied_at: Optional<Date>;
  approved_by: Optional<string>;
  approved_at: Optional<Date>;
  /** Why the first admin approves it. */
  approval_reason: Generated<string>;
  outcome: Optional<OwnershipOutcome>;
  reason: Generated<string>;
  closed_by: Optional<string>;
  closed_at: Optional<Date>;
  /** The entry by which title passed. */
  entry_id: Optional<string>;
}
