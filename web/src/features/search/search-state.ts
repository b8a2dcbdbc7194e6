import { artworkStatuses, type ArtworkStatus } from '@verso/contract/artworks.ts';
import { pageSizes } from '@verso/contract/pages.ts';

export const pageSize = pageSizes.search;

/** What the address says of a search. Everything is in it, so that a search can be shared and Back works. */
export interface SearchState {
  q: string;
  medium: string;
  status: ArtworkStatus | '';
  century: number | null;
  sale: boolean;
  oldest: boolean;
  page: number;
}

const wholeNumber = (text: string | null) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null);

export function readSearch(params: URLSearchParams): SearchState {
  const status = artworkStatuses.find((one) => one === params.get('status')) ?? '';
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    medium: params.get('medium')?.trim().slice(0, 100) ?? '',
    status,
    century: wholeNumber(params.get('century')),
    sale: params.get('sale') === 'true',
    oldest: params.get('oldest') === 'true',
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
  };
}

/** The address's query for a search; what is as usual is left out. */
export function searchQuery({
  page,
  century,
  ...rest
}: SearchState): Record<string, string | boolean | number | undefined> {
  return { ...rest, century: century ?? undefined, page: page > 1 ? page : undefined };
}

/** The years of a century: 19 is 1801 to 1900. */
export const yearsOfCentury = (century: number) => ({ yearFrom: (century - 1) * 100 + 1, yearTo: century * 100 });
