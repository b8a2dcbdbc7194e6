import './no-eval.ts';
import './styles/base.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { seedQueryCache } from '#api/first-answers.ts';
import { cancelConfirmation } from '#api/session/confirm-identity.ts';
import { loadUser } from '#api/session/load-user.ts';
import { queryClient } from '#api/query-client.ts';
import { userToLoad } from '#api/session/session.ts';
import { ConfirmIdentity } from '#components/people/accounts/ConfirmIdentity.tsx';
import { noteNavigating } from '#components/shared/page/navigating.ts';
import { Toasts } from '#ui/notices/Toasts.tsx';
import { noticeFailedStyles } from './failed-styles.ts';
import { reloadForFreshVersion } from './fresh-version.ts';
import { routes } from './routes.tsx';
import { cssVariables, theme } from './theme.ts';

// The theme defines all Mantine variables, so Mantine's stylesheet of defaults is left out. Builds add each
// component's styles to its chunk (vite.config.ts); development loads all.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');

// Styles added at run time need the page's nonce, which the server writes into each answer.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
if (nonce) setNonce(nonce);

function start(): void {
  // Before the router, because its loaders start at once.
  seedQueryCache();

  const router = createBrowserRouter(routes);

  noticeFailedStyles();
  reloadForFreshVersion(() => {
    const { initialized, navigation, location } = router.state;
    const heading = initialized ? navigation.location : location;
    return heading ? heading.pathname + heading.search + heading.hash : null;
  });

  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    noteNavigating(navigation.state !== 'idle');
    if (location.pathname !== pathname) cancelConfirmation();
    ({ pathname } = location);
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');

  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          deduplicateCssVariables={false}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <ConfirmIdentity />
            <Toasts />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    );
  // The first HTML may have the page's picture and title already: they stay until the page itself is there.
  // An address that leads to a part of the page is drawn at once, because the page then scrolls there while it loads.
  if (!root.firstElementChild || router.state.initialized || location.hash) return draw();
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) {
      stop();
      draw();
    }
  });
}

if (userToLoad() === null) start();
else void loadUser().then(start);
