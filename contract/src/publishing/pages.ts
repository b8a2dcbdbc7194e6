/** What the landing page asks first. */
export const landingWords = {
  title: 'Is it genuine?',
  lead: 'Check a work against its public record. You don’t need an account.',
} as const;

/**
 * Who can open a page. `found`: everyone, and search engines list it. `open`: everyone, but search engines do not list
 * it. `own`: people with a session. `key`: people with the token in its address, which must stay private.
 */
export type PageKind = 'found' | 'open' | 'own' | 'key';

/**
 * All pages: the router shows them, the server sends their first HTML, and links and the sweep test are made from them.
 * A parameter that ends in `?` is optional.
 */
export const pages = {
  landing: { address: '/', kind: 'found' },
  home: { address: '/home', kind: 'found' },
  search: { address: '/search', kind: 'found' },
  searchArtists: { address: '/search/artists', kind: 'found' },
  /** `query` is the readable slug, or the token of a private viewing link. */
  artworkDetail: { address: '/artwork/detail/:id/:query?', kind: 'found' },
  /** The target of a certificate's code; `?certificate` is the printed version. */
  artworkScan: { address: '/artwork/scan/:id/:query', kind: 'open' },
  certificate: { address: '/artwork/certificate/:id/:version', kind: 'open' },
  logEntry: { address: '/log/entry/:index', kind: 'open' },
  /** The entries of a work in the transparency log. */
  workLog: { address: '/log/work/:id', kind: 'open' },
  /** Where anyone can check the proof of a certificate. */
  verifyProof: { address: '/verify', kind: 'found' },
  /** Where the camera reads the code of a work; `code` is one that is not ours. */
  scanCode: { address: '/scan/:code?', kind: 'open' },
  artist: { address: '/artists/:url', kind: 'found' },
  authenticator: { address: '/authenticators/:id', kind: 'found' },
  /** A gallery, museum or estate. Search engines list it once it is verified. */
  organisation: { address: '/organisations/:id', kind: 'found' },
  organisationEdit: { address: '/organisations/:id/edit', kind: 'own' },
  organisationMembers: { address: '/organisations/:id/members', kind: 'own' },
  /** The invitation to an organisation in an email. */
  organisationJoin: { address: '/organisations/join/:token', kind: 'key' },
  info: { address: '/info', kind: 'found' },
  contact: { address: '/contact', kind: 'found' },
  imprint: { address: '/imprint', kind: 'found' },
  fees: { address: '/fees', kind: 'found' },
  privacy: { address: '/privacy', kind: 'found' },
  terms: { address: '/terms', kind: 'found' },
  cookies: { address: '/cookies', kind: 'found' },
  accessibility: { address: '/accessibility', kind: 'found' },
  /** Where anyone can report the content of a public page; `id` is that of what it shows. */
  reportContent: { address: '/report/:kind/:id', kind: 'open' },
  /** The public registry as files. */
  dataset: { address: '/dataset', kind: 'found' },
  /** Whether the service works. */
  status: { address: '/status', kind: 'open' },
  exhibitions: { address: '/exhibitions', kind: 'found' },
  exhibition: { address: '/exhibitions/:key', kind: 'found' },
  news: { address: '/news', kind: 'found' },
  newsDetail: { address: '/news/detail/:key', kind: 'found' },
  /** `?next` is the page to open after the login. */
  login: { address: '/login', kind: 'open' },
  register: { address: '/register', kind: 'open' },
  registerRole: { address: '/register/:role/:token?', kind: 'key' },
  agreement: { address: '/agreement/:role/:token?', kind: 'key' },
  /** Where the first admin is made, while there is none. */
  setup: { address: '/setup', kind: 'open' },
  forgot: { address: '/forgot', kind: 'open' },
  reset: { address: '/reset/:token', kind: 'key' },
  /** The link in an email that verifies an address. */
  verify: { address: '/verify/:token', kind: 'key' },
  dashboard: { address: '/dashboard', kind: 'own' },
  /** `?type=sent`: the reader's own questions. */
  priceEnquiries: { address: '/dashboard/price-questions', kind: 'own' },
  /** A bill of a sale, for its sender and reviewers. */
  purchase: { address: '/dashboard/purchases/:id', kind: 'own' },
  /** `id` is the person whose panel is open. */
  people: { address: '/dashboard/people/:id?', kind: 'own' },
  invitations: { address: '/dashboard/invitations', kind: 'own' },
  /** What waits for the admins; `id` is the open item. */
  inbox: { address: '/dashboard/inbox/:id?', kind: 'own' },
  reports: { address: '/dashboard/reports', kind: 'own' },
  /** All articles, also drafts, for admins. */
  articles: { address: '/dashboard/news', kind: 'own' },
  /** All exhibitions, also drafts, for admins. */
  exhibitionList: { address: '/dashboard/exhibitions', kind: 'own' },
  chosenWorks: { address: '/dashboard/chosen-works', kind: 'own' },
  royalties: { address: '/dashboard/royalties', kind: 'own' },
  auditTrail: { address: '/dashboard/audit-trail', kind: 'own' },
  /** The settings of the installation: its name, its operator and the pages about it. */
  siteSettings: { address: '/dashboard/settings', kind: 'own' },
  sitePageEdit: { address: '/dashboard/settings/:key', kind: 'own' },
  newsEdit: { address: '/news/edit/:id', kind: 'own' },
  exhibitionEdit: { address: '/exhibitions/edit/:id', kind: 'own' },
  billing: { address: '/billing', kind: 'own' },
  /** A sale by card after its payment, for its buyer, its seller and admins; `?payment=back` after paying. */
  order: { address: '/orders/:id', kind: 'own' },
  /** Requests of heirs and buyers for title to a work; `id` is the work's. */
  ownership: { address: '/artwork/ownership/:id', kind: 'own' },
  /** For a new work, `id` is 0. */
  artworkEdit: { address: '/artwork/edit/:id', kind: 'own' },
  /** Where an owner records a work by another artist. */
  ownedWorkNew: { address: '/artwork/own', kind: 'own' },
  /** Where an owner gives a field of many works the same value. */
  bulkEdit: { address: '/works/edit', kind: 'own' },
  /**
   * Where a voter looks at a work and votes; `?show` is the filter of their queue, `?inbox` the item of the admins’ inbox
   * that led here.
   */
  artworkVote: { address: '/artwork/vote/:id', kind: 'own' },
  /** Where an owner brings in tables of works. */
  imports: { address: '/imports', kind: 'own' },
  /** Where owners take out everything about their works. */
  holdings: { address: '/export', kind: 'own' },
  collectionImport: { address: '/imports/:id', kind: 'own' },
  userEdit: { address: '/user/edit', kind: 'own' },
  userSecurity: { address: '/user/security', kind: 'own' },
  /** The organisations that the user acts for. */
  userOrganisations: { address: '/user/organisations', kind: 'own' },
  organisationNew: { address: '/user/organisations/new', kind: 'own' },
  userApiKeys: { address: '/user/api-keys', kind: 'own' },
  userWebhooks: { address: '/user/webhooks', kind: 'own' },
  userNotifications: { address: '/user/notifications', kind: 'own' },
  userWallet: { address: '/user/wallet', kind: 'own' },
  /** `?next` is the page to return to. */
  kyc: { address: '/kyc', kind: 'own' },
  artistEdit: { address: '/artist/edit/:id', kind: 'own' },
  royaltyCalculator: { address: '/royaltycalculator', kind: 'own' },
  /** `?id` is the selected one, `?before` the sequence of the last one of the previous page. */
  notifications: { address: '/notifications', kind: 'own' },
  /** The unsubscribe link of an email. */
  unsubscribe: { address: '/u/:token', kind: 'key' },
  logout: { address: '/logout', kind: 'open' },
} as const satisfies Record<string, { address: `/${string}`; kind: PageKind }>;

export type PageName = keyof typeof pages;
export type PageAddress = (typeof pages)[PageName]['address'];

/** The cookie with a session's token. Only the pages read it. */
export const sessionCookie = 'token';

/**
 * Tells the server that the browser has a session, also for links from other sites, with which the session's own cookie is not
 * sent. It grants nothing.
 */
export const signedInCookie = 'signed_in';

/** The length of each page's lists; used by the page, and by the server for the first HTML. */
export const pageSizes = {
  landingWorks: 12,
  landingNews: 3,
  search: 20,
  artistWorks: 24,
  votes: 20,
  news: 12,
  exhibitions: 100,
} as const;

/** The maximum page number: no list returns more than its first 100,000. */
const mostPages = 2000;

/** The page number of a list in an address, from 1; the server and the page read it the same way. */
export function pageIn(params: { get(field: string): string | null }, field = 'page'): number {
  const text = params.get(field) ?? '';
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= mostPages ? page : 1;
}

/** A reading call's reply that the first HTML includes, with its key in the page's cache. */
export interface FirstAnswer {
  key: readonly [path: string, method: string, values: object];
  data: unknown;
}

/** The id of the element with the replies. */
export const firstAnswersId = 'first-answers';
