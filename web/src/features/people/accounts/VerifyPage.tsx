import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useLoaderData, useParams, useSearchParams } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { Login } from '@verso/contract/people/schemas/accounts.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { PasswordField } from '#components/people/accounts/PasswordField.tsx';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { nextPath } from '#next-path.ts';
import { paths } from '#paths.ts';
import classes from './forms.module.css';
import { Outcome } from './Outcome.tsx';
import { PageHead } from '#components/people/accounts/PageHead.tsx';
import type { verifyLoader } from './verify-loader.ts';

/** Uses the link only on a button press, because mail scanners open links too. */
export function Component() {
  const { token = '' } = useParams();
  const next = useSearchParams()[0].get('next') ?? undefined;
  const link = useLoaderData<typeof verifyLoader>();
  const user = useSession();
  const account = useAccount();
  const [done, setDone] = useState(false);
  const [spent, setSpent] = useState<string | null>(link.refusal);
  const refused = spent !== null || link.refusal !== null;
  // A new link is sent from the dashboard.
  const toDashboard = next === undefined || (refused && !account?.emailVerified);
  const onward = user ? (
    <Button component={Link} to={toDashboard ? paths.dashboard() : nextPath(window.location.href)}>
      {toDashboard ? 'Go to your dashboard' : 'Continue'}
    </Button>
  ) : (
    <Button component={Link} to={paths.login({ next })}>
      Log in
    </Button>
  );
  if (done)
    return (
      <Outcome
        title={
          link.refusal === null && link.purpose === 'change' ? 'Your email has been changed' : 'Your email is verified'
        }
        actions={onward}
      >
        <p>{doneWords(link, user !== null)}</p>
      </Outcome>
    );
  if (refused && account?.emailVerified && !account.organisation)
    return (
      <Outcome title="Your email is already verified" actions={onward}>
        <p>
          <strong>{account.email}</strong> is your account’s email. This link has been used or has expired.
        </p>
      </Outcome>
    );
  if (refused)
    return (
      <Outcome title="This link no longer works" actions={onward}>
        <p>{spent ?? link.refusal}</p>
        <p>{user ? 'You can send yourself a new link from your dashboard.' : 'Log in to send yourself a new link.'}</p>
      </Outcome>
    );
  return (
    <>
      <PageHead title={link.purpose === 'change' ? 'Use this address' : 'Verify your email'}>
        {link.purpose === 'change'
          ? 'One more step: confirm that the address we sent this link to is yours. You will then log in with that address.'
          : 'One more step: confirm that the address we sent this link to is yours.'}
      </PageHead>
      <Confirm
        token={token}
        label={link.purpose === 'change' ? 'Use this address' : 'Verify my email'}
        purpose={link.purpose}
        askPassword={link.askPassword}
        onDone={() => setDone(true)}
        onSpent={setSpent}
      />
    </>
  );
}

function doneWords(link: Awaited<ReturnType<typeof verifyLoader>>, signedIn: boolean): ReactNode {
  if (link.refusal === null && link.purpose === 'change')
    return (
      <>
        <strong>{link.email}</strong> is now your account’s email. Use it to log in.
      </>
    );
  return signedIn ? 'You can now use everything in your account.' : 'Log in to use your account.';
}

interface ConfirmProps {
  token: string;
  label: string;
  purpose: 'register' | 'change';
  askPassword: boolean;
  onDone: () => void;
  onSpent: (message: string) => void;
}

/** A browser that is not logged in, and did not register the account, must also send the password. */
function Confirm({ token, label, purpose, askPassword, onDone, onSpent }: ConfirmProps) {
  const { form, submit, showRefused } = useAccountForm({
    schema: Login.pick({ password: true }).partial(askPassword ? {} : { password: true }),
    initialValues: { password: askPassword ? '' : undefined },
    labels: { password: 'Password' },
  });
  const { act, busy } = useAction(accounts.verify, {
    onDone,
    onRefused: (error) => {
      if (!error.fields['token']) return showRefused(error);
      onSpent(error.message);
      return true;
    },
  });
  return (
    <>
      <form noValidate className={classes.form} onSubmit={submit(({ password }) => act({ token, password }))}>
        {askPassword && (
          <PasswordField
            label="Password"
            description={
              purpose === 'change'
                ? 'The password of the account whose email you’re changing.'
                : 'The password you chose when you created your account.'
            }
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          {label}
        </Button>
      </form>
      {askPassword && purpose === 'change' && (
        <div className={classes.more}>
          <p>Not your account? Close this page and nothing will change.</p>
        </div>
      )}
      {askPassword && purpose === 'register' && (
        <div className={classes.more}>
          <p>
            Didn’t create this account? Close this page and nothing will change. You can also take over the account by{' '}
            <Link to={paths.forgot()} className="linked">
              choosing a new password
            </Link>
            .
          </p>
        </div>
      )}
    </>
  );
}
