import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import type { Refused } from './joining-loader.ts';
import { Outcome } from '#features/people/accounts/Outcome.tsx';

export function InvitationRefused({ reason, member }: Refused) {
  return (
    <Outcome
      title={member ? 'You already have an account' : 'This invitation no longer works'}
      actions={
        <>
          {!member && (
            <Button component={Link} to={paths.register()}>
              Create an account without the invitation
            </Button>
          )}
          <Button component={Link} to={paths.login()} variant={member ? 'filled' : 'outline'}>
            Log in
          </Button>
        </>
      }
    >
      <p>{reason}</p>
    </Outcome>
  );
}
