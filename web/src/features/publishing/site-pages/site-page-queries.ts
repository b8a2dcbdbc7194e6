import type { LoaderFunction } from 'react-router';
import { isSitePageKey, type SitePageKey, sitePages } from '@verso/contract/publishing/site-pages.ts';
import { load, loadFresh, query } from '#api/query.ts';
import { sessionUser } from '#api/session/session.ts';
import { lazyModule } from '#lazy-part.ts';

export const sitePageQuery = (key: SitePageKey) => query(sitePages.get, { key });
export const operatorQuery = query(sitePages.operator, {});
export const settingsQuery = query(sitePages.settings, {});

/** Not part of the forms, so that what it needs is not listed in the first load of every page. */
export const policeContactsPart = lazyModule(() => import('./police-contacts/police-contacts-part.ts'));

/** Each of these pages has an address of its own, `/privacy`, which is its key. */
export const keyIn = (pathname: string): SitePageKey => {
  const key = pathname.split('/').findLast((part) => part !== '');
  if (!isSitePageKey(key)) throw new Error(`${pathname} is no page about the installation`);
  return key;
};

export const sitePageLoader: LoaderFunction = async ({ request }) => {
  await load(sitePageQuery(keyIn(new URL(request.url).pathname)));
  return null;
};

export const settingsLoader: LoaderFunction = async () => {
  if (sessionUser()?.admin)
    await Promise.all([
      loadFresh(operatorQuery),
      loadFresh(settingsQuery),
      policeContactsPart.load().then((part) => loadFresh(part.policeContactsQuery)),
    ]);
  return null;
};

export const sitePageEditLoader: LoaderFunction = async ({ params: { key } }) => {
  if (sessionUser()?.admin && isSitePageKey(key)) await loadFresh(sitePageQuery(key));
  return null;
};
