import type { z } from 'zod';
import type { Money } from '@verso/contract/schemas/money.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { InsuranceDetails, PoliceDetails, Support } from '@verso/contract/works/schemas/provenance.ts';
import type { HistoryKind, ProvenanceKind } from '@verso/contract/works/provenance-kinds.ts';
import type { StoredParty } from './stored-party.ts';

/** A statement about a work's history. Missing fields are empty; a price is private by default. */
export interface NewEntry {
  artworkId: string;
  kind: ProvenanceKind;
  /** Required for kind `history`, and only then. */
  subKind?: HistoryKind;
  happened: UncertainDate;
  place?: string;
  parties?: readonly StoredParty[];
  /** The names of the parties that are stored by id, as they are now: private, and committed to in the log only. */
  examiners?: readonly string[];
  price?: Money | null;
  pricePublic?: boolean;
  note?: string;
  police?: z.infer<typeof PoliceDetails>;
  insurance?: z.infer<typeof InsuranceDetails>;
  support: Support;
  /** Id of the entry that this one corrects. */
  corrects?: string | null;
  /** Null if the platform recorded it. */
  recordedBy: string | null;
  documents?: readonly { fileId: string; public: boolean }[];
  /** A sale proved by an approved bill. */
  byBill?: boolean;
  /** People other than the recorder whom the private values are about. */
  concerns?: readonly string[];
}
