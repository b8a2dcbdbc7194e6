import type { LoaderFunctionArgs } from 'react-router';
import { record } from '@verso/contract/record.ts';
import { search } from '@verso/contract/search.ts';
import { load, query } from '#api/query.ts';

export const worksPerPage = 24;
export const pageIn = (params: URLSearchParams) =>
  Math.max(1, Math.min(4000, Number.parseInt(params.get('page') ?? '1', 10) || 1));

export const artistQuery = (url: string) => query(search.artist, { url });
export const worksOfQuery = (url: string, page: number) =>
  query(record.list, { artist: url, pagesize: worksPerPage, pagefrom: (page - 1) * worksPerPage });

export const artistLoader = async ({ params: { url = '' }, request }: LoaderFunctionArgs) => {
  const page = pageIn(new URL(request.url).searchParams);
  await Promise.all([load(artistQuery(url)), load(worksOfQuery(url, page))]);
  return null;
};
