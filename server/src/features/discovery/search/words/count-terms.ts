import { sql } from 'kysely';
import type { Tx } from '#platform/database/db.ts';

/** Counts again how many public works and artists' names contain each word, adds new words, and deletes unused ones. */
export async function countTerms(tx: Tx): Promise<void> {
  await sql`with counted as materialized (
      select coalesce(in_works.word, in_names.word) as term, coalesce(in_works.ndoc, 0) as works, coalesce(in_names.ndoc, 0) as artists
      from ts_stat($$select words from artwork_words where shown in ('in_review', 'approved', 'recorded')$$) in_works
      full join ts_stat('select words from artist_words') in_names on in_names.word = in_works.word
    ), forgotten as (
      delete from search_term where not exists (select from counted where counted.term = search_term.term)
    ), learned as (
      insert into search_term (term, works, artists, shortened)
      select term, works, artists, search_shortened(term) from counted
      where term ~ '^[^0-9]{2,40}$' and not exists (select from search_term known where known.term = counted.term)
      order by term
      on conflict (term) do nothing
    )
    update search_term set works = counted.works, artists = counted.artists from counted
    where counted.term = search_term.term
      and (counted.works, counted.artists) is distinct from (search_term.works, search_term.artists)`.execute(tx);
}
