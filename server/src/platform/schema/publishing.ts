import type { Generated } from 'kysely';
import type { RichText } from '@verso/contract/rich-text.ts';
import type { Json, Optional } from './columns.ts';

export interface PublishingTables {
  article: PublicationTable;
  exhibition: ExhibitionTable;
  exhibition_work: ExhibitionWorkTable;
}

/** What articles and exhibitions have alike. */
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
