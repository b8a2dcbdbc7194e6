import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import type { Artwork } from '@verso/contract/record.ts';
import { viewingLinkDays, viewingLinks } from '@verso/contract/viewing-links.ts';
import { useAction } from '#api/use-action.ts';
import { useAccountForm } from '#components/use-account-form.ts';
import { paths } from '#paths.ts';
import classes from './ArtworkPage.module.css';
import links from './ViewingLinks.module.css';
import { Dialog } from '#ui/Dialog.tsx';

const lifetimes = [
  { value: '7', label: 'A week' },
  { value: String(viewingLinkDays.default), label: 'A month' },
  { value: '90', label: 'Three months' },
  { value: String(viewingLinkDays.most), label: 'A year' },
];

/** Makes a link, and shows its address this once. */
export function ViewingLinkDialog({ artwork: { _id: id }, onClose }: { artwork: Artwork; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const [days, setDays] = useState(String(viewingLinkDays.default));
  const { form, submit, showRefused } = useAccountForm({
    schema: viewingLinks.issue.body.pick({ name: true }),
    initialValues: { name: '' },
    labels: { name: 'For whom' },
  });
  const { act, busy } = useAction(viewingLinks.issue, {
    onDone: ({ token: made }) => setToken(made),
    onRefused: showRefused,
  });
  if (token) return <Made address={window.location.origin + paths.artworkDetail(id, token)} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Make a viewing link">
      <form noValidate className={links.form} onSubmit={submit(({ name }) => act({ id, name, days: Number(days) }))}>
        <TextInput
          label="For whom"
          description="Seen by you alone, so that you know later whose link it is."
          maxLength={80}
          data-autofocus
          required
          withAsterisk={false}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label="It opens the work for"
          data={lifetimes}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
            Make the link
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Made({ address, onClose }: { address: string; onClose: () => void }) {
  const { copy, copied } = useClipboard();
  return (
    <Dialog onClose={onClose} title="Your viewing link" closeOnClickOutside={false}>
      <div className={links.form}>
        <p>Copy it now: it is not shown again. Whoever has it sees the work, until it expires or you revoke it.</p>
        <p className={links.address} aria-label="Address of the link">
          {address}
        </p>
        <div className={classes.actions}>
          <Button onClick={() => copy(address)}>{copied ? 'Copied' : 'Copy the link'}</Button>
          <Button variant="subtle" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
