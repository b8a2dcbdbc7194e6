import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';

/** Shown before the user fills in the form, not when they save. */
export function NoWorkToRegister({ reason }: { reason: string }) {
  return (
    <div className="container page">
      <PageTitle>Register a work</PageTitle>
      <ErrorState
        level={1}
        title="Only artists can register works as their own"
        happened={reason}
        actions={
          <>
            <Button component={Link} to={paths.ownedWorkNew()}>
              Add a work you own
            </Button>
            <Button component={Link} to={paths.dashboard()} variant="outline">
              Go to your dashboard
            </Button>
          </>
        }
      />
    </div>
  );
}
