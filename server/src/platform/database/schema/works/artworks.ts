import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Edition } from '@verso/contract/works/schemas/artwork-fields.ts';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import type { SuggestedFields } from '@verso/contract/works/schemas/owned-works.ts';
import type { AttributionTerm } from '@verso/contract/works/schemas/attribution.ts';
import type { Dimensions } from '@verso/contract/schemas/dimensions.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';
import type { UncertainDate } from '@verso/contract/schemas/uncertain-date.ts';
import type { Json, NullableJson, Optional } from '#platform/database/schema/columns.ts';

export interface ArtworkTables {
  artist: ArtistTable;
  artwork: ArtworkTable;
  artwork_picture: ArtworkPictureTable;
  former_picture: { file_id: string; artwork_id: string; removed_at: Date };
  artwork_revision: ArtworkRevisionTable;
  owner_statement: OwnerStatementTable;
  maker_answer: MakerAnswerTable;
  possible_duplicate: PossibleDuplicateTable;
  viewing_link: ViewingLinkTable;
  artwork_views: { artwork_id: string; day: string; views: number };
  look_salt: { day: string; salt: Buffer };
  look: { day: string; trace: Buffer };
}

interface OwnerStatementTable {
  artwork_id: string;
  stated_by: string;
  inventory_number: string;
  stated_at: Date;
  confirmed_at: Optional<Date>;
  acquired_entry: Optional<string>;
}

interface MakerAnswerTable {
  id: Generated<string>;
  artwork_id: string;
  person_id: string;
  kind: 'confirmed' | 'suggested';
  suggested: NullableJson<SuggestedFields>;
  note: string;
  answered_at: Date;
  accepted: Optional<boolean>;
  decided_at: Optional<Date>;
}

interface PossibleDuplicateTable {
  artwork_id: string;
  other_id: string;
  reasons: string[];
  listed: Generated<boolean>;
  found_at: Date;
  dismissed_by: Optional<string>;
  dismissed_at: Optional<Date>;
}

interface ViewingLinkTable {
  id: Generated<string>;
  token_hash: Buffer;
  artwork_id: string;
  name: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Optional<Date>;
  openings: Generated<number>;
  last_opened_at: Optional<Date>;
}

interface ArtistTable {
  id: Generated<string>;
  person_id: Optional<string>;
  name: string;
  sort_name: string;
  url: string;
  nationality_id: Optional<number>;
  /** When what its open record says last changed. */
  changed_at: Generated<Date>;
  birth_year: Optional<number>;
  death_year: Optional<number>;
  birth_place: Generated<string>;
  /** A country's code. */
  residence: Optional<string>;
  biography: Generated<string>;
  training: Generated<string>;
  exhibited: Generated<string>;
  /** Who confirms what the artist says; for voters only. */
  referees: Generated<string>;
  source: Optional<string>;
  source_reference: Optional<string>;
  ulan: Optional<string>;
  wikidata: Optional<string>;
  viaf: Optional<string>;
  named_by: Optional<string>;
  works: Generated<number>;
  created_at: Date;
}

export interface ArtworkTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  artist_id: string;
  owner_id: string;
  registered_by: string;
  status: ArtworkStatus;
  title: Generated<string>;
  attribution: Generated<AttributionTerm>;
  creation: NullableJson<UncertainDate>;
  creation_from: Optional<number>;
  creation_to: Optional<number>;
  medium: Generated<string>;
  support: Generated<string>;
  dimensions: NullableJson<Dimensions>;
  edition: ColumnType<Edition, string | undefined, string>;
  signature: Generated<string>;
  inscriptions: ColumnType<{ where: string; text: string }[], string | undefined, string>;
  description: Generated<string>;
  subjects: Generated<string[]>;
  place_made: Generated<string>;
  condition: Generated<string>;
  location: Generated<string>;
  price_amount: Optional<number>;
  price_currency: Optional<Currency>;
  hidden: Generated<boolean>;
  hidden_price: Generated<boolean>;
  taken_down_at: Optional<Date>;
  taken_down_by: Optional<string>;
  taken_down_reason: Generated<string>;
  taken_down_shown: Generated<boolean>;
  /** Whether the buyer gets the original files, as the owner chose for the sale. */
  originals_with_sale: Optional<boolean>;
  /** The sequence of the first entry whose private parts the owner reads. */
  title_since: Generated<number>;
  recommended_at: Optional<Date>;
  carousel_at: Optional<Date>;
  carousel_rank: Optional<number>;
  recommended_rank: Optional<number>;
  pictured: Generated<boolean>;
  source: Optional<string>;
  source_reference: Optional<string>;
  source_url: Optional<string>;
  registered_at: Date;
  updated_at: Date;
  submitted_at: Optional<Date>;
  first_approved_at: Optional<Date>;
  deleted_at: Optional<Date>;
}

interface ArtworkPictureTable {
  artwork_id: string;
  file_id: string;
  position: number;
  caption: Generated<string>;
}

interface ArtworkRevisionTable {
  id: Generated<string>;
  artwork_id: string;
  number: number;
  record: Json<unknown>;
  record_hash: string;
  submitted_by: string;
  submitted_at: Date;
}
