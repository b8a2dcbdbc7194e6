import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { security } from '@verso/contract/security.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/use-account-form.ts';
import { PasswordDialog } from '#components/PasswordDialog.tsx';
import classes from './Security.module.css';
import { useAskedAction } from '#components/use-asked-action.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface AppDialogProps {
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

interface Setup {
  secret: string;
  uri: string;
  qr: string;
}

/** Sets up an authenticator app: the password, the picture to scan, a first code. */
export function AppDialog({ onClose, onDone }: AppDialogProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const start = useAskedAction(security.startApp, ({ app }) => setSetup(app));
  if (setup) return <ConfirmApp setup={setup} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordDialog
      title="Set up an authenticator app"
      confirm="Continue"
      busy={start.busy}
      onConfirm={(password, showRefused) => start.act({ password }, showRefused)}
      onClose={onClose}
    >
      <p>First your password, so that nobody does this at a screen you have left.</p>
    </PasswordDialog>
  );
}

function ConfirmApp({ setup, onClose, onDone }: AppDialogProps & { setup: Setup }) {
  const { form, submit, showRefused } = useAccountForm({
    schema: security.confirmApp.body,
    initialValues: { code: '' },
    labels: { code: 'Code' },
  });
  const { act, busy } = useAction(security.confirmApp, {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onRefused: showRefused,
  });
  return (
    <Dialog onClose={onClose} title="Set up an authenticator app" closeOnClickOutside={false}>
      <form noValidate className={classes.dialog} onSubmit={submit((values) => act(values))}>
        <p>Scan this with the app, or type the key into it:</p>
        <img
          className={classes.code}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qr)}`}
          alt="QR code for the app. The key below says the same."
        />
        <p className={classes.secret} aria-label="Key">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <p>
          On this device? <a href={setup.uri}>Open it in the app</a>.
        </p>
        <TextInput
          label="Code"
          description="The six digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          required
          withAsterisk={false}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Turn it on
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
