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

/** What checkout sells, whether its price is shown or on request: approved, priced, without an open claim, not sold already. */
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
      years: yearsBetween(yearFrom, yearTo),
      nationality: nationality === undefined ? null : sql`work.nationality_id = ${nationality}`,
      forSale: filter.forSale === undefined ? null : filter.forSale ? forSale : sql`not ${forSale}`,
    },
  };
}

/** A span that is open at one end reaches as far as is asked; an unknown date lies nowhere. */
function yearsBetween(from: number | undefined, to: number | undefined): Condition | null {
  if (from === undefined && to === undefined) return null;
  if (from !== undefined && to !== undefined && from > to) return sql`false`;
  return sql`work.years && int4range(${from ?? null}, ${to ?? null}, '[]')`;
}

/** Looked for among all words first, which have an index. */
const madeOf = (words: string[]) =>
  sql`(work.words @@ ${words.map((word) => `'${word}'`).join(' | ')}::tsquery and work.media && ${words}::text[])`;

/** Public works that pass the filters, but for one. */
export function worksPassing(db: Db, { fixed, counted }: Conditions, except?: Dimension) {
  let works = db
    .selectFrom('artwork_words as work')
    .where(counted.status === null || except === 'status' ? listed : counted.status);
  for (const condition of fixed) works = works.where(condition);
  for (const dimension of dimensions) {
    const condition = counted[dimension];
    if (dimension !== 'status' && dimension !== except && condition) works = works.where(condition);
  }
  return works;
}

/** The columns that are counted. */
export const countedColumns = [
  'work.shown',
  'work.media',
  'work.years',
  'work.nationality_id',
  'work.offered',
] as const;
