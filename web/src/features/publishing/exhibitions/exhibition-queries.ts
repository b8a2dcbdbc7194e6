import type { LoaderFunctionArgs } from 'react-router';
import { exhibitions } from '@verso/contract/publishing/exhibitions.ts';
import { pageSizes } from '@verso/contract/publishing/pages.ts';
import { load, loadFresh, query } from '#api/query.ts';
import { sessionUser } from '#api/session/session.ts';

export const runQuery = (run: 'current' | 'coming' | 'past') =>
  query(exhibitions.list, { run, pagesize: pageSizes.exhibitions });
export const unpublishedQuery = query(exhibitions.list, { run: 'unpublished', pagesize: pageSizes.exhibitions });
export const exhibitionQuery = (key: string) => query(exhibitions.get, { id: key });

export const exhibitionsLoader = async () => {
  await Promise.all([load(runQuery('current')), load(runQuery('coming')), load(runQuery('past'))]);
  return null;
};

export const exhibitionLoader = async ({ params: { key = '' } }: LoaderFunctionArgs) => {
  await load(exhibitionQuery(key));
  return null;
};

/** `0` is a new exhibition, which has no data to load. For non-admins the page shows the refusal. */
export const exhibitionEditLoader = async ({ params: { id = '' } }: LoaderFunctionArgs) => {
  if (id !== '0' && sessionUser()?.admin) await loadFresh(exhibitionQuery(id));
  return null;
};
