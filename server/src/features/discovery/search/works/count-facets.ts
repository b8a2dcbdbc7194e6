import { type RawBuilder, sql } from 'kysely';
import { nationalities } from '@verso/contract/people/nationalities.ts';
import type { Facets } from '@verso/contract/discovery/schemas/search.ts';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { inEnglish } from '#features/discovery/search/words/art-terms.ts';
import { type Dimension, dimensions, forSale } from './work-filter.ts';

type Sql = RawBuilder<unknown>;

interface Counted<V> {
  value: V;
  works: number;
}

/** Counts of the filters; each may be empty. */
export interface FacetRows {
  medium: Counted<string>[] | null;
  status: Counted<ArtworkStatus>[] | null;
  century: Counted<number>[] | null;
  nationality: Counted<number>[] | null;
  for_sale: number;
  /** The highest number of works counted for one choice. */
  most: number;
}

/** Works are grouped by value before counting: there are thousands of works, but few media and spans of years. */
const counts = (value: Sql, [column, works]: [column: string, works: Sql], more: Sql, most: number) => sql`(
  select json_agg(counted) from (
    select ${value} as value, sum(groups.works)::int as works
    from (select ${sql.ref(column)}, count(*) as works from ${works} work group by 1) groups ${more}
    group by 1 order by 2 desc, 1 limit ${sql.lit(most)}) counted)`;

/** @param worksFor the table of works among which a filter's choices are counted, shared by those counted together */
export function facetCounts(worksFor: (dimension: Dimension) => Sql) {
  const tables = [...new Set(dimensions.map(worksFor))];
  return sql<FacetRows>`json_build_object(
    'medium', ${counts(sql`made`, ['media', worksFor('medium')], sql`, unnest(groups.media) made`, 60)},
    'status', ${counts(sql`groups.shown`, ['shown', worksFor('status')], sql``, 5)},
    'century', ${counts(
      sql`century`,
      ['years', worksFor('years')],
      // The year 1900 is the last of its century, and the end of a range is exclusive.
      sql`, generate_series(greatest(14, (lower(groups.years) + 99) / 100), least(21, (upper(groups.years) + 98) / 100)) century
        where groups.years is not null`,
      8,
    )},
    'nationality', ${counts(sql`groups.nationality_id`, ['nationality_id', worksFor('nationality')], sql`where groups.nationality_id is not null`, 40)},
    'for_sale', (select count(*) from ${worksFor('forSale')} work where ${forSale}),
    'most', greatest(${sql.join(tables.map((works) => sql`(select count(*) from ${works})`))})
  )`;
}

const mediaAtMost = 16;
const countries = new Map(nationalities.map(({ NationalityID, Nationality }) => [NationalityID, Nationality]));

/** @param more whether counting stopped before the end */
export function presentFacets(rows: FacetRows, more: boolean): Facets {
  const media = new Map<string, number>();
  for (const { value, works } of rows.medium ?? []) {
    // Records also mention keyed stretchers and printers.
    const name = inEnglish(value);
    if (name === undefined) continue;
    media.set(name, (media.get(name) ?? 0) + works);
  }
  return {
    more,
    medium: [...media]
      .map(([value, works]) => ({ value, works }))
      .toSorted((a, b) => b.works - a.works || a.value.localeCompare(b.value))
      .slice(0, mediaAtMost),
    status: rows.status ?? [],
    century: (rows.century ?? []).toSorted((a, b) => b.value - a.value),
    nationality: (rows.nationality ?? []).flatMap(({ value, works }) => {
      const name = countries.get(value);
      return name ? [{ value, name, works }] : [];
    }),
    forSale: rows.for_sale,
  };
}
