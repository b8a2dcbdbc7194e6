import { type LoaderFunctionArgs, redirect } from 'react-router';
import { search } from '@verso/contract/discovery/search.ts';
import { numberTyped } from '@verso/contract/works/artworks.ts';
import { load, query } from '#api/query.ts';
import { artworkHref } from '#components/works/artworks/artwork-words.ts';
import { pageSize, readSearch, type SearchState, yearsOfCentury } from './search-state.ts';

const slice = (page: number) => ({ pagesize: pageSize, pagefrom: (page - 1) * pageSize });

export const worksQuery = ({ q, medium, status, century, nationality, page, after, ...chosen }: SearchState) =>
  query(search.search, {
    type: 'artworks',
    filterkey: q,
    facets: true,
    ...(after ? { pagesize: pageSize, after } : slice(page)),
    ...(chosen.oldest ? { order: true } : {}),
    ...(chosen.exact ? { exact: true } : {}),
    ...(chosen.sale ? { forSale: true } : {}),
    ...(medium ? { medium } : {}),
    ...(status ? { status } : {}),
    ...(century === null ? {} : yearsOfCentury(century)),
    ...(nationality === null ? {} : { nationality }),
    ...(chosen.priceFrom === null ? {} : { priceFrom: chosen.priceFrom, currency: chosen.currency }),
    ...(chosen.priceTo === null ? {} : { priceTo: chosen.priceTo, currency: chosen.currency }),
  });

export const artistsQuery = ({ q, page, exact }: Pick<SearchState, 'q' | 'page' | 'exact'>) =>
  query(search.search, { type: 'artists', filterkey: q, ...slice(page), ...(exact ? { exact } : {}) });

/** Suggestions for the input so far. */
export const suggestionsQuery = (term: string) => query(search.normal, { term });

const stateIn = ({ request }: LoaderFunctionArgs) => readSearch(new URL(request.url).searchParams);
/** A registry number opens its work at once. */
export const worksLoader = async (args: LoaderFunctionArgs) => {
  const state = stateIn(args);
  const { artworks: [work, ...others] = [] } = await load(worksQuery(state));
  const number = numberTyped(state.q)?.number;
  return work && others.length === 0 && work.number === number ? redirect(artworkHref(work)) : null;
};
export const artistsLoader = (args: LoaderFunctionArgs) => load(artistsQuery(stateIn(args)));
