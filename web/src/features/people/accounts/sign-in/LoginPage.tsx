import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { accounts } from '@verso/contract/people/accounts.ts';
import { Login } from '@verso/contract/people/schemas/accounts.ts';
import type { SecondFactorStep } from '@verso/contract/people/schemas/security.ts';
import { useAction } from '#api/use-action.ts';
import { keptNext } from '#kept-next.ts';
import { PasswordField } from '#components/people/accounts/PasswordField.tsx';
import { EmailField } from './EmailField.tsx';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { paths } from '#paths.ts';
import classes from '#features/people/accounts/forms.module.css';
import { PageHead } from '#components/people/accounts/PageHead.tsx';
import { finishLogin } from './finish-login.ts';
import { SecondStep } from './SecondStep.tsx';

export function Component() {
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const [again, setAgain] = useState('');
  if (!step) return <FirstStep again={again} onStep={setStep} />;
  return (
    <SecondStep
      step={step}
      onStale={(message) => {
        setAgain(message);
        setStep(null);
      }}
    />
  );
}

/** @param again why the login starts over, if it does */
function FirstStep({ again, onStep }: { again: string; onStep: (step: SecondFactorStep) => void }) {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const kept = keptNext(localStorage);
    if (kept !== null) setSearch((now) => (now.has('next') ? now : { next: kept }), { replace: true });
  }, [setSearch]);
  const { form, submit, showRefused } = useAccountForm({
    schema: Login,
    initialValues: { email: '', password: '' },
    labels: { email: 'Email', password: 'Password' },
  });
  // Once there is a session, the guard redirects to the page the user wanted.
  const { act, busy } = useAction(accounts.login, {
    onDone: ({ user, secondFactor }) => {
      if (user) finishLogin(user);
      else if (secondFactor) onStep(secondFactor);
    },
    onRefused: showRefused,
  });
  return (
    <>
      <PageHead title="Log in">{again || (search.has('next') && 'Log in to continue.')}</PageHead>
      <form noValidate className={classes.form} onSubmit={submit((values) => act(values))}>
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          Log in
        </Button>
      </form>
      <div className={classes.more}>
        <p>
          <Link to={paths.forgot({ next: search.get('next') ?? undefined })} className="linked">
            Forgot your password?
          </Link>
        </p>
        <p>
          No account yet?{' '}
          <Link to={paths.register({ next: search.get('next') ?? undefined })} className="linked">
            Create an account
          </Link>
        </p>
      </div>
    </>
  );
}
