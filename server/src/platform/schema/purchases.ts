import type { Generated } from 'kysely';
import type { Currency } from '@verso/contract/money.ts';
import type { PurchaseState } from '@verso/contract/purchases.ts';
import type { VoteChoice } from '@verso/contract/review.ts';
import type { Optional } from './columns.ts';

export interface PurchaseTables {
  purchase: PurchaseTable;
  purchase_round: PurchaseRoundTable;
  purchase_page: { round_id: string; position: number; file_id: string };
  purchase_vote: PurchaseVoteTable;
}

export interface PurchaseTable {
  id: Generated<string>;
  artwork_id: string;
  submitted_by: string;
  submitted_at: Date;
  state: PurchaseState;
  entry_id: Optional<string>;
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
  outcome: Optional<'approved' | 'denied' | 'info_requested' | 'withdrawn'>;
}

interface PurchaseVoteTable {
  round_id: string;
  voter_id: string;
  choice: VoteChoice;
  message: Generated<string>;
  cast_at: Date;
}
