import { artworkStatuses } from '@verso/contract/works/artworks.ts';
import type { ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { currencies } from '@verso/contract/money.ts';
import type { Currency } from '@verso/contract/schemas/money.ts';
import { pageSizes } from '@verso/contract/publishing/pages.ts';

export const pageSize = pageSizes.search;
/** Pages after this have no number, only “next”. */
export const maxPages = 50;

/** The search in the address. All state is in it, so that searches can be shared and Back works. */
export interface SearchState {
  q: string;
  medium: string;
  status: ArtworkStatus | '';
  century: number | null;
  nationality: number | null;
  sale: boolean;
  /** In minor units of `currency`; null for an open end. */
  priceFrom: number | null;
  priceTo: number | null;
  currency: Currency;
  oldest: boolean;
  /** Search for the exact words, without spelling correction. */
  exact: boolean;
  page: number;
  /** The cursor of a page beyond the numbered ones. */
  after: string;
}

/** The largest accepted values; anything else is ignored. */
const limits = { century: 99, nationality: 1000, pages: 1 + Math.floor(100_000 / pageSize) };

function wholeNumber(text: string | null, largest: number): number | null {
  const number = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= largest ? number : null;
}

const highestPrice = 1_000_000_000_000;

/** A range with swapped ends is ignored. */
function readPrice(params: URLSearchParams): Pick<SearchState, 'priceFrom' | 'priceTo' | 'currency'> {
  const currency = currencies.find((one) => one === params.get('currency')) ?? 'EUR';
  const amount = (name: string) => {
    const text = params.get(name) ?? '';
    return /^\d{1,13}$/.test(text) && Number(text) <= highestPrice ? Number(text) : null;
  };
  const [priceFrom, priceTo] = [amount('priceFrom'), amount('priceTo')];
  const swapped = priceFrom !== null && priceTo !== null && priceFrom > priceTo;
  return swapped ? { priceFrom: null, priceTo: null, currency } : { priceFrom, priceTo, currency };
}

export function readSearch(params: URLSearchParams): SearchState {
  const status = artworkStatuses.find((one) => one === params.get('status')) ?? '';
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    medium: params.get('medium')?.trim().slice(0, 100) ?? '',
    status,
    century: wholeNumber(params.get('century'), limits.century),
    nationality: wholeNumber(params.get('nationality'), limits.nationality),
    sale: params.get('sale') === 'true',
    ...readPrice(params),
    oldest: params.get('oldest') === 'true',
    exact: params.get('exact') === 'true',
    page: wholeNumber(params.get('page'), limits.pages) ?? 1,
    after: params.get('after') ?? '',
  };
}

/** The query string of a search, without default values. */
export function searchQuery({
  page,
  century,
  nationality,
  priceFrom,
  priceTo,
  currency,
  ...rest
}: SearchState): Record<string, string | boolean | number | undefined> {
  return {
    ...rest,
    century: century ?? undefined,
    nationality: nationality ?? undefined,
    priceFrom: priceFrom ?? undefined,
    priceTo: priceTo ?? undefined,
    currency: priceFrom === null && priceTo === null ? undefined : currency,
    page: page > 1 ? page : undefined,
  };
}

/** The years of a century: 19 is 1801 to 1900. */
export const yearsOfCentury = (century: number) => ({ yearFrom: (century - 1) * 100 + 1, yearTo: century * 100 });
