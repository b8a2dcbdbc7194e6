import type { Generated } from 'kysely';
import type { TagEnding } from '@verso/contract/proof/schemas/tags.ts';
import type { JsonObject } from '@verso/verifier/json.ts';
import type { Json, Optional } from '#platform/database/schema/columns.ts';

export interface CertificateTables {
  certificate: CertificateTable;
  issuer_key: { multikey: string; since: Date };
  credential: CredentialTable;
  tag: TagTable;
  issuer_address: { public_url: string; since: Date };
}

interface CertificateTable {
  id: Generated<string>;
  artwork_id: string;
  version: number;
  round_id: string;
  revision_id: string;
  issued_at: Date;
  suspended_at: Optional<Date>;
  superseded_at: Optional<Date>;
  withdrawn_at: Optional<Date>;
}

interface TagTable {
  id: Generated<string>;
  uid: string;
  artwork_id: string;
  attached_by: string;
  attached_at: Date;
  last_counter: Generated<number>;
  key_label: Generated<string>;
  started_at: Optional<Date>;
  ended_at: Optional<Date>;
  ended_by: Optional<string>;
  ending: Optional<TagEnding>;
}

interface CredentialTable {
  certificate_id: string;
  status_index: number;
  document: Json<JsonObject>;
  signed_at: Date;
  /** The place in the status lists, counted through all of them. It and the next ones follow from the document. */
  signed_place: Optional<number>;
  signed_version: Optional<number>;
  signed_work: Optional<string>;
}
