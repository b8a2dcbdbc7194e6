import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accounts } from '@verso/contract/people/accounts.ts';
import { SecondStep as SecondStepFields } from '@verso/contract/people/schemas/security.ts';
import type { SecondFactorStep } from '@verso/contract/people/schemas/security.ts';
import type { ApiError } from '#api/api-error.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { signWithPasskey } from '#components/people/accounts/passkeys.ts';
import { toastError } from '#ui/notices/toast.ts';
import classes from '#features/people/accounts/forms.module.css';
import { PageHead } from '#components/people/accounts/PageHead.tsx';
import { finishLogin } from './finish-login.ts';

type Method = SecondFactorStep['methods'][number];

interface SecondStepProps {
  step: SecondFactorStep;
  /** Called when the login has to start over. */
  onStale: (message: string) => void;
}

/** The second factor, by any method that was set up. */
export function SecondStep({ step, onStale }: SecondStepProps) {
  const [method, setMethod] = useState<Method>(step.methods[0] ?? 'recovery');
  const others = step.methods.filter((one) => one !== method);
  const stale = (error: ApiError) => {
    if (!error.fields['ticket'] && !error.fields['passkey']) return false;
    onStale(error.fields['passkey'] ? `The passkey ${error.fields['passkey']}.` : error.message);
    return true;
  };
  return (
    <>
      <PageHead title="One more step">{words[method]}</PageHead>
      {method === 'passkey' && <PasskeyStep step={step} onStale={stale} />}
      {method === 'app' && (
        <CodeStep key="app" field="code" label="Code" ticket={step.ticket} onStale={stale} hint="Six digits" numeric />
      )}
      {method === 'recovery' && (
        <CodeStep
          key="recovery"
          field="recoveryCode"
          label="Recovery code"
          ticket={step.ticket}
          onStale={stale}
          hint="Twelve letters and digits, such as k3qx-9m2f-7hwt"
        />
      )}
      <div className={classes.more}>
        {others.map((other) => (
          <p key={other}>
            <button type="button" onClick={() => setMethod(other)}>
              {instead[other]}
            </button>
          </p>
        ))}
        <p>
          <button type="button" onClick={() => onStale('')}>
            Log in with another account
          </button>
        </p>
      </div>
    </>
  );
}

const words: Record<Method, string> = {
  app: 'Your password is correct. Now enter the code that your authenticator app shows for this site.',
  passkey: 'Your password is correct. Now use your passkey, on this device or another one.',
  recovery: 'Your password is correct. Now enter one of the recovery codes that you saved. Each code works once.',
};

const instead: Record<Method, string> = {
  app: 'Enter a code from the app instead',
  passkey: 'Use a passkey instead',
  recovery: 'Use a recovery code instead',
};

interface StepProps {
  onStale: (error: ApiError) => boolean;
}

const schemas = {
  code: SecondStepFields.pick({ code: true }).required(),
  recoveryCode: SecondStepFields.pick({ recoveryCode: true }).required(),
};

function CodeStep({
  field,
  label,
  hint,
  ticket,
  numeric,
  onStale,
}: StepProps & { field: 'code' | 'recoveryCode'; label: string; hint: string; ticket: string; numeric?: boolean }) {
  const { form, submit, showRefused } = useAccountForm({
    schema: schemas[field],
    initialValues: { [field]: '' },
    labels: { [field]: label },
  });
  const { act, busy } = useAction(accounts.loginSecond, {
    onDone: ({ user }) => finishLogin(user),
    onRefused: (error) => onStale(error) || showRefused(error),
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit((values) => act({ ticket, ...values }))}>
      <TextInput
        label={label}
        description={hint}
        autoComplete="one-time-code"
        inputMode={numeric ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had focus is gone; this step takes its place
        autoFocus
        required
        withAsterisk={false}
        key={form.key(field)}
        {...form.getInputProps(field)}
      />
      <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
        Log in
      </Button>
    </form>
  );
}

function PasskeyStep({ step, onStale }: StepProps & { step: SecondFactorStep }) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAction(accounts.loginSecond, {
    onDone: ({ user }) => finishLogin(user),
    onRefused: onStale,
  });
  const ask = async () => {
    if (!step.passkeyOptions) return;
    setAsking(true);
    try {
      act({ ticket: step.ticket, passkey: await signWithPasskey(step.passkeyOptions) });
    } catch (error) {
      toastError(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button size="lg" fullWidth loading={busy || asking} onClick={() => void ask()}>
      Use a passkey
    </Button>
  );
}
