import { artworkStatuses, type ArtworkStatus } from '@verso/contract/artworks.ts';
import { pageSizes } from '@verso/contract/pages.ts';

export const pageSize = pageSizes.search;
/** Further pages have no number: each leads to the next. */
export const mostPages = 50;

/** What the address says of a search. Everything is in it, so that a search can be shared and Back works. */
export interface SearchState {
  q: string;
  medium: string;
  status: ArtworkStatus | '';
  century: number | null;
  nationality: number | null;
  sale: boolean;
  oldest: boolean;
  /** As it is typed, without another spelling. */
  exact: boolean;
  page: number;
  /** Where the page before ended, beyond the numbered ones. */
  after: string;
}

const wholeNumber = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null);

export function readSearch(params: URLSearchParams): SearchState {
  const status = artworkStatuses.find((one) => one === params.get('status')) ?? '';
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    medium: params.get('medium')?.trim().slice(0, 100) ?? '',
    status,
    century: wholeNumber(params.get('century')),
    nationality: wholeNumber(params.get('nationality')),
    sale: params.get('sale') === 'true',
    oldest: params.get('oldest') === 'true',
    exact: params.get('exact') === 'true',
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
    after: params.get('after') ?? '',
  };
}

/** The address's query for a search; what is as usual is left out. */
export function searchQuery({
  page,
  century,
  nationality,
  ...rest
}: SearchState): Record<string, string | boolean | number | undefined> {
  return {
    ...rest,
    century: century ?? undefined,
    nationality: nationality ?? undefined,
    page: page > 1 ? page : undefined,
  };
}

/** The years of a century: 19 is 1801 to 1900. */
export const yearsOfCentury = (century: number) => ({ yearFrom: (century - 1) * 100 + 1, yearTo: century * 100 });
