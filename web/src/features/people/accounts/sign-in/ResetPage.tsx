import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { NewPassword } from '@verso/contract/people/schemas/accounts.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import classes from '#features/people/accounts/forms.module.css';
import { NewPasswordField } from '#components/people/accounts/NewPasswordField.tsx';
import { Outcome } from '#features/people/accounts/Outcome.tsx';
import { PageHead } from '#components/people/accounts/PageHead.tsx';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import type { resetLoader } from './reset-loader.ts';

export function Component() {
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const [spent, setSpent] = useState(useLoaderData<typeof resetLoader>().refusal);
  const { form, submit, showRefused } = useAccountForm({
    schema: NewPassword.pick({ password: true }),
    initialValues: { password: '' },
    labels: { password: 'Password' },
  });
  const { act, busy } = useAction(accounts.resetPassword, {
    onDone: () => setDone(true),
    onRefused: (error) => {
      if (!error.fields['token']) return showRefused(error);
      setSpent(error.message);
      return true;
    },
  });
  if (done)
    return (
      <Outcome
        title="Your password has been changed"
        actions={
          <Button component={Link} to={paths.login()}>
            Log in
          </Button>
        }
      >
        <p>You have been logged out everywhere. Log in with the new password.</p>
      </Outcome>
    );
  if (spent !== null)
    return (
      <Outcome
        title="This link no longer works"
        actions={
          <Button component={Link} to={paths.forgot()}>
            Ask for a new link
          </Button>
        }
      >
        <p>{spent}</p>
        <p>Your password hasn’t changed.</p>
      </Outcome>
    );
  return (
    <>
      <PageHead title="Choose a new password">Changing your password logs you out everywhere.</PageHead>
      <form noValidate className={classes.form} onSubmit={submit(({ password }) => act({ token, password }))}>
        <NewPasswordField label="New password" key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          Change the password
        </Button>
      </form>
    </>
  );
}
