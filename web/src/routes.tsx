import { type RouteObject, useNavigate } from 'react-router';
import { queryClient } from '#api/query-client.ts';
import { useSession } from '#api/session.ts';
import { AppLayout } from '#components/AppLayout.tsx';
import { NotFound } from '#components/NotFound.tsx';
import { PageError } from '#components/PageError.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from './paths.ts';

function Root() {
  const user = useSession();
  const navigate = useNavigate();
  return (
    <AppLayout
      user={user && { _id: user.id, name: `${user.firstname} ${user.lastname}`, role: user.role, admin: user.admin }}
      onLogOut={() => void navigate(paths.logout())}
      onReconnect={() => void queryClient.invalidateQueries()}
    />
  );
}

function Landing() {
  return (
    <div className="container page">
      <PageTitle>Verso</PageTitle>
      <h1 className="display">Every work here has a record you can check</h1>
    </div>
  );
}

export const routes: RouteObject[] = [
  {
    Component: Root,
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
