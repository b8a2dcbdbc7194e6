import type { Generated } from 'kysely';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';
import type { Optional } from '#platform/database/schema/columns.ts';

export interface SearchTables {
  artwork_words: ArtworkWordsTable;
  artist_words: { artist_id: string; words: string };
  search_term: { term: string; works: Generated<number>; artists: Generated<number>; shortened: string[] };
}

/** Written by triggers. */
interface ArtworkWordsTable {
  artwork_id: string;
  words: string;
  artist_id: string;
  number: number;
  shown: Optional<ArtworkStatus>;
  pictured: boolean;
  registered_at: Date;
  title_key: string;
  media: string[];
  years: Optional<string>;
  offered: boolean;
  price_amount: Optional<number>;
  price_currency: Optional<Currency>;
  nationality_id: Optional<number>;
}
