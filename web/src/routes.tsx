import { useEffect } from 'react';
import { Outlet, type RouteObject, useNavigate } from 'react-router';
import { pages } from '@verso/contract/publishing/pages.ts';
import type { SitePageKey } from '@verso/contract/publishing/site-pages.ts';
import { queryClient } from '#api/query-client.ts';
import { useSession } from '#api/session/session.ts';
import { SessionBanners } from '#components/layout/SessionParts.tsx';
import { AdminsOnly } from '#components/shared/page/AdminsOnly.tsx';
import { AppLayout } from '#components/layout/AppLayout.tsx';
import { PageError } from '#components/shared/page/PageError.tsx';
import { PageLoader } from '#components/shared/page/PageLoader.tsx';
import { useSessionUpkeep } from '#components/people/accounts/session-account.ts';
import { artistLoader } from '#features/discovery/artists/artist-queries.ts';
import { artworkLoader, votingLoader } from '#features/discovery/record/artwork-queries.ts';
import { landingLoader } from '#features/publishing/landing/landing-queries.ts';
import { artistsLoader, worksLoader } from '#features/discovery/search/search-queries.ts';
import { chunk } from './chunk.ts';
import { leaveUnknownPage, sessionRequired, visitorsOnly } from './guards.ts';
import { lazyLoader, lazyPage } from './lazy-page.ts';
import { paths } from './paths.ts';

const loadLogout = () => import('#features/people/accounts/sign-in/logout.ts');

function Root() {
  const user = useSession();
  const signedIn = user !== null;
  // Loaded now, so that one can log out without a connection.
  useEffect(() => {
    if (signedIn) loadLogout().catch(() => {});
  }, [signedIn]);
  const navigate = useNavigate();
  useSessionUpkeep();
  return (
    <AppLayout
      user={
        user && {
          _id: user.id,
          name: `${user.firstname} ${user.lastname}`.trim(),
          role: user.role,
          organisation: user.organisation,
          admin: user.admin,
          secondFactorDue: user.secondFactorDue,
        }
      }
      onLogOut={() => void navigate(paths.logout())}
      onReconnect={() => void queryClient.invalidateQueries()}
    />
  );
}

/** Shown without the layout, when the layout itself failed. */
function RootError() {
  return (
    <main>
      <PageError />
    </main>
  );
}

/** Every page, below the banners that can appear on all pages. */
function Pages() {
  return (
    <>
      <SessionBanners />
      <Outlet />
    </>
  );
}

/** Pages that need a session, until it ends. Without one their queries would be refused before the guard leaves them. */
function SessionPages() {
  return useSession() ? <Outlet /> : <PageLoader />;
}

/** Editors of public content, for admins. */
function AdminEditors() {
  return (
    <div className="container page">
      <AdminsOnly />
    </div>
  );
}

/** The pages about the installation differ in their text alone. */
const sitePage = (key: SitePageKey) =>
  lazyPage(
    key,
    () => import('#features/publishing/site-pages/SitePage.tsx'),
    lazyLoader(async () => (await import('#features/publishing/site-pages/site-page-queries.ts')).sitePageLoader),
  );

const organisationPage = (
  name:
    | 'organisation'
    | 'organisationEdit'
    | 'organisationMembers'
    | 'organisationJoin'
    | 'organisationNew'
    | 'userOrganisations',
) => lazyPage(name, async () => (await import('./organisation-pages.ts')).organisationPage(name));

const joiningLoader = (page: (role: string, token?: string) => string) =>
  lazyLoader(async () =>
    (await import('#features/people/accounts/registration/joining-loader.ts')).joiningLoader(page),
  );

const newsQueries = () => import('#features/publishing/news/news-queries.ts');
const exhibitionQueries = () => import('#features/publishing/exhibitions/exhibition-queries.ts');

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        // A route without a path, so that errors of pages without a boundary are shown inside the layout.
        Component: Pages,
        ErrorBoundary: PageError,
        children: [
          lazyPage('landing', () => import('#features/publishing/landing/LandingPage.tsx'), landingLoader),
          lazyPage('home', () => import('#features/publishing/landing/LandingPage.tsx'), landingLoader),
          lazyPage('search', () => import('#features/discovery/search/works/SearchPage.tsx'), worksLoader),
          lazyPage('searchArtists', () => import('#features/discovery/search/ArtistSearchPage.tsx'), artistsLoader),
          lazyPage('artworkDetail', () => import('#features/discovery/record/ArtworkPage.tsx'), artworkLoader),
          lazyPage(
            'artworkScan',
            () => import('#features/proof/certificates/ScanPage.tsx'),
            lazyLoader(async () => (await import('#features/proof/certificates/certificate-queries.ts')).scanLoader),
          ),
          lazyPage(
            'certificate',
            () => import('#features/proof/certificates/CertificatePage.tsx'),
            lazyLoader(
              async () => (await import('#features/proof/certificates/certificate-queries.ts')).certificateLoader,
            ),
          ),
          lazyPage(
            'logEntry',
            () => import('#features/evidence/log/LogEntryPage.tsx'),
            lazyLoader(async () => (await import('#features/evidence/log/log-queries.ts')).entryLoader),
          ),
          lazyPage(
            'workLog',
            () => import('#features/evidence/log/WorkLogPage.tsx'),
            lazyLoader(async () => (await import('#features/evidence/log/log-queries.ts')).workLogLoader),
          ),
          lazyPage('dataset', () => import('#features/operations/exports/dataset/DatasetPage.tsx')),
          lazyPage('verifyProof', () => import('#features/proof/certificates/verify/VerifyPage.tsx')),
          lazyPage('scanCode', () => import('#features/proof/scanner/ScanCodePage.tsx')),
          lazyPage('artist', () => import('#features/discovery/artists/ArtistPage.tsx'), artistLoader),
          lazyPage(
            'authenticator',
            () => import('#features/works/authenticators/AuthenticatorPage.tsx'),
            lazyLoader(
              async () => (await import('#features/works/authenticators/authenticator-queries.ts')).authenticatorLoader,
            ),
          ),
          organisationPage('organisation'),
          lazyPage('info', () => import('#features/publishing/info/InfoPage.tsx')),
          sitePage('contact'),
          sitePage('imprint'),
          sitePage('fees'),
          sitePage('privacy'),
          sitePage('terms'),
          sitePage('cookies'),
          sitePage('accessibility'),
          lazyPage(
            'reportContent',
            () => import('#features/operations/content-reports/ReportContentPage.tsx'),
            lazyLoader(
              async () => (await import('#features/operations/content-reports/report-queries.ts')).reportContentLoader,
            ),
          ),
          lazyPage('status', () => import('#features/operations/status/StatusPage.tsx')),
          lazyPage(
            'exhibitions',
            () => import('#features/publishing/exhibitions/ExhibitionsPage.tsx'),
            lazyLoader(async () => (await exhibitionQueries()).exhibitionsLoader),
          ),
          lazyPage(
            'exhibition',
            () => import('#features/publishing/exhibitions/ExhibitionPage.tsx'),
            lazyLoader(async () => (await exhibitionQueries()).exhibitionLoader),
          ),
          lazyPage(
            'news',
            () => import('#features/publishing/news/NewsPage.tsx'),
            lazyLoader(async () => (await newsQueries()).newsLoader),
          ),
          lazyPage(
            'newsDetail',
            () => import('#features/publishing/news/ArticlePage.tsx'),
            lazyLoader(async () => (await newsQueries()).articleLoader),
          ),
          {
            HydrateFallback: PageLoader,
            ErrorBoundary: PageError,
            lazy: () => chunk(() => import('#features/people/accounts/AccountLayout.tsx')),
            children: [
              {
                middleware: [visitorsOnly],
                children: [
                  lazyPage('login', () => import('#features/people/accounts/sign-in/LoginPage.tsx')),
                  lazyPage('register', () => import('#features/people/accounts/registration/ChooseRolePage.tsx')),
                  lazyPage(
                    'registerRole',
                    () => import('#features/people/accounts/registration/RegisterPage.tsx'),
                    joiningLoader(paths.registerRole),
                  ),
                  lazyPage(
                    'agreement',
                    () => import('#features/people/accounts/registration/AgreementPage.tsx'),
                    joiningLoader(paths.agreement),
                  ),
                ],
              },
              lazyPage(
                'setup',
                () => import('#features/people/accounts/setup/SetupPage.tsx'),
                lazyLoader(async () => (await import('#features/people/accounts/setup/setup-loader.ts')).setupLoader),
              ),
              organisationPage('organisationJoin'),
              lazyPage('forgot', () => import('#features/people/accounts/sign-in/ForgotPage.tsx')),
              lazyPage(
                'reset',
                () => import('#features/people/accounts/sign-in/ResetPage.tsx'),
                lazyLoader(async () => (await import('#features/people/accounts/sign-in/reset-loader.ts')).resetLoader),
              ),
              lazyPage(
                'verify',
                () => import('#features/people/accounts/VerifyPage.tsx'),
                lazyLoader(async () => (await import('#features/people/accounts/verify-loader.ts')).verifyLoader),
              ),
            ],
          },
          {
            middleware: [sessionRequired],
            Component: SessionPages,
            children: [
              {
                HydrateFallback: PageLoader,
                ErrorBoundary: PageError,
                lazy: () => chunk(() => import('#features/operations/dashboard/DashboardLayout.tsx')),
                children: [
                  lazyPage(
                    'dashboard',
                    () => import('#features/operations/dashboard/DashboardPage.tsx'),
                    lazyLoader(
                      async () => (await import('#features/operations/dashboard/dashboard-queries.ts')).dashboardLoader,
                    ),
                  ),
                  lazyPage('priceEnquiries', () => import('#features/operations/dashboard/own/PriceEnquiriesPage.tsx')),
                  lazyPage(
                    'purchase',
                    () => import('#features/market/purchases/PurchasePage.tsx'),
                    lazyLoader(
                      async () => (await import('#features/market/purchases/purchase-queries.ts')).purchaseLoader,
                    ),
                  ),
                  {
                    Component: AdminsOnly,
                    children: [
                      lazyPage('people', () => import('#features/operations/dashboard/people/PeoplePage.tsx')),
                      lazyPage(
                        'invitations',
                        () => import('#features/operations/dashboard/people/InvitationsPage.tsx'),
                      ),
                      lazyPage('inbox', () => import('#features/operations/dashboard/inbox/InboxPage.tsx')),
                      lazyPage('reports', () => import('#features/operations/dashboard/people/ReportsPage.tsx')),
                      lazyPage(
                        'articles',
                        () => import('#features/operations/dashboard/publications/ArticlesPage.tsx'),
                      ),
                      lazyPage(
                        'exhibitionList',
                        () => import('#features/operations/dashboard/publications/ExhibitionsPage.tsx'),
                      ),
                      lazyPage(
                        'chosenWorks',
                        () => import('#features/operations/dashboard/chosen-works/ChosenWorksPage.tsx'),
                      ),
                      lazyPage('royalties', () => import('#features/operations/dashboard/own/RoyaltiesPage.tsx')),
                      lazyPage(
                        'auditTrail',
                        () => import('#features/operations/dashboard/audit-trail/AuditTrailPage.tsx'),
                      ),
                      lazyPage(
                        'siteSettings',
                        () => import('#features/publishing/site-pages/SettingsPage.tsx'),
                        lazyLoader(
                          async () =>
                            (await import('#features/publishing/site-pages/site-page-queries.ts')).settingsLoader,
                        ),
                      ),
                      lazyPage(
                        'sitePageEdit',
                        () => import('#features/publishing/site-pages/SitePageEditor.tsx'),
                        lazyLoader(
                          async () =>
                            (await import('#features/publishing/site-pages/site-page-queries.ts')).sitePageEditLoader,
                        ),
                      ),
                    ],
                  },
                ],
              },
              {
                Component: AdminEditors,
                children: [
                  lazyPage(
                    'newsEdit',
                    () => import('#features/publishing/news/ArticleEditorPage.tsx'),
                    lazyLoader(async () => (await newsQueries()).articleEditLoader),
                  ),
                  lazyPage(
                    'exhibitionEdit',
                    () => import('#features/publishing/exhibitions/ExhibitionEditorPage.tsx'),
                    lazyLoader(async () => (await exhibitionQueries()).exhibitionEditLoader),
                  ),
                ],
              },
              lazyPage('billing', () => import('#features/market/sales/BillingPage.tsx')),
              lazyPage(
                'order',
                () => import('#features/market/orders/OrderPage.tsx'),
                lazyLoader(async () => (await import('#features/market/orders/order-queries.ts')).orderLoader),
              ),
              lazyPage(
                'ownership',
                () => import('#features/market/ownership/OwnershipPage.tsx'),
                lazyLoader(
                  async () => (await import('#features/market/ownership/ownership-queries.ts')).ownershipLoader,
                ),
              ),
              lazyPage(
                'artworkEdit',
                () => import('#features/works/artworks/EditorPage.tsx'),
                lazyLoader(async () => (await import('#features/works/artworks/editor-loader.ts')).editorLoader),
              ),
              lazyPage('bulkEdit', () => import('#features/works/artworks/bulk-edits/BulkEditPage.tsx')),
              lazyPage('ownedWorkNew', () => import('#features/works/owned-works/AddOwnedWorkPage.tsx')),
              lazyPage(
                'imports',
                () => import('#features/operations/imports/ImportsPage.tsx'),
                lazyLoader(async () => (await import('#features/operations/imports/import-queries.ts')).importsLoader),
              ),
              lazyPage('holdings', () => import('#features/operations/exports/holdings/HoldingPage.tsx')),
              lazyPage(
                'collectionImport',
                () => import('#features/operations/imports/ImportPage.tsx'),
                lazyLoader(async () => (await import('#features/operations/imports/import-queries.ts')).importLoader),
              ),
              lazyPage('artworkVote', () => import('#features/discovery/record/voting/VotingPage.tsx'), votingLoader),
              {
                HydrateFallback: PageLoader,
                ErrorBoundary: PageError,
                lazy: () => chunk(() => import('#features/people/settings/SettingsLayout.tsx')),
                children: [
                  lazyPage(
                    'userEdit',
                    () => import('#features/works/profiles/OwnProfilePage.tsx'),
                    lazyLoader(
                      async () => (await import('#features/works/profiles/profile-loader.ts')).ownProfileLoader,
                    ),
                  ),
                  lazyPage(
                    'userSecurity',
                    () => import('#features/people/security/SecurityPage.tsx'),
                    lazyLoader(
                      async () => (await import('#features/people/security/security-queries.ts')).securityLoader,
                    ),
                  ),
                  organisationPage('userOrganisations'),
                  organisationPage('organisationNew'),
                  organisationPage('organisationEdit'),
                  organisationPage('organisationMembers'),
                  lazyPage(
                    'userApiKeys',
                    () => import('#features/people/api-keys/ApiKeysPage.tsx'),
                    lazyLoader(async () => (await import('#features/people/api-keys/api-keys-query.ts')).apiKeysLoader),
                  ),
                  lazyPage(
                    'userWebhooks',
                    () => import('#features/operations/webhooks/WebhooksPage.tsx'),
                    lazyLoader(
                      async () => (await import('#features/operations/webhooks/webhook-queries.ts')).webhooksLoader,
                    ),
                  ),
                  lazyPage('userNotifications', () => import('#features/operations/notifications/PreferencesPage.tsx')),
                  lazyPage(
                    'userWallet',
                    () => import('#features/people/wallet/WalletPage.tsx'),
                    lazyLoader(async () => (await import('#components/people/wallet/wallet-queries.ts')).walletsLoader),
                  ),
                  lazyPage(
                    'kyc',
                    () => import('#features/people/identity/IdentityPage.tsx'),
                    lazyLoader(
                      async () => (await import('#features/people/identity/identity-queries.ts')).identityLoader,
                    ),
                  ),
                ],
              },
              lazyPage(
                'artistEdit',
                () => import('#features/works/profiles/ArtistEditPage.tsx'),
                lazyLoader(async () => (await import('#features/works/profiles/profile-loader.ts')).profileLoader),
              ),
              lazyPage(
                'royaltyCalculator',
                () => import('#features/market/royalties/RoyaltyCalculatorPage.tsx'),
                lazyLoader(
                  async () => (await import('#features/market/royalties/royalty-queries.ts')).knownFactsLoader,
                ),
              ),
              lazyPage('notifications', () => import('#features/operations/notifications/NotificationsPage.tsx')),
            ],
          },
          lazyPage('unsubscribe', () => import('#features/operations/notifications/UnsubscribePage.tsx')),
          {
            path: pages.logout.address,
            loader: lazyLoader(async () => (await loadLogout()).logout),
            HydrateFallback: PageLoader,
          },
          { path: '*', loader: leaveUnknownPage, HydrateFallback: PageLoader },
        ],
      },
    ],
  },
];
