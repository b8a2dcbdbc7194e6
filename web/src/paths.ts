type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Appends what is set; `false` and the empty string are left out, as the defaults of the lists. */
function withQuery(path: string, query: Query | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '' && value !== false) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const part = encodeURIComponent;

/** Every address of the application. A link is written with one of these and never by hand. */
export const paths = {
  landing: () => '/',
  home: () => '/home',
  search: (query?: Query) => withQuery('/search', query),
  searchArtists: (query?: Query) => withQuery('/search/artists', query),
  dashboard: () => '/dashboard',
  people: () => '/dashboard/people',
  invitations: () => '/dashboard/invitations',
  editRequests: () => '/dashboard/edit-requests',
  reports: () => '/dashboard/reports',
  chosenWorks: () => '/dashboard/chosen-works',
  royalties: () => '/dashboard/royalties',
  auditTrail: () => '/dashboard/audit-trail',
  /** `type=sent`: those that the reader asked. */
  priceQuestions: (query?: Query) => withQuery('/dashboard/price-questions', query),
  /** A bill of a sale, for whoever sent it and those who check it. */
  purchase: (id: string) => `/dashboard/purchases/${part(id)}`,
  info: () => '/info',
  /** `next` is the path to go to once logged in. */
  login: (next?: string) => withQuery('/login', { next }),
  register: () => '/register',
  registerRole: (role: string, token?: string) =>
    token ? `/register/${part(role)}/${part(token)}` : `/register/${part(role)}`,
  agreement: (role: string, token?: string) =>
    token ? `/agreement/${part(role)}/${part(token)}` : `/agreement/${part(role)}`,
  logout: () => '/logout',
  forgot: () => '/forgot',
  reset: (token: string) => `/reset/${part(token)}`,
  verify: (token: string) => `/verify/${part(token)}`,
  /** `order` is the one to tell of first. */
  billing: (query?: Query) => withQuery('/billing', query),
  /** `next` is the path to go back to once one has shown who one is. */
  kyc: (next?: string) => withQuery('/kyc', { next }),
  artworkNew: () => '/artwork/edit/0',
  artworkEdit: (id: string) => `/artwork/edit/${part(id)}`,
  authenticator: (id: string) => `/authenticators/${part(id)}`,
  artist: (url: string) => `/artists/${part(url)}`,
  userEdit: () => '/user/edit',
  userSecurity: () => '/user/security',
  userNotifications: () => '/user/notifications',
  userWallet: () => '/user/wallet',
  artistEdit: (id: string) => `/artist/edit/${part(id)}`,
  /** `query` is the work's readable slug, or the token of a private viewing link. */
  artworkDetail: (id: string, query: string) => `/artwork/detail/${part(id)}/${part(query)}`,
  /** `certificate` is the version that the code was printed on. */
  artworkScan: (id: string, query: string, certificate?: number) =>
    withQuery(`/artwork/scan/${part(id)}/${part(query)}`, { certificate }),
  certificate: (id: string, version: number) => `/artwork/certificate/${part(id)}/${version}`,
  /** Where anybody checks the proof of a certificate; not to be confused with the address in a mail. */
  verifyProof: () => '/verify',
  /** What the transparency log holds of a work. */
  workLog: (id: string) => `/log/work/${part(id)}`,
  logEntry: (index: number) => `/log/entry/${index}`,
  news: (query?: Query) => withQuery('/news', query),
  newsEdit: (id: string) => `/news/edit/${part(id)}`,
  newsDetail: (key: string) => `/news/detail/${part(key)}`,
  exhibitions: (query?: Query) => withQuery('/exhibitions', query),
  /** `key` is the readable last part of its address. */
  exhibition: (key: string) => `/exhibitions/${part(key)}`,
  exhibitionEdit: (id: string) => `/exhibitions/edit/${part(id)}`,
  royaltyCalculator: (query?: Query) => withQuery('/royaltycalculator', query),
  /** `id` of the selected one, `before` the sequence of the last one of the page before. */
  notifications: (query?: Query) => withQuery('/notifications', query),
  /** The address at the foot of a mail, where its kind of mails is stopped. */
  unsubscribe: (token: string) => `/u/${part(token)}`,
  /** Served by the API, not by this application: link with a plain `<a>`. */
  apiDocs: () => '/api/docs',
} as const;
