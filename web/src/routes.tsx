import type { RouteObject } from 'react-router';
import { AppLayout } from '#components/AppLayout.tsx';
import { NotFound } from '#components/NotFound.tsx';
import { PageError } from '#components/PageError.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from './paths.ts';

function Landing() {
  return (
    <div className="container">
      <PageTitle>Verso</PageTitle>
      <h1 className="display">Every work here has a record you can check</h1>
    </div>
  );
}

export const routes: RouteObject[] = [
  {
    element: (
      <AppLayout user={null} onLogOut={() => window.location.assign(paths.logout())} onReconnect={() => undefined} />
    ),
    ErrorBoundary: PageError,
    children: [
      {
        // Without a path of its own: an error of a page without a boundary stands inside the layout.
        ErrorBoundary: PageError,
        children: [
          { path: '/', Component: Landing },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
