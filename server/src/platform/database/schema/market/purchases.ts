import type { Generated } from 'kysely';
import type { Currency } from '@verso/contract/schemas/money.ts';
import type { BillOutcome, PurchaseState } from '@verso/contract/market/schemas/purchases.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface PurchaseTables {
  purchase: PurchaseTable;
  purchase_round: PurchaseRoundTable;
  purchase_page: { round_id: string; position: number; file_id: string };
  purchase_vote: PurchaseVoteTable;
  purchase_conflict: PurchaseConflictTable;
  bill_dispute: BillDisputeTable;
  quorum_alert: { round_id: string; alerted_at: Date };
}

export interface PurchaseTable {
  id: Generated<string>;
  artwork_id: string;
  submitted_by: string;
  submitted_at: Date;
  state: PurchaseState;
  entry_id: Optional<string>;
  seller_id: Optional<string>;
  released_at: Optional<Date>;
  joined_to: Optional<string>;
}

interface PurchaseRoundTable {
  id: Generated<string>;
  purchase_id: string;
  number: number;
  bill_id: Optional<string>;
  seller: string;
  buyer: string;
  sold_on: string;
  price_amount: number;
  price_currency: Currency;
  price_public: boolean;
  note: Generated<string>;
  quorum: number;
  opened_at: Date;
  closed_at: Optional<Date>;
  outcome: Optional<'approved' | 'denied' | 'info_requested' | 'withdrawn' | 'joined'>;
}

interface PurchaseVoteTable {
  round_id: string;
  voter_id: string;
  choice: VoteChoice;
  message: Generated<string>;
  cast_at: Date;
}

interface PurchaseConflictTable {
  purchase_id: string;
  person_id: string;
  declared_by: string;
  declared_at: Date;
  reason: Generated<string>;
}

interface BillDisputeTable {
  id: Generated<string>;
  purchase_id: string;
  /** Null for what an admin proposed without a report. */
  asked_by: Optional<string>;
  /** The time of the report, or of the proposal without one. */
  asked_at: Date;
  reason: Generated<string>;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  outcome: Optional<BillOutcome>;
  answer: Generated<string>;
  entry_id: Optional<string>;
  proposed_by: Optional<string>;
  proposed_at: Optional<Date>;
  proposed_outcome: Optional<Exclude<BillOutcome, 'stands'>>;
  proposal: Generated<string>;
}
