import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { search } from '@verso/contract/search.ts';
import type { Db } from '#platform/db.ts';
import { listedStatuses } from '#features/record/lists.ts';
import { sameThing } from './art-terms.ts';

export type WorkFilter = Omit<z.output<typeof search.search.body>, 'type'>;
type Condition = RawBuilder<SqlBool>;

/** The filters that have counts beside their choices; each is counted as if it alone were not set. */
export const dimensions = ['medium', 'status', 'years', 'nationality', 'forSale'] as const;
export type Dimension = (typeof dimensions)[number];

export interface Conditions {
  fixed: Condition[];
  counted: Record<Dimension, Condition | null>;
}

/** As the indexes state it. */
const listed = sql<SqlBool>`work.shown in ('in_review', 'approved', 'recorded')`;
const askedFor = [...listedStatuses, 'denied', 'withdrawn'];

/**
 * What checkout sells, whether its price is shown or on request: approved, priced, without an open claim, not sold
 * already.
 */
export const forSale = sql<SqlBool>`(work.offered
  and not exists (select from claim where claim.artwork_id = work.artwork_id and claim.resolved_at is null)
  and not exists (select from title_transfer sale where sale.artwork_id = work.artwork_id and sale.answered_at is null))`;

/** For each word of a medium what it is called in any language. */
const mediumWords = (medium: string): string[][] =>
  medium
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => [...sameThing(word)]);

/** Only what narrows the works. */
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

/** A span that is open at one end reaches as far as is asked; an unknown date lies nowhere. */
export function yearsBetween(from: number | null, to: number | null): Condition | null {
  if (from === null && to === null) return null;
  if (from !== null && to !== null && from > to) return sql`false`;
  return sql`work.years && int4range(${from}, ${to}, '[]')`;
}

/** What a work is made of stands among its words with this weight. */
const madeOf = (words: string[]) => sql`work.words @@ ${words.map((word) => `'${word}':C`).join(' | ')}::tsquery`;

const passingAll = ({ counted }: Conditions, except?: Dimension): Condition[] =>
  dimensions.filter((dimension) => dimension !== except).flatMap((dimension) => counted[dimension] ?? []);

/** Public works that pass the filters, but for one. */
export function worksPassing(db: Db, conditions: Conditions, except?: Dimension) {
  const shown = conditions.counted.status === null || except === 'status' ? [listed] : [];
  let works = db.selectFrom('artwork_words as work');
  for (const condition of [...shown, ...conditions.fixed, ...passingAll(conditions, except)])
    works = works.where(condition);
  return works;
}
export type Works = ReturnType<typeof worksPassing>;

/** The columns that are counted. */
export const countedColumns = [
  'work.shown',
  'work.media',
  'work.years',
  'work.nationality_id',
  'work.offered',
] as const;

/**
 * Of so many listed works what passes everything that has no counts. They are those whose ids are the least, which are
 * drawn by chance: newer and older, of every collection, and always the same.
 */
export const sampleOf = (db: Db, { fixed }: Conditions, size: number) =>
  sql`select work.artwork_id, work.words, ${sql.join(countedColumns.map((column) => sql.ref(column)))}
    from (${db.selectFrom('artwork_words as work').selectAll().where(listed).orderBy('work.artwork_id').limit(size)}) work
    where ${sql.join([sql`true`, ...fixed], sql` and `)}`;

/** Those of a table of works that pass the filters, but for one. */
export const passingOf = (table: RawBuilder<unknown>, conditions: Conditions, except?: Dimension) =>
  sql`select * from ${table} work where ${sql.join([sql`true`, ...passingAll(conditions, except)], sql` and `)}`;
