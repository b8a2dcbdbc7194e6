import type { LoaderFunctionArgs } from 'react-router';
import { pageIn, pageSizes } from '@verso/contract/publishing/pages.ts';
import { profiles } from '@verso/contract/works/profiles.ts';
import { load, query } from '#api/query.ts';

export const votesPerPage = pageSizes.votes;

export const authenticatorQuery = (id: string, page: number) =>
  query(profiles.authenticator, { id, pagesize: votesPerPage, pagefrom: (page - 1) * votesPerPage });

export const authenticatorLoader = async ({ params: { id = '' }, request }: LoaderFunctionArgs) => {
  await load(authenticatorQuery(id, pageIn(new URL(request.url).searchParams)));
  return null;
};
