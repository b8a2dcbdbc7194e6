import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router';
import { auth } from '@verso/contract/auth.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { PasswordField } from '#components/PasswordField.tsx';
import { useAccount } from '#components/session-account.ts';
import { useAccountForm } from '#components/use-account-form.ts';
import { paths } from '#paths.ts';
import classes from './forms.module.css';
import { Outcome } from './Outcome.tsx';
import { PageHead } from './PageHead.tsx';
import type { verifyLoader } from './verify-loader.ts';

/** Only the button uses the link up: programs that look at mails open links too. */
export function Component() {
  const { token = '' } = useParams();
  const link = useLoaderData<typeof verifyLoader>();
  const user = useSession();
  const account = useAccount();
  const [done, setDone] = useState(false);
  const [spent, setSpent] = useState<string | null>(link.refusal);
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
      <Outcome
        title={link.refusal === null && link.purpose === 'change' ? 'Your email is changed' : 'Your email is verified'}
        actions={onward}
      >
        <p>{doneWords(link, user !== null)}</p>
      </Outcome>
    );
  if ((spent !== null || link.refusal !== null) && account?.emailVerified)
    return (
      <Outcome title="Verified already" actions={onward}>
        <p>
          <strong>{account.email}</strong> is the verified address of your account. This link has been used or has run
          out.
        </p>
      </Outcome>
    );
  if (spent !== null || link.refusal !== null)
    return (
      <Outcome title="This link no longer works" actions={onward}>
        <p>{spent ?? link.refusal}</p>
      </Outcome>
    );
  return (
    <>
      <PageHead title={link.purpose === 'change' ? 'Use this address' : 'Verify your email'}>
        {link.purpose === 'change'
          ? 'One more step: confirm that the address this link was sent to is yours. From then on you log in with it.'
          : 'One more step: confirm that the address this link was sent to is yours.'}
      </PageHead>
      <Confirm
        token={token}
        label={link.purpose === 'change' ? 'Use this address' : 'Verify my email'}
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
        <strong>{link.email}</strong> is the address of your account now. Log in with it from now on.
      </>
    );
  return signedIn ? 'Everything is open to you now.' : 'Log in, and everything is open to you.';
}

interface ConfirmProps {
  token: string;
  label: string;
  askPassword: boolean;
  onDone: () => void;
  onSpent: (message: string) => void;
}

/** In another browser than the one that registered, whoever confirms should know the password that was chosen there. */
function Confirm({ token, label, askPassword, onDone, onSpent }: ConfirmProps) {
  const { form, submit, showRefused } = useAccountForm({
    schema: auth.login.body.pick({ password: true }).partial(askPassword ? {} : { password: true }),
    initialValues: { password: askPassword ? '' : undefined },
    labels: { password: 'Password' },
  });
  const { act, busy } = useAction(auth.verify, {
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
            description="The one you chose when you registered."
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          {label}
        </Button>
      </form>
      {askPassword && (
        <div className={classes.more}>
          <p>
            You did not register? Then close this page: nothing happens. Or make the account yours by{' '}
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
