import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/ErrorState.tsx';

/** Told before anything is written, not when it would be saved. */
export function NoWorkToRegister({ reason }: { reason: string }) {
  return (
    <div className="container page">
      <PageTitle>Register a work</PageTitle>
      <ErrorState
        level={1}
        title="Your account does not register works"
        happened={reason}
        actions={
          <Button component={Link} to={paths.dashboard()}>
            Go to your dashboard
          </Button>
        }
      />
    </div>
  );
}
