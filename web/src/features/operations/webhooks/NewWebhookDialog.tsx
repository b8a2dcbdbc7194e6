import { Button, Group, TextInput } from '@mantine/core';
import { NewWebhook } from '@verso/contract/operations/schemas/webhooks.ts';
import { webhooks } from '@verso/contract/operations/webhooks.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import classes from './Webhooks.module.css';

const loadHelp = () => chunk(() => import('./webhook-help.ts'));

interface NewWebhookDialogProps {
  onClose: () => void;
  onSecret: (secret: string) => void;
}

export function NewWebhookDialog({ onClose, onSecret }: NewWebhookDialogProps) {
  const { form, submit, showRefused } = useAccountForm({
    schema: NewWebhook,
    initialValues: { address: '' },
    labels: { address: 'Address' },
  });
  const { act, busy } = useAction(webhooks.create, {
    onDone: ({ secret }) => onSecret(secret),
    onRefused: showRefused,
  });
  return (
    <Dialog busy={busy} typed={() => form.isDirty()} onClose={onClose} title="Add a webhook" help={loadHelp}>
      <form noValidate className={classes.form} onSubmit={submit((values) => act(values))}>
        <TextInput
          label="Address"
          description="The address where your server receives deliveries, for example https://example.com/verso."
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          data-autofocus
          required
          withAsterisk={false}
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Add the webhook
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
