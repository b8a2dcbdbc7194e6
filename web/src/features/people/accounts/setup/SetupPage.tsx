import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { FirstAdmin } from '@verso/contract/people/schemas/setup.ts';
import { setup } from '@verso/contract/people/setup.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { paths } from '#paths.ts';
import classes from '#features/people/accounts/forms.module.css';
import { Outcome } from '#features/people/accounts/Outcome.tsx';
import { PersonFields } from '#features/people/accounts/PersonFields.tsx';
import { PageHead } from '#components/people/accounts/PageHead.tsx';

/** Makes the first admin of a new installation. */
export function Component() {
  const [done, setDone] = useState(false);
  const { form, submit, showRefused } = useAccountForm({
    schema: FirstAdmin,
    initialValues: { code: '', firstname: '', lastname: '', email: '', password: '' },
    labels: {
      code: 'Setup code',
      firstname: 'First name',
      lastname: 'Last name',
      email: 'Email',
      password: 'Password',
    },
  });
  const { act, busy } = useAction(setup.finish, { onDone: () => setDone(true), onRefused: showRefused });
  if (done)
    return (
      <Outcome
        title="You are the first admin"
        actions={
          <Button component={Link} to={paths.login({ next: paths.siteSettings() })} size="lg">
            Log in
          </Button>
        }
      >
        <p>
          Log in to enter the details of the registry’s operator. You can then invite authenticators and other admins.
        </p>
      </Outcome>
    );
  return (
    <>
      <PageHead title="Set up this registry">
        There is no admin yet. Create the first admin’s account here. After that, this page is closed.
      </PageHead>
      <form noValidate className={classes.form} onSubmit={submit((values) => act(values))}>
        <TextInput
          label="Setup code"
          description="Four groups of five characters, shown in the server’s terminal or log. The code works once. Restart the server to get a new one."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          withAsterisk={false}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <PersonFields form={form} />
        <p className="meta">
          By creating the account you accept the{' '}
          <Link to={paths.agreement('collector')} className="linked">
            terms for collectors
          </Link>
          . Your account can also buy works.
        </p>
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          Create the first admin
        </Button>
      </form>
    </>
  );
}
