import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { NewViewingLink } from '@verso/contract/discovery/schemas/viewing-links.ts';
import { viewingLinkDays, viewingLinks } from '@verso/contract/discovery/viewing-links.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { paths } from '#paths.ts';
import links from './ViewingLinks.module.css';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { SecretDialog } from '#ui/dialogs/SecretDialog.tsx';

const lifetimes = [
  { value: '7', label: 'A week' },
  { value: String(viewingLinkDays.default), label: 'A month' },
  { value: '90', label: 'Three months' },
  { value: String(viewingLinkDays.most), label: 'A year' },
];

/** Creates a link and shows its address once. */
export function ViewingLinkDialog({ artwork: { _id: id }, onClose }: { artwork: Artwork; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const [days, setDays] = useState(String(viewingLinkDays.default));
  const { form, submit, showRefused } = useAccountForm({
    schema: NewViewingLink.pick({ name: true }),
    initialValues: { name: '' },
    labels: { name: 'Who is it for?' },
    nouns: { name: 'who the link is for' },
  });
  const { act, busy } = useAction(viewingLinks.issue, {
    onDone: ({ token: made }) => setToken(made),
    onRefused: showRefused,
  });
  if (token)
    return (
      <SecretDialog
        title="Your viewing link"
        label="Link address"
        secret={window.location.origin + paths.artworkDetail(id, token)}
        copy="Copy the link"
        onClose={onClose}
      >
        Copy the link now. It won’t be shown again. Anyone with the link can see the work until it expires or you revoke
        it.
      </SecretDialog>
    );
  return (
    <Dialog busy={busy} typed={() => form.isDirty()} onClose={onClose} title="Create a viewing link">
      <form noValidate className={links.form} onSubmit={submit(({ name }) => act({ id, name, days: Number(days) }))}>
        <TextInput
          label="Who is it for?"
          description="Only you can see this. It helps you remember who has the link."
          maxLength={80}
          data-autofocus
          required
          withAsterisk={false}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label="Link expires after"
          data={lifetimes}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Create the link
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
