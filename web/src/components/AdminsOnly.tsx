import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { useSession } from '#api/session.ts';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageTitle } from './PageTitle.tsx';

/** Pages for admins. Whoever else opens one is told so, and nothing is asked of the server, which would refuse. */
export function AdminsOnly() {
  if (useSession()?.admin) return <Outlet />;
  return (
    <>
      <PageTitle>For admins only</PageTitle>
      <ErrorState
        level={1}
        title="For admins only"
        happened="On this page the admins keep the registry in order."
        actions={
          <Button component={Link} to={paths.dashboard()}>
            Go to your dashboard
          </Button>
        }
      />
    </>
  );
}
