import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { search } from '@verso/contract/discovery/schemas/search.ts';
import type { Db } from '#platform/database/db.ts';
import { listedStatuses } from '#features/discovery/record/lists.ts';
import { sameThing } from '#features/discovery/search/words/art-terms.ts';
import { openClaims } from '#features/works/artworks/marks/open-claims.ts';
import { worksOfUnsettledOrders } from '#features/works/artworks/marks/unsettled-orders.ts';

export type WorkFilter = Omit<z.output<typeof search.search.body>, 'type'>;
type Condition = RawBuilder<SqlBool>;

/** Filters with counts beside their choices; each is counted as if only it were not set. */
export const dimensions = ['medium', 'status', 'years', 'nationality', 'forSale'] as const;
export type Dimension = (typeof dimensions)[number];

export interface Conditions {
  /** Also works that lists leave out unless their status is asked for. */
  unlisted?: true;
  fixed: Condition[];
  counted: Record<Dimension, Condition | null>;
}

/** Same condition as in the indexes. */
const listed = sql<SqlBool>`work.shown in ('in_review', 'approved', 'recorded')`;
const askedFor = [...listedStatuses, 'denied', 'withdrawn'];

/**
 * Works that checkout sells, with a shown or hidden price: approved, priced, without an open claim, not sold already, and not
 * owed back to their seller.
 */
export const forSale = sql<SqlBool>`(work.offered
  and not exists (select from ${openClaims} open where open.artwork_id = work.artwork_id)
  and not exists (select from ${worksOfUnsettledOrders} unsettled where unsettled.artwork_id = work.artwork_id)
  and not exists (select from title_transfer sale where sale.artwork_id = work.artwork_id and sale.answered_at is null))`;

/** The names of each word of a medium in all languages. */
const mediumWords = (medium: string): string[][] =>
  medium
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => [...sameThing(word)]);

/** Only the parts that filter works. */
type Narrowing = Partial<Omit<WorkFilter, 'currency'>> & Pick<WorkFilter, 'currency'>;

export function conditionsOf(filter: Narrowing): Conditions {
  const { medium, status, yearFrom, yearTo, nationality, artist, priceFrom, priceTo, currency } = filter;
  const fixed: Condition[] = [];
  if (artist !== undefined) fixed.push(sql`work.artist_id in (select id from artist where url = ${artist})`);
  if (priceFrom !== undefined || priceTo !== undefined)
    fixed.push(sql`(${forSale} and work.price_currency = ${currency}
      and work.price_amount between ${priceFrom ?? 0} and ${priceTo ?? Number.MAX_SAFE_INTEGER})`);
  const made = medium === undefined ? [] : mediumWords(medium);
  return {
    fixed,
    counted: {
      medium: made.length > 0 ? sql`(${sql.join(made.map(madeOf), sql` and `)})` : null,
      status: status === undefined ? null : askedFor.includes(status) ? sql`work.shown = ${status}` : sql`false`,
      years: yearsBetween(yearFrom ?? null, yearTo ?? null),
      nationality: nationality === undefined ? null : sql`work.nationality_id = ${nationality}`,
      forSale: filter.forSale === undefined ? null : filter.forSale ? forSale : sql`not ${forSale}`,
    },
  };
}

/**
 * The work with a number, whatever its public status and the other filters: a number is typed to read about that work, also
 * about one that is not accepted as authentic.
 */
export const conditionsOfNumber = (number: number): Conditions => ({
  unlisted: true,
  fixed: [sql`work.artwork_id = (select id from artwork where number = ${number})`, sql`work.shown is not null`],
  counted: { medium: null, status: null, years: null, nationality: null, forSale: null },
});

/** A span requested without an end reaches as far as works do; an unknown date matches nothing. */
export function yearsBetween(from: number | null, to: number | null): Condition | null {
  if (from === null && to === null) return null;
  if (from !== null && to !== null && from > to) return sql`false`;
  return sql`work.years && int4range(${from}, ${to}, '[]')`;
}

/** The weight of a work's medium among its words. */
const madeOf = (words: string[]) => sql`work.words @@ ${words.map((word) => `'${word}':C`).join(' | ')}::tsquery`;

const passingAll = ({ counted }: Conditions, except?: Dimension): Condition[] =>
  dimensions.filter((dimension) => dimension !== except).flatMap((dimension) => counted[dimension] ?? []);

/** Public works that pass all filters but one. */
export function worksPassing(db: Db, conditions: Conditions, except?: Dimension) {
  const shown = !conditions.unlisted && (conditions.counted.status === null || except === 'status') ? [listed] : [];
  let works = db.selectFrom('artwork_words as work');
  for (const condition of [...shown, ...conditions.fixed, ...passingAll(conditions, except)])
    works = works.where(condition);
  return works;
}
export type Works = ReturnType<typeof worksPassing>;

/** The counted columns. */
export const countedColumns = [
  'work.shown',
  'work.media',
  'work.years',
  'work.nationality_id',
  'work.offered',
] as const;

/**
 * A sample of listed works that pass all filters without counts: those with the lowest ids, which are random, so the
 * sample is mixed and always the same.
 */
export const sampleOf = (db: Db, { fixed }: Conditions, size: number) =>
  sql`select work.artwork_id, work.words, ${sql.join(countedColumns.map((column) => sql.ref(column)))}
    from (${db.selectFrom('artwork_words as work').selectAll().where(listed).orderBy('work.artwork_id').limit(size)}) work
    where ${sql.join([sql`true`, ...fixed], sql` and `)}`;

/** Rows of a table of works that pass all filters but one. */
export const passingOf = (table: RawBuilder<unknown>, conditions: Conditions, except?: Dimension) =>
  sql`select * from ${table} work where ${sql.join([sql`true`, ...passingAll(conditions, except)], sql` and `)}`;
