import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { auth } from '@verso/contract/auth.ts';
import { useAction } from '#api/use-action.ts';
import { paths } from '#paths.ts';
import classes from './forms.module.css';
import { Outcome } from './Outcome.tsx';
import { PageHead } from './PageHead.tsx';
import { useAccountForm } from '#components/use-account-form.ts';

export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, showRefused } = useAccountForm({
    schema: auth.reset.body,
    initialValues: { email: '' },
    labels: { email: 'Email' },
  });
  const { act, busy } = useAction(auth.reset, {
    onDone: (_answer, { email }) => setSentTo(email.trim()),
    onRefused: showRefused,
  });
  if (sentTo !== null)
    return (
      <Outcome
        title="Look at your mail"
        actions={
          <Button variant="outline" onClick={() => setSentTo(null)}>
            Send it again
          </Button>
        }
      >
        <p>
          If <strong>{sentTo}</strong> has an account here, a link to choose a new password is on its way. It holds for
          30 minutes and works once.
        </p>
        <p>If nothing arrives, look among the spam, and whether this is the address you registered with.</p>
      </Outcome>
    );
  return (
    <>
      <PageHead title="Forgot your password?">
        We send a link to choose a new one to the address you registered with.
      </PageHead>
      <form noValidate className={classes.form} onSubmit={submit((values) => act(values))}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          Send the link
        </Button>
      </form>
      <div className={classes.more}>
        <p>
          Remembered it?{' '}
          <Link to={paths.login()} className="linked">
            Log in
          </Link>
        </p>
      </div>
    </>
  );
}
