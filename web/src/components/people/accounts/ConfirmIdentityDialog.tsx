import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { emptyFault } from '@verso/contract/empty-fault.ts';
import { security } from '@verso/contract/people/security.ts';
import { Confirmation } from '@verso/contract/people/schemas/security.ts';
import type { ApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Loader } from '#ui/states/Loader.tsx';
import { toastError } from '#ui/notices/toast.ts';
import classes from './ConfirmIdentityDialog.module.css';
import { PasswordField } from '#components/people/accounts/PasswordField.tsx';
import { signWithPasskey } from './passkeys.ts';
import { useAccount } from './session-account.ts';
import { useAccountForm } from './use-account-form.ts';

type Method = 'password' | 'app' | 'passkey';

const instead: Record<Method, string> = {
  password: 'Enter your password instead',
  app: 'Enter a code from your authenticator app instead',
  passkey: 'Use a passkey instead',
};

interface ConfirmIdentityDialogProps {
  onSettled: (confirmed: boolean) => void;
}

/** Asks a user with an old session to confirm their identity. */
export function ConfirmIdentityDialog({ onSettled }: ConfirmIdentityDialogProps) {
  const options = useQuery({ ...query(security.confirmOptions, {}), gcTime: 0, staleTime: 'static' });
  const account = useAccount();
  const [chosen, setChosen] = useState<Method>();
  // A password is asked for at once. People with a second factor need that.
  const methods: readonly Method[] = options.data?.methods ?? (account?.secondFactor === false ? ['password'] : []);
  const method = chosen ?? methods[0];
  const others = methods.filter((one) => one !== method);
  const cancel = () => onSettled(false);
  const confirmed = () => onSettled(true);
  return (
    <Dialog onClose={cancel} title="Confirm it’s you" closeOnClickOutside={false}>
      <div className={classes.dialog}>
        <p>You logged in a while ago. Confirm it’s you to continue.</p>
        {method === undefined ? (
          <Waiting failed={options.isError} onRetry={() => void options.refetch()} onCancel={cancel} />
        ) : method === 'passkey' ? (
          <PasskeyProof
            request={options.data?.passkeyOptions}
            onUsed={() => void options.refetch()}
            onConfirmed={confirmed}
            onCancel={cancel}
          />
        ) : (
          <TypedProof key={method} method={method} onConfirmed={confirmed} onCancel={cancel} />
        )}
        {others.map((other) => (
          <p key={other} className={classes.other}>
            <button type="button" onClick={() => setChosen(other)}>
              {instead[other]}
            </button>
          </p>
        ))}
      </div>
    </Dialog>
  );
}

/** Until the ways to confirm are known. */
function Waiting({ failed, onRetry, onCancel }: { failed: boolean; onRetry: () => void; onCancel: () => void }) {
  return (
    <>
      {failed ? <p role="alert">We couldn’t load the ways to confirm it’s you.</p> : <Loader />}
      <Group justify="flex-end" gap="sm">
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
        {failed && <Button onClick={onRetry}>Try again</Button>}
      </Group>
    </>
  );
}

interface ProofProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

const typed = {
  password: {
    field: 'password',
    label: 'Password',
    schema: z.object({ password: z.string().min(1, emptyFault) }),
  },
  app: { field: 'code', label: 'Code', schema: Confirmation.pick({ code: true }).required() },
} as const;

function TypedProof({ method, onConfirmed, onCancel }: ProofProps & { method: 'password' | 'app' }) {
  const { field, label, schema } = typed[method];
  const { form, submit, showRefused } = useAccountForm<Record<string, string>>({
    schema,
    initialValues: { [field]: '' },
    labels: { [field]: label },
  });
  const { act, busy } = useConfirm(onConfirmed, onCancel, showRefused);
  const props = { label, 'data-autofocus': true, key: form.key(field), ...form.getInputProps(field) };
  return (
    <form noValidate className={classes.dialog} onSubmit={submit((values) => act(values))}>
      {method === 'password' ? (
        <PasswordField {...props} key={props.key} autoComplete="current-password" />
      ) : (
        <TextInput
          {...props}
          key={props.key}
          description="The six-digit code that your authenticator app shows."
          autoComplete="one-time-code"
          inputMode="numeric"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had focus is gone; this one takes its place
          autoFocus
          required
          withAsterisk={false}
        />
      )}
      <Buttons onCancel={onCancel} busy={busy} />
    </form>
  );
}

function PasskeyProof({
  request,
  onUsed,
  onConfirmed,
  onCancel,
}: ProofProps & {
  request: Parameters<typeof signWithPasskey>[0] | undefined;
  /** A challenge can be signed only once. */
  onUsed: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useConfirm(onConfirmed, onCancel, () => {
    onUsed();
    return false;
  });
  const ask = async () => {
    if (!request) return;
    setAsking(true);
    try {
      act({ passkey: await signWithPasskey(request) });
    } catch (error) {
      toastError(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <form
      className={classes.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <p>Your browser will ask for your passkey.</p>
      <Buttons onCancel={onCancel} busy={busy || asking} label="Use a passkey" />
    </form>
  );
}

function Buttons({ onCancel, busy, label = 'Confirm' }: { onCancel: () => void; busy: boolean; label?: string }) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="subtle" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </Group>
  );
}

/** An ended session needs a login, not a confirmation. */
const useConfirm = (onConfirmed: () => void, onEnded: () => void, showRefused: (error: ApiError) => boolean) =>
  useAction(security.confirm, {
    onDone: onConfirmed,
    onRefused: (error) => {
      if (error.status !== 401) return showRefused(error);
      onEnded();
      return true;
    },
    beside: true,
  });
