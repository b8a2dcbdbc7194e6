import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { ForgottenPassword } from '@verso/contract/people/schemas/accounts.ts';
import { useAction } from '#api/use-action.ts';
import { keepNext } from '#kept-next.ts';
import { paths } from '#paths.ts';
import classes from '#features/people/accounts/forms.module.css';
import { Outcome } from '#features/people/accounts/Outcome.tsx';
import { PageHead } from '#components/people/accounts/PageHead.tsx';
import { EmailField } from './EmailField.tsx';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';

export function Component() {
  const next = useSearchParams()[0].get('next');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, showRefused } = useAccountForm({
    schema: ForgottenPassword,
    initialValues: { email: '' },
    labels: { email: 'Email' },
  });
  const { act, busy } = useAction(accounts.reset, {
    onDone: (_answer, { email }) => {
      // The link in the email can open another tab.
      if (next !== null) keepNext(localStorage, next);
      setSentTo(email.trim());
    },
    onRefused: showRefused,
  });
  if (sentTo !== null)
    return (
      <Outcome
        title="Check your email"
        actions={
          <Button variant="outline" onClick={() => setSentTo(null)}>
            Send it again
          </Button>
        }
      >
        <p>
          If <strong>{sentTo}</strong> has an account here, we have sent a link to choose a new password. The link works
          once and expires after 30 minutes.
        </p>
        <p>If you can’t find the email, check your spam folder. Also check that you entered your account’s email.</p>
      </Outcome>
    );
  return (
    <>
      <PageHead title="Forgot your password?">We’ll email you a link to choose a new password.</PageHead>
      <form noValidate className={classes.form} onSubmit={submit((values) => act(values))}>
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          Send the link
        </Button>
      </form>
      <div className={classes.more}>
        <p>
          Remembered your password?{' '}
          <Link to={paths.login({ next: next ?? undefined })} className="linked">
            Log in
          </Link>
        </p>
      </div>
    </>
  );
}
