import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ClaimKind } from '@verso/contract/works/schemas/artworks.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';
import type { DisputeSubject } from '@verso/contract/works/provenance.ts';
import type { Support } from '@verso/contract/works/schemas/provenance.ts';
import type { HistoryKind, ProvenanceKind } from '@verso/contract/works/provenance-kinds.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { Json, NullableJson, Optional } from '#platform/database/schema/columns.ts';

export interface ProvenanceTables {
  provenance_entry: ProvenanceEntryTable;
  provenance_document: ProvenanceDocumentTable;
  entry_confirmation: { entry_id: string; person_id: string; confirmed_at: Date };
  claim: ClaimTable;
  recovery: RecoveryTable;
  dispute: DisputeTable;
  entry_dispute: EntryDisputeTable;
  title_transfer: TitleTransferTable;
  sighting: SightingTable;
}

interface SightingTable {
  id: Generated<string>;
  artwork_id: string;
  place: string;
  note: string;
  /** Empty if the sender is anonymous. */
  contact: string;
  photograph_id: Optional<string>;
  reported_at: Date;
}

interface ProvenanceEntryTable {
  id: Generated<string>;
  artwork_id: string;
  kind: ProvenanceKind;
  sub_kind: Optional<HistoryKind>;
  happened: Json<UncertainDate>;
  happened_key: Optional<number>;
  place: Generated<string>;
  parties: ColumnType<unknown, string | undefined, string>;
  price_amount: Optional<number>;
  price_currency: Optional<Currency>;
  price_public: Generated<boolean>;
  note: Generated<string>;
  police: NullableJson<unknown>;
  insurance: NullableJson<unknown>;
  support: Support;
  corrects: Optional<string>;
  recorded_by: Optional<string>;
  recorded_at: Date;
  sequence: GeneratedAlways<number>;
  by_bill: Generated<boolean>;
  /** By default the member who acts for an organisation. */
  member_id: Optional<string>;
}

interface ProvenanceDocumentTable {
  entry_id: string;
  file_id: string;
  position: number;
  public: boolean;
}

interface ClaimTable {
  id: Generated<string>;
  artwork_id: string;
  kind: ClaimKind;
  opened_entry: string;
  opened_at: Date;
  resolved_entry: Optional<string>;
  resolved_at: Optional<Date>;
}

interface RecoveryTable {
  id: Generated<string>;
  claim_id: string;
  entry_id: string;
  asked_by: string;
  asked_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  granted: Optional<boolean>;
  answer: Generated<string>;
  source: Generated<string>;
}

interface DisputeTable {
  id: Generated<string>;
  artwork_id: string;
  about: DisputeSubject;
  reason: string;
  asked_by: string;
  asked_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  answer: Generated<string>;
  claim_id: Optional<string>;
  upheld_entry: Optional<string>;
}

interface EntryDisputeTable {
  id: Generated<string>;
  artwork_id: string;
  entry_id: string;
  asked_by: string;
  asked_at: Date;
  by_owner: boolean;
  reason: string;
  correction: Json<unknown>;
  approved_by: Optional<string>;
  approved_at: Optional<Date>;
  outcome: Optional<'corrected' | 'denied' | 'withdrawn'>;
  answer: Generated<string>;
  closed_by: Optional<string>;
  closed_at: Optional<Date>;
}

interface TitleTransferTable {
  id: Generated<string>;
  artwork_id: string;
  entry: Json<unknown>;
  seller_id: string;
  buyer_name: string;
  buyer_email: string;
  offered_at: Date;
  buyer_id: Optional<string>;
  answered_at: Optional<Date>;
  accepted: Optional<boolean>;
  bill_entry: Optional<string>;
  /** The entry by which title passed. */
  entry_id: Optional<string>;
  agreed_by: Optional<string>;
  agreed_at: Optional<Date>;
  buyer_confirmed_by: Optional<string>;
  /** The refunded order whose buyer gives the work back. */
  order_id: Optional<string>;
}
