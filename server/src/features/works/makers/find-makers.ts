import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Maker, makers } from '@verso/contract/works/schemas/makers.ts';
import type { Db } from '#platform/database/db.ts';
import { nationalityOf } from '#features/works/profiles/nationality.ts';
import { artistIsPublic } from '#features/works/profiles/visibility.ts';

export type Sought = z.output<typeof makers.find.body>;

/** Trigrams that two names have in common, of all that they have; 1 for the same words in any order. */
const similarFrom = 0.5;
const atMost = 8;

/**
 * Public artists, and those whom the person named, whose name or an authority id is like the sought one. Likely matches
 * first: an authority id in common, or a similar name with lifetimes that overlap.
 */
export async function findMakers(db: Db, sought: Sought, personId: string): Promise<Maker[]> {
  const name = sql<string>`person_words(${sought.name})`;
  const known = sql<string>`person_words(artist.name)`;
  const sharesId = sql<boolean>`(coalesce(artist.ulan = nullif(${sought.ulan}, ''), false)
    or coalesce(artist.wikidata = nullif(${sought.wikidata}, ''), false)
    or coalesce(artist.viaf = nullif(${sought.viaf}, ''), false))`;
  const overlap = sql<boolean>`(coalesce(artist.birth_year <= ${sought.deathYear}::int, true)
    and coalesce(artist.death_year >= ${sought.birthYear}::int, true))`;
  const rows = await db
    .selectFrom('artist')
    .leftJoin('person', (join) => join.onRef('person.id', '=', 'artist.person_id').on('person.deleted_at', 'is', null))
    .where((is) => is.or([is(artistIsPublic, '=', true), is('artist.named_by', '=', personId)]))
    .where(sql<SqlBool>`(${known} % ${name} or ${name} <% ${known} or ${sharesId})`)
    .select([
      'artist.id',
      'artist.url',
      'artist.name',
      'artist.birth_year',
      'artist.death_year',
      'artist.ulan',
      'artist.wikidata',
      'artist.viaf',
      'artist.works',
      'artist.source',
      'person.id as person_id',
    ])
    .select((of) => [
      of.fn.coalesce('person.nationality_id', 'artist.nationality_id').as('nationality_id'),
      sharesId.as('shares_id'),
      sql<number>`similarity(${known}, ${name})`.as('similarity'),
      sql<boolean>`${sharesId} or (similarity(${known}, ${name}) >= ${similarFrom} and ${overlap})`.as('likely'),
    ])
    .orderBy('likely', 'desc')
    .orderBy('shares_id', 'desc')
    .orderBy('similarity', 'desc')
    .orderBy('artist.works', 'desc')
    .orderBy('artist.id')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    url: row.url,
    name: row.name,
    birthYear: row.birth_year,
    deathYear: row.death_year,
    nationality: nationalityOf(row.nationality_id),
    ulan: row.ulan ?? '',
    wikidata: row.wikidata ?? '',
    viaf: row.viaf ?? '',
    works: row.works,
    account: row.person_id !== null,
    source: row.source ?? '',
    why: row.shares_id ? 'authority' : row.similarity === 1 ? 'same_name' : 'similar_name',
    likely: row.likely,
  }));
}
