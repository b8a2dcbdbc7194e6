import type { Generated } from 'kysely';
import type { SitePageKey } from '@verso/contract/publishing/site-pages.ts';
import type { RichText } from '@verso/contract/schemas/rich-text.ts';
import type { Json, NullableJson, Optional } from '#platform/database/schema/columns.ts';

export interface PublishingTables {
  article: PublicationTable;
  exhibition: ExhibitionTable;
  exhibition_work: ExhibitionWorkTable;
  operator: OperatorTable;
  site_page: SitePageTable;
  police_contact: PoliceContactTable;
}

/** The columns that articles and exhibitions share. */
interface PublicationTable {
  id: Generated<string>;
  key: string;
  title: string;
  summary: string;
  body: Json<RichText>;
  cover_id: Optional<string>;
  cover_caption: string;
  author_id: string;
  created_at: Date;
  updated_at: Date;
  published_at: Optional<Date>;
  revision: Generated<number>;
}

interface ExhibitionTable extends PublicationTable {
  venue: string;
  place: string;
  opens: string;
  closes: string;
}

interface ExhibitionWorkTable {
  exhibition_id: string;
  artwork_id: string;
  position: number;
  asked_at: Optional<Date>;
  answered_by: Optional<string>;
  answered_at: Optional<Date>;
  consented: Optional<boolean>;
  entry_id: Optional<string>;
}

interface OperatorTable {
  id: Generated<number>;
  name: string;
  representative: string;
  address: string;
  email: string;
  phone: string;
  register: string;
  vat_number: string;
  revision: Generated<number>;
  updated_at: Date;
}

interface SitePageTable {
  key: SitePageKey;
  body: NullableJson<RichText>;
  revision: Generated<number>;
  updated_at: Date;
}

interface PoliceContactTable {
  country: string;
  unit: string;
  url: string;
  phone: string;
  revision: Generated<number>;
  updated_at: Date;
}
