import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { auth } from '@verso/contract/auth.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import classes from './forms.module.css';
import { NewPasswordField } from '#components/NewPasswordField.tsx';
import { Outcome } from './Outcome.tsx';
import { PageHead } from './PageHead.tsx';
import { useAccountForm } from '#components/use-account-form.ts';

export function Component() {
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const [spent, setSpent] = useState<string | null>(null);
  const { form, submit, showRefused } = useAccountForm({
    schema: auth.resetPassword.body.pick({ password: true }),
    initialValues: { password: '' },
    labels: { password: 'Password' },
  });
  const { act, busy } = useAction(auth.resetPassword, {
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
        title="Your password is changed"
        actions={
          <Button component={Link} to={paths.login()}>
            Log in
          </Button>
        }
      >
        <p>Every session that was open has ended. Log in with the new password.</p>
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
        <p>Your password is unchanged.</p>
      </Outcome>
    );
  return (
    <>
      <PageHead title="Choose a new password">Every session that is open now ends with it.</PageHead>
      <form noValidate className={classes.form} onSubmit={submit(({ password }) => act({ token, password }))}>
        <NewPasswordField label="New password" key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          Change the password
        </Button>
      </form>
    </>
  );
}
