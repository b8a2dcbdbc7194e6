import { Button } from '@mantine/core';
import { Link, Outlet } from 'react-router';
import { useSession } from '#api/session/session.ts';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { PageTitle } from './PageTitle.tsx';

/** Layout of admin pages. Other users see an explanation, and no request is sent. */
export function AdminsOnly() {
  if (useSession()?.admin) return <Outlet />;
  return (
    <>
      <PageTitle>For admins only</PageTitle>
      <ErrorState
        level={1}
        title="For admins only"
        happened="Only admins can open this page."
        actions={
          <Button component={Link} to={paths.dashboard()}>
            Go to your dashboard
          </Button>
        }
      />
    </>
  );
}
