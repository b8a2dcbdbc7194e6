import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { apiKeyDays, apiKeys, scopes, scopeWords } from '@verso/contract/people/api-keys.ts';
import { NewApiKey } from '@verso/contract/people/schemas/api-keys.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { SecretDialog } from '#ui/dialogs/SecretDialog.tsx';
import classes from './ApiKeys.module.css';

const lifetimes = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: String(apiKeyDays.default), label: 'Three months' },
  { value: String(apiKeyDays.most), label: 'A year' },
];

/** Creates an API key and shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  const [days, setDays] = useState(String(apiKeyDays.default));
  const { form, submit, showRefused } = useAccountForm({
    schema: NewApiKey.pick({ name: true, scopes: true }),
    initialValues: { name: '', scopes: ['read'] as (typeof scopes)[number][] },
    labels: { name: 'Name', scopes: 'Permissions' },
  });
  const { act, busy } = useAction(apiKeys.create, { onDone: (made) => setKey(made.key), onRefused: showRefused });
  if (key)
    return (
      <SecretDialog title="Your API key" label="API key" secret={key} copy="Copy the key" onClose={onClose}>
        Copy the key now. It won’t be shown again. Protect it like a password: a program with this key can act for you.
      </SecretDialog>
    );
  return (
    <Dialog busy={busy} typed={() => form.isDirty()} onClose={onClose} title="Create an API key">
      <form noValidate className={classes.form} onSubmit={submit((values) => act({ ...values, days: Number(days) }))}>
        <TextInput
          label="Name"
          description="For example, the name of the program that will use the key."
          maxLength={60}
          data-autofocus
          required
          withAsterisk={false}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label="Permissions" key={form.key('scopes')} {...form.getInputProps('scopes')}>
          <div className={classes.scopes}>
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeWords[scope].name} description={scopeWords[scope].help} />
            ))}
          </div>
        </Checkbox.Group>
        <NativeSelect
          label="Key expires after"
          data={lifetimes}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Create the key
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
