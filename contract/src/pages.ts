/**
 * Who reads a page. `found`: everybody, by search engines too. `open`: everybody who comes to it, which nobody needs to
 * find. `own`: somebody with a session. `key`: whoever holds the token that is its address, which must not travel on.
 */
export type PageKind = 'found' | 'open' | 'own' | 'key';

/**
 * Every page by its address: the router shows them, the server answers their first HTML, and whatever is not here is
 * not there.
 */
export const pages = {
  '/': 'found',
  '/home': 'found',
  '/search': 'found',
  '/search/artists': 'found',
  '/artwork/detail/:id/:query?': 'found',
  '/artwork/scan/:id/:query': 'open',
  '/artwork/certificate/:id/:version': 'open',
  '/log/entry/:index': 'open',
  '/log/work/:id': 'open',
  '/verify': 'found',
  '/artists/:url': 'found',
  '/authenticators/:id': 'found',
  '/info': 'found',
  '/exhibitions': 'found',
  '/exhibitions/:key': 'found',
  '/news': 'found',
  '/news/detail/:key': 'found',
  '/login': 'open',
  '/register': 'open',
  '/register/:role/:token?': 'key',
  '/agreement/:role/:token?': 'key',
  '/forgot': 'open',
  '/reset/:token': 'key',
  '/verify/:token': 'key',
  '/dashboard': 'own',
  '/dashboard/price-questions': 'own',
  '/dashboard/purchases/:id': 'own',
  '/dashboard/people': 'own',
  '/dashboard/invitations': 'own',
  '/dashboard/edit-requests': 'own',
  '/dashboard/reports': 'own',
  '/dashboard/chosen-works': 'own',
  '/dashboard/royalties': 'own',
  '/dashboard/audit-trail': 'own',
  '/news/edit/:id': 'own',
  '/exhibitions/edit/:id': 'own',
  '/billing': 'own',
  '/artwork/edit/:id': 'own',
  '/user/edit': 'own',
  '/user/security': 'own',
  '/user/notifications': 'own',
  '/user/wallet': 'own',
  '/kyc': 'own',
  '/artist/edit/:id': 'own',
  '/royaltycalculator': 'own',
  '/notifications': 'own',
  '/u/:token': 'key',
  '/logout': 'open',
} as const satisfies Record<`/${string}`, PageKind>;

export type PageAddress = keyof typeof pages;

/** The cookie with the token of a session: the server reads from it only that there is one. */
export const sessionCookie = 'token';

/**
 * Says that the browser has a session, also to a visit that a link elsewhere leads here, to which the session's own
 * cookie is not sent. It opens nothing.
 */
export const signedInCookie = 'signed_in';

/** How many each list of a page shows; the page asks for them, and the server writes them into its first HTML. */
export const pageSizes = {
  landingWorks: 24,
  landingNews: 3,
  search: 20,
  artistWorks: 24,
  votes: 20,
  news: 12,
  exhibitions: 100,
} as const;

/** No list is turned further: none gives what lies beyond its first 100,000. */
const mostPages = 2000;

/** Which page of a list an address asks for, from 1; the server and the page read it alike. */
export function pageIn(params: { get(field: string): string | null }, field = 'page'): number {
  const text = params.get(field) ?? '';
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= mostPages ? page : 1;
}

/** A reading call's answer that the first HTML brings along, under the key that the page's own cache has for it. */
export interface FirstAnswer {
  key: readonly [path: string, method: string, values: object];
  data: unknown;
}

/** The id of the element with the answers. */
export const firstAnswersId = 'first-answers';
