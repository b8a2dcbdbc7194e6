import type { Facets } from '@verso/contract/discovery/schemas/search.ts';
import { statusWords } from '#components/works/artworks/artwork-words.ts';
import { formatAmount } from '#components/shared/text/reader-locale.ts';
import type { SearchState } from '#features/discovery/search/search-state.ts';

export const mediumWords = (medium: string) => medium.charAt(0).toUpperCase() + medium.slice(1);
export const centuryWords = (century: number) => `${century}${century === 21 ? 'st' : 'th'} century`;
export const nationalityWords = (facets: Facets | undefined, id: number) =>
  facets?.nationality.find(({ value }) => value === id)?.name ?? 'Chosen nationality';

/** `€1,000 to €5,000`, or open at one end; null without a price. */
function formatPrice({ priceFrom, priceTo, currency }: SearchState): string | null {
  const words = (amount: number) => formatAmount({ amount, currency });
  if (priceFrom !== null && priceTo !== null) return `${words(priceFrom)} to ${words(priceTo)}`;
  if (priceFrom !== null) return `From ${words(priceFrom)}`;
  return priceTo === null ? null : `Up to ${words(priceTo)}`;
}

interface ActiveFilter {
  words: string;
  /** The change that removes the filter. */
  without: Partial<SearchState>;
}

/** The active filters as text. */
export function activeFilters(state: SearchState, facets: Facets | undefined): ActiveFilter[] {
  const { medium, century, nationality, status, sale } = state;
  const price = formatPrice(state);
  return [
    ...(medium ? [{ words: mediumWords(medium), without: { medium: '' } }] : []),
    ...(century === null ? [] : [{ words: centuryWords(century), without: { century: null } }]),
    ...(nationality === null ? [] : [{ words: nationalityWords(facets, nationality), without: { nationality: null } }]),
    ...(status ? [{ words: statusWords[status], without: { status: '' } as const }] : []),
    ...(sale ? [{ words: 'For sale', without: { sale: false } }] : []),
    ...(price === null ? [] : [{ words: price, without: { priceFrom: null, priceTo: null } }]),
  ];
}
