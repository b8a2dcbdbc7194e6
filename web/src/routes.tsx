import { Outlet, type RouteObject, useNavigate } from 'react-router';
import { queryClient } from '#api/query-client.ts';
import { useSession } from '#api/session.ts';
import { AdminsOnly } from '#components/AdminsOnly.tsx';
import { AppLayout } from '#components/AppLayout.tsx';
import { PageError } from '#components/PageError.tsx';
import { PageLoader } from '#components/PageLoader.tsx';
import { SecondFactorBanner } from '#components/SecondFactorBanner.tsx';
import { useSessionUpkeep } from '#components/session-account.ts';
import { VerifyEmailBanner } from '#components/VerifyEmailBanner.tsx';
import { joiningLoader } from '#features/accounts/joining-loader.ts';
import { logout } from '#features/accounts/logout.ts';
import { artistLoader } from '#features/artists/artist-queries.ts';
import { artworkLoader } from '#features/artwork/artwork-queries.ts';
import { authenticatorLoader } from '#features/authenticators/authenticator-queries.ts';
import { exhibitionEditLoader, exhibitionLoader, exhibitionsLoader } from '#features/exhibitions/exhibition-queries.ts';
import { articleEditLoader, articleLoader, newsLoader } from '#features/journal/journal-queries.ts';
import { landingLoader } from '#features/landing/landing-queries.ts';
import { artistsLoader, worksLoader } from '#features/search/search-queries.ts';
import { chunk } from './chunk.ts';
import { leaveUnknownPage, sessionRequired, visitorsOnly } from './guards.ts';
import { lazyLoader, lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';

function Root() {
  const user = useSession();
  const navigate = useNavigate();
  useSessionUpkeep();
  return (
    <AppLayout
      user={
        user && {
          _id: user.id,
          name: `${user.firstname} ${user.lastname}`,
          role: user.role,
          admin: user.admin,
          secondFactorDue: user.secondFactorDue,
        }
      }
      onLogOut={() => void navigate(paths.logout())}
      onReconnect={() => void queryClient.invalidateQueries()}
    />
  );
}

/** Where the layout itself failed, there is nothing around the error. */
function RootError() {
  return (
    <main>
      <PageError />
    </main>
  );
}

/** Every page, below what its reader is told on all of them. */
function Pages() {
  return (
    <>
      <VerifyEmailBanner />
      <SecondFactorBanner />
      <Outlet />
    </>
  );
}

/** What the admins write for everybody. */
function Editing() {
  return (
    <div className="container page">
      <AdminsOnly />
    </div>
  );
}

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        // Without a path of its own: an error of a page without a boundary stands inside the layout.
        Component: Pages,
        ErrorBoundary: PageError,
        children: [
          lazyPage('/', () => import('#features/landing/LandingPage.tsx'), landingLoader),
          lazyPage('/home', () => import('#features/landing/LandingPage.tsx'), landingLoader),
          lazyPage('/search', () => import('#features/search/SearchPage.tsx'), worksLoader),
          lazyPage('/search/artists', () => import('#features/search/ArtistSearchPage.tsx'), artistsLoader),
          lazyPage('/artwork/detail/:id/:query?', () => import('#features/artwork/ArtworkPage.tsx'), artworkLoader),
          lazyPage(
            '/artwork/scan/:id/:query',
            () => import('#features/certificates/ScanPage.tsx'),
            lazyLoader(async () => (await import('#features/certificates/certificate-queries.ts')).scanLoader),
          ),
          lazyPage(
            '/artwork/certificate/:id/:version',
            () => import('#features/certificates/CertificatePage.tsx'),
            lazyLoader(async () => (await import('#features/certificates/certificate-queries.ts')).certificateLoader),
          ),
          lazyPage(
            '/log/entry/:index',
            () => import('#features/log/LogEntryPage.tsx'),
            lazyLoader(async () => (await import('#features/log/log-queries.ts')).entryLoader),
          ),
          lazyPage(
            '/log/work/:id',
            () => import('#features/log/WorkLogPage.tsx'),
            lazyLoader(async () => (await import('#features/log/log-queries.ts')).workLogLoader),
          ),
          lazyPage('/verify', () => import('#features/certificates/VerifyPage.tsx')),
          lazyPage('/artists/:url', () => import('#features/artists/ArtistPage.tsx'), artistLoader),
          lazyPage(
            '/authenticators/:id',
            () => import('#features/authenticators/AuthenticatorPage.tsx'),
            authenticatorLoader,
          ),
          lazyPage('/info', () => import('#features/info/InfoPage.tsx')),
          lazyPage('/exhibitions', () => import('#features/exhibitions/ExhibitionsPage.tsx'), exhibitionsLoader),
          lazyPage('/exhibitions/:key', () => import('#features/exhibitions/ExhibitionPage.tsx'), exhibitionLoader),
          lazyPage('/news', () => import('#features/journal/NewsPage.tsx'), newsLoader),
          lazyPage('/news/detail/:key', () => import('#features/journal/ArticlePage.tsx'), articleLoader),
          {
            HydrateFallback: PageLoader,
            ErrorBoundary: PageError,
            lazy: () => chunk(() => import('#features/accounts/AccountLayout.tsx')),
            children: [
              {
                middleware: [visitorsOnly],
                children: [
                  lazyPage('/login', () => import('#features/accounts/LoginPage.tsx')),
                  lazyPage('/register', () => import('#features/accounts/ChooseRolePage.tsx')),
                  lazyPage(
                    '/register/:role/:token?',
                    () => import('#features/accounts/RegisterPage.tsx'),
                    joiningLoader(paths.registerRole),
                  ),
                  lazyPage(
                    '/agreement/:role/:token?',
                    () => import('#features/accounts/AgreementPage.tsx'),
                    joiningLoader(paths.agreement),
                  ),
                ],
              },
              lazyPage('/forgot', () => import('#features/accounts/ForgotPage.tsx')),
              lazyPage('/reset/:token', () => import('#features/accounts/ResetPage.tsx')),
              lazyPage(
                '/verify/:token',
                () => import('#features/accounts/VerifyPage.tsx'),
                lazyLoader(async () => (await import('#features/accounts/verify-loader.ts')).verifyLoader),
              ),
            ],
          },
          {
            middleware: [sessionRequired],
            children: [
              {
                HydrateFallback: PageLoader,
                ErrorBoundary: PageError,
                lazy: () => chunk(() => import('#features/dashboard/DashboardLayout.tsx')),
                children: [
                  lazyPage(
                    '/dashboard',
                    () => import('#features/dashboard/DashboardPage.tsx'),
                    lazyLoader(async () => (await import('#features/dashboard/dashboard-queries.ts')).dashboardLoader),
                  ),
                  lazyPage('/dashboard/price-questions', () => import('#features/dashboard/PriceQuestionsPage.tsx')),
                  lazyPage(
                    '/dashboard/purchases/:id',
                    () => import('#features/purchases/PurchasePage.tsx'),
                    lazyLoader(async () => (await import('#features/purchases/purchase-queries.ts')).purchaseLoader),
                  ),
                  {
                    Component: AdminsOnly,
                    children: [
                      lazyPage('/dashboard/people', () => import('#features/dashboard/PeoplePage.tsx')),
                      lazyPage('/dashboard/invitations', () => import('#features/dashboard/InvitationsPage.tsx')),
                      lazyPage('/dashboard/edit-requests', () => import('#features/dashboard/EditRequestsPage.tsx')),
                      lazyPage('/dashboard/reports', () => import('#features/dashboard/ReportsPage.tsx')),
                      lazyPage('/dashboard/chosen-works', () => import('#features/dashboard/ChosenWorksPage.tsx')),
                      lazyPage('/dashboard/royalties', () => import('#features/dashboard/RoyaltiesPage.tsx')),
                      lazyPage('/dashboard/audit-trail', () => import('#features/dashboard/AuditTrailPage.tsx')),
                    ],
                  },
                ],
              },
              {
                Component: Editing,
                children: [
                  lazyPage(
                    '/news/edit/:id',
                    () => import('#features/journal/ArticleEditorPage.tsx'),
                    articleEditLoader,
                  ),
                  lazyPage(
                    '/exhibitions/edit/:id',
                    () => import('#features/exhibitions/ExhibitionEditorPage.tsx'),
                    exhibitionEditLoader,
                  ),
                ],
              },
              lazyPage('/billing', () => import('#features/billing/BillingPage.tsx')),
              lazyPage(
                '/artwork/edit/:id',
                () => import('#features/editor/EditorPage.tsx'),
                lazyLoader(async () => (await import('#features/editor/editor-loader.ts')).editorLoader),
              ),
              {
                HydrateFallback: PageLoader,
                ErrorBoundary: PageError,
                lazy: () => chunk(() => import('#features/settings/SettingsLayout.tsx')),
                children: [
                  lazyPage(
                    '/user/edit',
                    () => import('#features/profile/OwnProfilePage.tsx'),
                    lazyLoader(async () => (await import('#features/profile/profile-loader.ts')).ownProfileLoader),
                  ),
                  lazyPage(
                    '/user/security',
                    () => import('#features/security/SecurityPage.tsx'),
                    lazyLoader(async () => (await import('#features/security/security-queries.ts')).securityLoader),
                  ),
                  lazyPage('/user/notifications', () => import('#features/notifications/PreferencesPage.tsx')),
                  lazyPage(
                    '/user/wallet',
                    () => import('#features/wallet/WalletPage.tsx'),
                    lazyLoader(async () => (await import('#features/wallet/wallet-queries.ts')).walletsLoader),
                  ),
                  lazyPage(
                    '/kyc',
                    () => import('#features/identity/IdentityPage.tsx'),
                    lazyLoader(async () => (await import('#features/identity/identity-queries.ts')).identityLoader),
                  ),
                ],
              },
              lazyPage(
                '/artist/edit/:id',
                () => import('#features/profile/ArtistEditPage.tsx'),
                lazyLoader(async () => (await import('#features/profile/profile-loader.ts')).profileLoader),
              ),
              lazyPage(
                '/royaltycalculator',
                () => import('#features/royalties/RoyaltyCalculatorPage.tsx'),
                lazyLoader(async () => (await import('#features/royalties/royalty-queries.ts')).knownFactsLoader),
              ),
              lazyPage('/notifications', () => import('#features/notifications/NotificationsPage.tsx')),
            ],
          },
          lazyPage('/u/:token', () => import('#features/notifications/UnsubscribePage.tsx')),
          { path: '/logout', loader: logout, HydrateFallback: PageLoader },
          { path: '*', loader: leaveUnknownPage, HydrateFallback: PageLoader },
        ],
      },
    ],
  },
];
