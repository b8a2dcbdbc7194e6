import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { auth } from '@verso/contract/auth.ts';
import type { SecondFactorStep } from '@verso/contract/security.ts';
import { beginSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { PasswordField } from '#components/PasswordField.tsx';
import { useAccountForm } from '#components/use-account-form.ts';
import { paths } from '#paths.ts';
import classes from './forms.module.css';
import { PageHead } from './PageHead.tsx';
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

/** @param again why the login begins again, if it does */
function FirstStep({ again, onStep }: { again: string; onStep: (step: SecondFactorStep) => void }) {
  const [search] = useSearchParams();
  const { form, submit, showRefused } = useAccountForm({
    schema: auth.login.body,
    initialValues: { email: '', password: '' },
    labels: { email: 'Email', password: 'Password' },
  });
  // With the session this page's guard leads on to where its reader was going.
  const { act, busy } = useAction(auth.login, {
    onDone: ({ user, secondFactor }) => {
      if (user) beginSession(user);
      else if (secondFactor) onStep(secondFactor);
    },
    onRefused: showRefused,
  });
  return (
    <>
      <PageHead title="Log in">
        {again || (search.has('next') && 'The page you asked for is open to you once you have logged in.')}
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
          <Link to={paths.forgot()} className="linked">
            Forgot your password?
          </Link>
        </p>
        <p>
          No account yet?{' '}
          <Link to={paths.register()} className="linked">
            Register
          </Link>
        </p>
      </div>
    </>
  );
}
