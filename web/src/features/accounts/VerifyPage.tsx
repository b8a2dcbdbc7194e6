import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { auth } from '@verso/contract/users.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import { Outcome } from './Outcome.tsx';
import { PageHead } from './PageHead.tsx';

/** Only the button uses the link up: programs that look at mails open links too. */
export function Component() {
  const { token = '' } = useParams();
  const user = useSession();
  const [done, setDone] = useState(false);
  const [spent, setSpent] = useState<string | null>(null);
  const { act, busy } = useAction(auth.verify, {
    onDone: () => setDone(true),
    onRefused: (error) => {
      if (!error.fields['token']) return false;
      setSpent(error.message);
      return true;
    },
  });
  const onward = user ? (
    <Button component={Link} to={paths.landing()}>
      Go to the first page
    </Button>
  ) : (
    <Button component={Link} to={paths.login()}>
      Log in
    </Button>
  );
  if (done)
    return (
      <Outcome title="Your email is verified" actions={onward}>
        <p>{user ? 'Everything is open to you now.' : 'Log in, and everything is open to you.'}</p>
      </Outcome>
    );
  if (spent !== null)
    return (
      <Outcome title="This link no longer works" actions={onward}>
        <p>{spent}</p>
      </Outcome>
    );
  return (
    <>
      <PageHead title="Verify your email">
        One more step: confirm that the address this link was sent to is yours.
      </PageHead>
      <Button size="lg" fullWidth loading={busy} onClick={() => act({ token })}>
        Verify my email
      </Button>
    </>
  );
}
