import type { LoaderFunctionArgs } from 'react-router';
import { journal } from '@verso/contract/journal.ts';
import { pageIn, pageSizes } from '@verso/contract/pages.ts';
import { load, query } from '#api/query.ts';
import { sessionUser } from '#api/session.ts';

export const pageSize = pageSizes.news;

export const newsQuery = (page: number) => query(journal.list, { pagesize: pageSize, pagefrom: (page - 1) * pageSize });
export const unpublishedQuery = query(journal.list, { state: 'unpublished', pagesize: 100 });
export const articleQuery = (key: string) => query(journal.get, { key });

export const newsLoader = async ({ request }: LoaderFunctionArgs) => {
  await Promise.all([
    load(newsQuery(pageIn(new URL(request.url).searchParams))),
    sessionUser()?.admin ? load(unpublishedQuery) : null,
  ]);
  return null;
};

export const articleLoader = async ({ params: { key = '' } }: LoaderFunctionArgs) => {
  await load(articleQuery(key));
  return null;
};

/** `0` is a new one, of which nothing is read. Others tell the guard below that they may not. */
export const articleEditLoader = async ({ params: { id = '' } }: LoaderFunctionArgs) => {
  if (id !== '0' && sessionUser()?.admin) await load(articleQuery(id));
  return null;
};
