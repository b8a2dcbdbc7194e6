import type { LoaderFunctionArgs } from 'react-router';
import { search } from '@verso/contract/search.ts';
import { load, query } from '#api/query.ts';
import { pageSize, readSearch, type SearchState, yearsOfCentury } from './search-state.ts';

const slice = (page: number) => ({ pagesize: pageSize, pagefrom: (page - 1) * pageSize });

export const worksQuery = ({ q, medium, status, century, sale, oldest, page }: SearchState) =>
  query(search.search, {
    type: 'artworks',
    filterkey: q,
    ...slice(page),
    ...(oldest ? { order: true } : {}),
    ...(medium ? { medium } : {}),
    ...(status ? { status } : {}),
    ...(century === null ? {} : yearsOfCentury(century)),
    ...(sale ? { forSale: true } : {}),
  });

export const artistsQuery = ({ q, page }: Pick<SearchState, 'q' | 'page'>) =>
  query(search.search, { type: 'artists', filterkey: q, ...slice(page) });

const stateIn = ({ request }: LoaderFunctionArgs) => readSearch(new URL(request.url).searchParams);
export const worksLoader = (args: LoaderFunctionArgs) => load(worksQuery(stateIn(args)));
export const artistsLoader = (args: LoaderFunctionArgs) => load(artistsQuery(stateIn(args)));
