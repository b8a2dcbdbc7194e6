import type { LoaderFunctionArgs } from 'react-router';
import { news } from '@verso/contract/publishing/news.ts';
import { pageIn, pageSizes } from '@verso/contract/publishing/pages.ts';
import { load, loadFresh, query } from '#api/query.ts';
import { sessionUser } from '#api/session/session.ts';

export const pageSize = pageSizes.news;

export const newsQuery = (page: number) => query(news.list, { pagesize: pageSize, pagefrom: (page - 1) * pageSize });
export const unpublishedQuery = query(news.list, { state: 'unpublished', pagesize: 100 });
export const articleQuery = (key: string) => query(news.get, { id: key });

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

/** `0` is a new article, which has no data to load. For non-admins the page shows the refusal. */
export const articleEditLoader = async ({ params: { id = '' } }: LoaderFunctionArgs) => {
  if (id !== '0' && sessionUser()?.admin) await loadFresh(articleQuery(id));
  return null;
};
