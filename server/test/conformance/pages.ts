import type { Row, Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const features = 'web/src/features';
const guards = 'web/src/guards.ts';

const { accounts, public: visitors } = browser;
const fromLogin = 'a page that needs a session redirects to the login, and back after it';
const loggedIn = 'a logged-in user is redirected from visitor-only pages';
const registered = 'a collector registers, verifies the email, logs in, stays logged in after a reload and logs out';
const invited = 'an invited authenticator registers with the invited email address';
const sweep = browser.sweep("every page as ${who === 'authenticator1' ? 'authenticator' : who}");
const exhibited = 'an exhibition is added to a work’s record once the owner agrees';
const recordReading = 'a visitor finds a work, reads its record and opens its artist';

const rows: readonly Row[] = [
  {
    words: 'Every page loads lazily and a loader animation is shown meanwhile.',
    by: ['web/src/lazy-page.ts', 'web/src/components/shared/page/PageLoader.tsx', 'web/src/ui/TopBar.tsx'],
    proof: [
      ...server.conformance('a page of the specification is fetched when it is first visited'),
      ...web.chunk('a chunk that loads is returned and leaves no timer'),
    ],
    differently:
      'The loader is shown on the first page. While another page loads, a progress bar runs along the top and the previous page stays readable, so nothing flickers.',
  },
  {
    words: 'A toast container and a snackbar are present globally.',
    by: ['web/src/ui/notices/NoticePlaces.tsx', 'web/src/components/layout/AppLayout.tsx'],
    proof: accounts(registered, 'an unknown address redirects a visitor to the login, with a notice'),
  },
  {
    words: '/ | Landing page | public',
    route: { path: '/', guard: 'public' },
    by: [`${features}/publishing/landing/LandingPage.tsx`],
    proof: visitors(recordReading),
  },
  {
    words: '/home | Alternative home page | not guarded as far as known',
    route: { path: '/home', guard: 'public' },
    by: [`${features}/publishing/landing/LandingPage.tsx`],
    proof: server.conformance(
      'a page of the specification is in the router, behind the guard that the specification names',
    ),
    reading: 'The same page as the landing page: the specification does not say how they differ.',
  },
  {
    words: '/search | Artwork search | public',
    route: { path: '/search', guard: 'public' },
    by: [`${features}/discovery/search/works/SearchPage.tsx`],
    proof: visitors(
      recordReading,
      'a visitor pages through search results, filters them, and goes back in the browser',
    ),
  },
  {
    words: '/search/artists | Artist search | public',
    route: { path: '/search/artists', guard: 'public' },
    by: [`${features}/discovery/search/ArtistSearchPage.tsx`],
    proof: visitors('a visitor finds an artist by name, with or without accents'),
  },
  {
    words:
      '/dashboard | Role-dependent dashboard: authenticator dashboard for an authenticator, artist dashboard for an artist, default dashboard for any other role | session required; without a session go to /login',
    route: { path: '/dashboard', guard: 'session' },
    by: [`${features}/operations/dashboard/DashboardPage.tsx`, guards],
    proof: [
      ...browser.dashboards(
        'an artist sees counts by status, what needs action, and all their works',
        'an authenticator sees the queue, oldest first, and goes to a work to vote',
        'a collector sees the works they own',
      ),
      ...browser.refused('a visitor who opens the dashboard is asked to log in'),
    ],
  },
  {
    words: '/info | Info page | public',
    route: { path: '/info', guard: 'public' },
    by: [`${features}/publishing/info/InfoPage.tsx`],
    proof: sweep,
  },
  {
    words: '/login | Login | logged-out only; a logged-in user goes to /',
    route: { path: '/login', guard: 'visitor' },
    by: [`${features}/people/accounts/sign-in/LoginPage.tsx`, guards],
    proof: accounts(registered, loggedIn),
  },
  {
    words: '/register | Role choice page | logged-out only',
    route: { path: '/register', guard: 'visitor' },
    by: [`${features}/people/accounts/registration/ChooseRolePage.tsx`, guards],
    proof: accounts(registered, loggedIn),
  },
  {
    words: '/register/{role} and /register/{role}/{token} | Registration form | logged-out only',
    route: { path: '/register/:role/:token?', guard: 'visitor' },
    by: [`${features}/people/accounts/registration/RegisterPage.tsx`, guards],
    proof: accounts(registered, invited, loggedIn),
    reading: 'The token belongs to an invitation. The form opens once the user accepts the agreement of the role.',
  },
  {
    words: '/agreement/{role} and /agreement/{role}/{token} | Agreement page | logged-out only',
    route: { path: '/agreement/:role/:token?', guard: 'visitor' },
    by: [`${features}/people/accounts/registration/AgreementPage.tsx`, guards],
    proof: accounts(
      'the registration form opens only after the terms are accepted',
      'registering as an authenticator needs an invitation',
      loggedIn,
    ),
  },
  {
    words: '/logout | Logs the user out | users without a token are sent here by the session guard',
    route: { path: '/logout', guard: 'public' },
    by: [`${features}/people/accounts/sign-in/logout.ts`, guards],
    proof: accounts(registered, 'a stored user whose token is gone is logged out'),
    differently:
      'A browser with a stored user but no token is sent here. A visitor has neither and is asked to log in instead.',
  },
  {
    words: '/forgot | Password recovery request | public',
    route: { path: '/forgot', guard: 'public' },
    by: [`${features}/people/accounts/sign-in/ForgotPage.tsx`],
    proof: accounts('a forgotten password is reset by a mailed link, which works once'),
  },
  {
    words: '/reset/{token} | Password reset | public',
    route: { path: '/reset/:token', guard: 'public' },
    by: [`${features}/people/accounts/sign-in/ResetPage.tsx`],
    proof: accounts('a forgotten password is reset by a mailed link, which works once'),
  },
  {
    words: '/verify/{token} | Verification of an emailed link | public',
    route: { path: '/verify/:token', guard: 'public' },
    by: [`${features}/people/accounts/VerifyPage.tsx`],
    proof: accounts(
      registered,
      'opening the link that verifies an email does not use it up, and using it twice is refused',
    ),
    differently:
      'The link takes effect when the user presses its button, because programs that scan emails open every link.',
  },
  {
    words: '/billing | Billing | session required',
    route: { path: '/billing', guard: 'session' },
    by: [`${features}/market/sales/BillingPage.tsx`],
    proof: browser.checkout(
      'a work for sale is bought by card; the buyer gets a receipt and the work, and the public record shows the sale',
      'a work for sale is refunded by a seller with payouts set up, while their share is held',
    ),
  },
  {
    words: '/kyc | Identity verification | session required',
    route: { path: '/kyc', guard: 'session' },
    by: [`${features}/people/identity/IdentityPage.tsx`],
    proof: browser.identity(
      'identity check › an identity check ends as “verified” by the server’s word, not the frame’s',
    ),
  },
  {
    words: '/artwork/edit/{id} | Artwork editor; id 0 means a new artwork | session required',
    route: { path: '/artwork/edit/:id', guard: 'session' },
    by: [`${features}/works/artworks/EditorPage.tsx`, `${features}/works/artworks/editor-loader.ts`],
    proof: browser.editor(
      'an artist drafts a work, orders its pictures, and sends it for review',
      'a stranger cannot edit a draft',
      'a collector sees that only artists can register works',
    ),
  },
  {
    words: '/authenticators/{id} | Public authenticator profile | public',
    route: { path: '/authenticators/:id', guard: 'public' },
    by: [`${features}/works/authenticators/AuthenticatorPage.tsx`],
    proof: server.profileVotes(
      'the page of an authenticator shows who they are and how they voted in closed rounds about public works',
    ),
  },
  {
    words: '/artists/{url} | Public artist profile addressed by a url slug | public',
    route: { path: '/artists/:url', guard: 'public' },
    by: [`${features}/discovery/artists/ArtistPage.tsx`],
    proof: [
      ...visitors(recordReading),
      ...server.profiles('a profile url permanently leads to its owner after a change'),
    ],
  },
  {
    words: '/user/edit | Artist editor for artists, general user editor for other roles | session required',
    route: { path: '/user/edit', guard: 'session' },
    by: [`${features}/works/profiles/OwnProfilePage.tsx`, `${features}/works/profiles/ProfileEditor.tsx`],
    proof: browser.profiles(
      'an artist fills in a profile, is approved by vote, and can then send a work for review',
      'a denied artist sees why, and an admin decides about an edit',
    ),
  },
  {
    words: '/artist/edit/{id} | Artist editor | session required',
    route: { path: '/artist/edit/:id', guard: 'session' },
    by: [`${features}/works/profiles/ArtistEditPage.tsx`],
    proof: [
      ...browser.profiles('another artist’s profile cannot be edited'),
      ...server.profiles('a profile is changed by an admin, and by no other user'),
    ],
  },
  {
    words: '/artwork/detail/{id}/{query} | Artwork detail | public',
    route: { path: '/artwork/detail/:id/:query?', guard: 'public' },
    by: [`${features}/discovery/record/ArtworkPage.tsx`],
    proof: [
      ...visitors(recordReading, 'a visitor does not see a work that is not public'),
      ...server.viewingLinks(
        'a private viewing link opens a hidden work for its holder, as the public would see it, and counts that',
      ),
    ],
    reading: 'The query is a readable form of the work’s title, or the key of a private viewing link.',
  },
  {
    words: '/artwork/scan/{id}/{query} | Artwork scan page | public',
    route: { path: '/artwork/scan/:id/:query', guard: 'public' },
    by: [`${features}/proof/certificates/ScanPage.tsx`, 'server/src/features/proof/certificates/routes.ts'],
    proof: server.certificates(
      'a scan says what an approved work is, and who approved it',
      'a scan distinguishes an old certificate from the current one',
      'a scan says first that a work is reported stolen, and that it was withdrawn',
    ),
  },
  {
    words: '/news | News list | public',
    route: { path: '/news', guard: 'public' },
    by: [`${features}/publishing/news/NewsPage.tsx`, 'server/src/features/publishing/news/routes.ts'],
    proof: server.news('an article is public once published, at an address that stays when its title changes'),
  },
  {
    words: '/news/edit/{id} | News editor | guard: not shown',
    route: { path: '/news/edit/:id', guard: 'session' },
    by: [`${features}/publishing/news/ArticleEditorPage.tsx`, 'server/src/features/publishing/news/policy.ts'],
    proof: server.news('an article is visible only to admins while a draft'),
    reading: 'For admins.',
  },
  {
    words: '/news/detail/{key} | News article | guard: not shown',
    route: { path: '/news/detail/:key', guard: 'public' },
    by: [`${features}/publishing/news/ArticlePage.tsx`],
    proof: server.news(
      'an article is public once published, at an address that stays when its title changes',
      'an article is public from its scheduled time on',
    ),
    reading: 'For everyone.',
  },
  {
    words: '/exhibitions | Exhibitions list | public',
    route: { path: '/exhibitions', guard: 'public' },
    by: [
      `${features}/publishing/exhibitions/ExhibitionsPage.tsx`,
      'server/src/features/publishing/exhibitions/routes.ts',
    ],
    proof: server.exhibitions('an exhibition is listed by whether it is open, to come or over'),
  },
  {
    words: '/exhibitions/edit/{id} | Exhibition editor | guard: not shown',
    route: { path: '/exhibitions/edit/:id', guard: 'session' },
    by: [
      `${features}/publishing/exhibitions/ExhibitionEditorPage.tsx`,
      'server/src/features/publishing/exhibitions/policy.ts',
    ],
    proof: [
      ...server.exhibitions('an exhibition is visible only to admins while a draft, and asks no owner'),
      ...browser.publishing(exhibited),
    ],
    reading: 'For admins.',
  },
  {
    words: '/royaltycalculator | Royalty calculator | session required',
    route: { path: '/royaltycalculator', guard: 'session' },
    by: [`${features}/market/royalties/RoyaltyCalculatorPage.tsx`],
    proof: [
      ...browser.royalties(
        'a collector calculates a royalty step by step and shares the result',
        'the calculator asks a visitor to log in first',
      ),
      ...accounts(fromLogin),
    ],
  },
  {
    words: '/notifications | Notifications | session required',
    route: { path: '/notifications', guard: 'session' },
    by: [`${features}/operations/notifications/NotificationsPage.tsx`],
    proof: browser.notifications(
      'notifications are marked read one by one, filtered by unread, and marked all at once',
    ),
  },
  {
    words: 'any other path | Redirects to /login without a session, otherwise to /',
    route: { path: '*', guard: 'public' },
    by: [guards],
    proof: accounts('an unknown address redirects a visitor to the login, with a notice', loggedIn),
  },
];

/** Opens each page as each role and checks the redirects. */
const leadsAway = ['/logout', '*'];

export const pages: Section = {
  title: '2. Screens and routes',
  rows: rows.map((row) =>
    row.route && !leadsAway.includes(row.route.path) ? { ...row, proof: [...row.proof, ...sweep] } : row,
  ),
};
