import { Button, Group, TextInput } from '@mantine/core';
import { security } from '@verso/contract/people/security.ts';
import { AppConfirmation } from '@verso/contract/people/schemas/security.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import classes from './Security.module.css';
import { Dialog } from '#ui/dialogs/Dialog.tsx';

const loadHelp = () => chunk(() => import('./app-help.ts'));

interface AppDialogProps {
  setup: AppSetup;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

export interface AppSetup {
  secret: string;
  uri: string;
  qr: string;
}

/** Shows the QR code to scan, and asks for a first code. */
export function AppDialog({ setup, onClose, onDone }: AppDialogProps) {
  const { form, submit, showRefused } = useAccountForm({
    schema: AppConfirmation,
    initialValues: { code: '' },
    labels: { code: 'Code' },
  });
  const { act, busy } = useAction(security.confirmApp, {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onRefused: showRefused,
  });
  return (
    <Dialog onClose={onClose} title="Set up an authenticator app" closeOnClickOutside={false} help={loadHelp}>
      <form noValidate className={classes.dialog} onSubmit={submit((values) => act(values))}>
        <p>Scan this QR code with the app, or type the key below it into the app:</p>
        <img
          className={classes.code}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qr)}`}
          alt="QR code for the app. The key below contains the same information."
        />
        <p className={classes.secret} aria-label="Key">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <p>
          Is the app on this device? <a href={setup.uri}>Open the key in the app</a>.
        </p>
        <TextInput
          label="Code"
          description="The six digits the app shows now."
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
            Finish setup
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
