import { sql } from 'kysely';
import { nationalities } from '@verso/contract/nationalities.ts';
import type { Facets } from '@verso/contract/search.ts';
import type { ArtworkStatus } from '@verso/contract/artworks.ts';
import { inEnglish } from './art-terms.ts';
import { type Dimension, forSale } from './work-filter.ts';

interface Counted<V> {
  value: V;
  works: number;
}

/** As they are counted; each may have nothing. */
export interface FacetRows {
  medium: Counted<string>[] | null;
  status: Counted<ArtworkStatus>[] | null;
  century: Counted<number>[] | null;
  nationality: Counted<number>[] | null;
  for_sale: number;
  /** The most works that were counted for one of them. */
  most: number;
}

const counts = (value: ReturnType<typeof sql>, from: ReturnType<typeof sql>, most: number) => sql`(
  select json_agg(counted) from (
    select ${value} as value, count(*)::int as works from ${from} group by 1 order by 2 desc, 1 limit ${sql.lit(most)}) counted)`;

/** @param worksFor the works among which a filter's choices are counted, as a table named `work` */
export function facetCounts(worksFor: (dimension: Dimension) => ReturnType<typeof sql>) {
  const years = worksFor('years');
  return sql<FacetRows>`json_build_object(
    'medium', ${counts(sql`made`, sql`${worksFor('medium')}, unnest(work.media) made`, 60)},
    'status', ${counts(sql`work.shown`, worksFor('status'), 5)},
    'century', ${counts(
      sql`century`,
      sql`${years} join generate_series(14, 21) century on work.years && int4range((century - 1) * 100 + 1, century * 100, '[]')`,
      8,
    )},
    'nationality', ${counts(sql`work.nationality_id`, sql`${worksFor('nationality')} where work.nationality_id is not null`, 40)},
    'for_sale', (select count(*) from ${worksFor('forSale')} where ${forSale}),
    'most', greatest(${sql.join((['medium', 'status', 'years', 'nationality', 'forSale'] as const).map((dimension) => sql`(select count(*) from ${worksFor(dimension)})`))})
  )`;
}

const mediaAtMost = 16;
const countries = new Map(nationalities.map(({ NationalityID, Nationality }) => [NationalityID, Nationality]));

/** @param countedAtMost where counting stopped */
export function presentFacets(rows: FacetRows, countedAtMost: number): Facets {
  const media = new Map<string, number>();
  for (const { value, works } of rows.medium ?? []) {
    // Records tell of keyed stretchers and printers as well.
    const name = inEnglish(value);
    if (name === undefined) continue;
    media.set(name, (media.get(name) ?? 0) + works);
  }
  return {
    more: rows.most >= countedAtMost,
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
