import type { Row, Section } from './row.ts';
import { browser, server, web } from './tests.ts';

const features = 'web/src/features';
const guards = 'web/src/guards.ts';

const { accounts, public: visitors } = browser;
const fromLogin = 'who may be where › a page that needs a session leads to the login, and from there back to it';
const loggedIn = 'who may be where › somebody logged in has no business on the pages for visitors';
const registered =
  'registering › a collector registers, verifies the email, logs in, stays logged in over a reload and logs out';
const invited = 'registering › an invited authenticator registers with the address that was invited';
const sweep = browser.sweep("every page as ${who === 'authenticator1' ? 'authenticator' : who}");
const exhibited = 'an exhibition enters the record of a work that it shows, once the owner agrees';
const looked = 'a visitor › looks a work up, reads its record and goes on to its artist';

const rows: readonly Row[] = [
  {
    words: 'Every page loads lazily and a loader animation is shown meanwhile.',
    by: ['web/src/lazy-page.ts', 'web/src/components/PageLoader.tsx', 'web/src/ui/TopBar.tsx'],
    proof: [
      ...server.conformance('a page of the specification › is fetched when it is first visited'),
      ...web.chunk('a part that arrives is handed on and leaves no timer behind'),
    ],
    reading:
      'The loader stands on the first page; on the way to another page a bar runs along the top, and the page before stays readable.',
  },
  {
    words: 'A toast container and a snackbar are present globally.',
    by: ['web/src/ui/NoticePlaces.tsx', 'web/src/components/AppLayout.tsx'],
    proof: accounts(
      registered,
      'who may be where › an address without a page leads a visitor to the login, and says so',
    ),
  },
  {
    words: '/ | Landing page | public',
    route: { path: '/', guard: 'public' },
    by: [`${features}/landing/LandingPage.tsx`],
    proof: visitors(looked),
  },
  {
    words: '/home | Alternative home page | not guarded as far as known',
    route: { path: '/home', guard: 'public' },
    by: [`${features}/landing/LandingPage.tsx`],
    proof: server.conformance(
      'a page of the specification › is in the router, behind the guard that the specification names',
    ),
    reading: 'The same page as the landing page: what would set the two apart is not said.',
  },
  {
    words: '/search | Artwork search | public',
    route: { path: '/search', guard: 'public' },
    by: [`${features}/search/SearchPage.tsx`],
    proof: visitors(looked, 'a visitor › turns the page of a search, narrows it, and comes back by the browser'),
  },
  {
    words: '/search/artists | Artist search | public',
    route: { path: '/search/artists', guard: 'public' },
    by: [`${features}/search/ArtistSearchPage.tsx`],
    proof: visitors('a visitor › finds an artist by name, with or without the accents'),
  },
  {
    words:
      '/dashboard | Role-dependent dashboard: authenticator dashboard for an authenticator, artist dashboard for an artist, default dashboard for any other role | session required; without a session go to /login',
    route: { path: '/dashboard', guard: 'session' },
    by: [`${features}/dashboard/DashboardPage.tsx`, guards],
    proof: [
      ...browser.dashboards(
        'an artist sees how many works stand where, what waits and all of them',
        'an authenticator sees the queue, oldest first, and goes to a work to vote',
        'a collector sees the works they own',
      ),
      ...browser.refused('a visitor who opens the dashboard is asked to log in'),
    ],
  },
  {
    words: '/info | Info page | public',
    route: { path: '/info', guard: 'public' },
    by: [`${features}/info/InfoPage.tsx`],
    proof: sweep,
  },
  {
    words: '/login | Login | logged-out only; a logged-in user goes to /',
    route: { path: '/login', guard: 'visitor' },
    by: [`${features}/accounts/LoginPage.tsx`, guards],
    proof: accounts(registered, loggedIn),
  },
  {
    words: '/register | Role choice page | logged-out only',
    route: { path: '/register', guard: 'visitor' },
    by: [`${features}/accounts/ChooseRolePage.tsx`, guards],
    proof: accounts(registered, loggedIn),
  },
  {
    words: '/register/{role} and /register/{role}/{token} | Registration form | logged-out only',
    route: { path: '/register/:role/:token?', guard: 'visitor' },
    by: [`${features}/accounts/RegisterPage.tsx`, guards],
    proof: accounts(registered, invited, loggedIn),
    reading: 'The token is that of an invitation. The form opens once the agreement of its role was accepted.',
  },
  {
    words: '/agreement/{role} and /agreement/{role}/{token} | Agreement page | logged-out only',
    route: { path: '/agreement/:role/:token?', guard: 'visitor' },
    by: [`${features}/accounts/AgreementPage.tsx`, guards],
    proof: accounts(
      'registering › the form is not opened without accepting the terms',
      'registering › nobody registers as an authenticator without an invitation',
      loggedIn,
    ),
  },
  {
    words: '/logout | Logs the user out | users without a token are sent here by the session guard',
    route: { path: '/logout', guard: 'public' },
    by: [`${features}/accounts/logout.ts`, guards],
    proof: accounts(registered, 'who may be where › a stored user whose token is gone is logged out'),
    reading:
      'A user who is stored without a token is sent here. A visitor, who has neither, is asked to log in, as the row of the dashboard says.',
  },
  {
    words: '/forgot | Password recovery request | public',
    route: { path: '/forgot', guard: 'public' },
    by: [`${features}/accounts/ForgotPage.tsx`],
    proof: accounts('logging in › a forgotten password is replaced by a mailed link, which works once'),
  },
  {
    words: '/reset/{token} | Password reset | public',
    route: { path: '/reset/:token', guard: 'public' },
    by: [`${features}/accounts/ResetPage.tsx`],
    proof: accounts('logging in › a forgotten password is replaced by a mailed link, which works once'),
  },
  {
    words: '/verify/{token} | Verification of an emailed link | public',
    route: { path: '/verify/:token', guard: 'public' },
    by: [`${features}/accounts/VerifyPage.tsx`],
    proof: accounts(
      registered,
      'verifying an email › opening the link does not use it up, and using it twice is refused',
    ),
    reading: 'The link is used when its button is pressed: programs that look at mails open every link.',
  },
  {
    words: '/billing | Billing | session required',
    route: { path: '/billing', guard: 'session' },
    by: [`${features}/billing/BillingPage.tsx`],
    proof: browser.checkout(
      'a work for sale › is bought by card: receipt, collection, and a public record that shows the sale',
      'a work for sale › is refunded by its seller, who has set up payouts, while their share is held',
    ),
  },
  {
    words: '/kyc | Identity verification | session required',
    route: { path: '/kyc', guard: 'session' },
    by: [`${features}/identity/IdentityPage.tsx`],
    proof: browser.identity(
      'a check of the identity › leads from the first page to “verified”, which the server says and not the frame',
    ),
  },
  {
    words: '/artwork/edit/{id} | Artwork editor; id 0 means a new artwork | session required',
    route: { path: '/artwork/edit/:id', guard: 'session' },
    by: [`${features}/editor/EditorPage.tsx`, `${features}/editor/editor-loader.ts`],
    proof: browser.editor(
      'an artist drafts a work with pictures, arranges them, and sends it for review',
      'a stranger cannot edit a draft',
      'a collector is told at once that only artists register works',
    ),
  },
  {
    words: '/authenticators/{id} | Public authenticator profile | public',
    route: { path: '/authenticators/:id', guard: 'public' },
    by: [`${features}/authenticators/AuthenticatorPage.tsx`],
    proof: server.profileVotes(
      'the page of an authenticator › tells who they are and how they voted in closed rounds about public works',
    ),
  },
  {
    words: '/artists/{url} | Public artist profile addressed by a url slug | public',
    route: { path: '/artists/:url', guard: 'public' },
    by: [`${features}/artists/ArtistPage.tsx`],
    proof: [
      ...visitors(looked),
      ...server.profiles('a url › that was changed leads to its owner from the old one, for ever'),
    ],
  },
  {
    words: '/user/edit | Artist editor for artists, general user editor for other roles | session required',
    route: { path: '/user/edit', guard: 'session' },
    by: [`${features}/profile/OwnProfilePage.tsx`, `${features}/profile/ProfileEditor.tsx`],
    proof: browser.profiles(
      'an artist fills in a profile, is voted on, and may then send a work for review',
      'an artist whose profile is denied reads why, and an admin decides about an edit',
    ),
  },
  {
    words: '/artist/edit/{id} | Artist editor | session required',
    route: { path: '/artist/edit/:id', guard: 'session' },
    by: [`${features}/profile/ArtistEditPage.tsx`],
    proof: [
      ...browser.profiles('the profile of another artist is not there to be edited'),
      ...server.profiles('a profile › is changed by an admin, and by nobody else'),
    ],
  },
  {
    words: '/artwork/detail/{id}/{query} | Artwork detail | public',
    route: { path: '/artwork/detail/:id/:query?', guard: 'public' },
    by: [`${features}/artwork/ArtworkPage.tsx`],
    proof: [
      ...visitors(looked, 'a visitor › does not see a work that is not public'),
      ...server.viewingLinks(
        'a private viewing link › opens a hidden work for whoever has it, as the public would see it, and counts that',
      ),
    ],
    reading: 'The query is the work’s title made readable, or the key of a private viewing link.',
  },
  {
    words: '/artwork/scan/{id}/{query} | Artwork scan page | public',
    route: { path: '/artwork/scan/:id/:query', guard: 'public' },
    by: [`${features}/certificates/ScanPage.tsx`, 'server/src/features/certificates/routes.ts'],
    proof: server.certificates(
      'a scan › says what an approved work is, and who said so',
      'a scan › tells an old certificate from the one in force',
      'a scan › says first that a work is reported stolen, and that it was withdrawn',
    ),
  },
  {
    words: '/news | News list | public',
    route: { path: '/news', guard: 'public' },
    by: [`${features}/journal/NewsPage.tsx`, 'server/src/features/journal/routes.ts'],
    proof: server.journal(
      'an article › is read by everybody once published, under an address that keeps when its title changes',
    ),
  },
  {
    words: '/news/edit/{id} | News editor | guard: not shown',
    route: { path: '/news/edit/:id', guard: 'session' },
    by: [`${features}/journal/ArticleEditorPage.tsx`, 'server/src/features/journal/policy.ts'],
    proof: server.journal('an article › is nobody’s but the admins’ while a draft'),
    reading: 'For admins.',
  },
  {
    words: '/news/detail/{key} | News article | guard: not shown',
    route: { path: '/news/detail/:key', guard: 'public' },
    by: [`${features}/journal/ArticlePage.tsx`],
    proof: server.journal(
      'an article › is read by everybody once published, under an address that keeps when its title changes',
      'an article › that is scheduled is read from its time on, and not before',
    ),
    reading: 'For everybody.',
  },
  {
    words: '/exhibitions | Exhibitions list | public',
    route: { path: '/exhibitions', guard: 'public' },
    by: [`${features}/exhibitions/ExhibitionsPage.tsx`, 'server/src/features/exhibitions/routes.ts'],
    proof: server.exhibitions('an exhibition › is listed by whether it is open, to come or over'),
  },
  {
    words: '/exhibitions/edit/{id} | Exhibition editor | guard: not shown',
    route: { path: '/exhibitions/edit/:id', guard: 'session' },
    by: [`${features}/exhibitions/ExhibitionEditorPage.tsx`, 'server/src/features/exhibitions/policy.ts'],
    proof: [
      ...server.exhibitions('an exhibition › is nobody’s but the admins’ while a draft, and asks no owner'),
      ...browser.publishing(exhibited),
    ],
    reading: 'For admins.',
  },
  {
    words: '/royaltycalculator | Royalty calculator | session required',
    route: { path: '/royaltycalculator', guard: 'session' },
    by: [`${features}/royalties/RoyaltyCalculatorPage.tsx`],
    proof: [
      ...browser.royalties(
        'a collector works out a royalty, fact by fact, and shares it',
        'the calculator asks a visitor to log in first',
      ),
      ...accounts(fromLogin),
    ],
  },
  {
    words: '/notifications | Notifications | session required',
    route: { path: '/notifications', guard: 'session' },
    by: [`${features}/notifications/NotificationsPage.tsx`],
    proof: browser.notifications('notifications are read one by one, what is unread apart, and all at once'),
  },
  {
    words: 'any other path | Redirects to /login without a session, otherwise to /',
    route: { path: '*', guard: 'public' },
    by: [guards],
    proof: accounts('who may be where › an address without a page leads a visitor to the login, and says so', loggedIn),
  },
];

/** Opens each page as each kind of person, and sees who is led away and to where. */
const leadsAway = ['/logout', '*'];

export const pages: Section = {
  title: '2. Screens and routes',
  rows: rows.map((row) =>
    row.route && !leadsAway.includes(row.route.path) ? { ...row, proof: [...row.proof, ...sweep] } : row,
  ),
};
