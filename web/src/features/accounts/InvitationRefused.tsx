import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Outcome } from './Outcome.tsx';

export function InvitationRefused({ reason }: { reason: string }) {
  return (
    <Outcome
      title="This invitation no longer works"
      actions={
        <>
          <Button component={Link} to={paths.register()}>
            Register without it
          </Button>
          <Button component={Link} to={paths.login()} variant="outline">
            Log in
          </Button>
        </>
      }
    >
      <p>{reason}</p>
    </Outcome>
  );
}
