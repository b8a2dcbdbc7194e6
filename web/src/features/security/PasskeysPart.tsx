import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Passkey, security as calls, type SecurityState } from '@verso/contract/security.ts';
import { useAction } from '#api/use-action.ts';
import { knowsPasskeys, makePasskey } from '#components/passkeys.ts';
import { dayWords } from '#components/reader-locale.ts';
import { ReasonedButton } from '#components/ReasonedButton.tsx';
import { SettingsRow, SettingsRows } from '#components/SettingsPage.tsx';
import { useAccountForm } from '#components/use-account-form.ts';
import { toastError } from '#ui/toast.ts';
import { PasswordDialog } from '#components/PasswordDialog.tsx';
import classes from './Security.module.css';
import { useAskedAction } from '#components/use-asked-action.ts';

interface PasskeysPartProps {
  security: SecurityState;
  onCodes: (codes: readonly string[] | null) => void;
}

export function PasskeysPart({ security: { passkeys, refused }, onCodes }: PasskeysPartProps) {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useAskedAction(calls.removePasskey, () => setRemoving(null));
  const add = useAction(calls.addPasskey, { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  const start = useAskedAction(calls.startPasskey, ({ options }) => {
    setAdding(false);
    makePasskey(options).then((passkey) => add.act({ name: nameFor(passkeys), passkey }), toastError);
  });
  return (
    <section className={classes.part} aria-labelledby="passkeys">
      <h3 id="passkeys" className="label">
        Passkeys
      </h3>
      <p className="words">
        The fingerprint, face or PIN of a device you have, or a security key. A passkey works on this site alone, so
        nobody can trick you into giving it away.
      </p>
      {passkeys.length > 0 && (
        <SettingsRows>
          {passkeys.map((passkey) => (
            <SettingsRow key={passkey._id}>
              {renaming === passkey._id ? (
                <NameForm passkey={passkey} onDone={() => setRenaming(null)} />
              ) : (
                <>
                  <div>
                    <p className="name">{passkey.name}</p>
                    <p className="meta">
                      Added {dayWords(passkey.createdAt)}
                      {passkey.lastUsedAt ? `, last used ${dayWords(passkey.lastUsedAt)}` : ', not used yet'}
                      {passkey.backedUp && ', kept in your password manager'}
                    </p>
                  </div>
                  <div className={classes.pair}>
                    <Button
                      variant="outline"
                      size="xs"
                      aria-label={`Rename ${passkey.name}`}
                      onClick={() => setRenaming(passkey._id)}
                    >
                      Rename
                    </Button>
                    <ReasonedButton
                      variant="outline"
                      size="xs"
                      color="madder"
                      aria-label={`Remove ${passkey.name}`}
                      refusal={refused.removeFactor}
                      onClick={() => setRemoving(passkey)}
                    >
                      Remove
                    </ReasonedButton>
                  </div>
                </>
              )}
            </SettingsRow>
          ))}
        </SettingsRows>
      )}
      <ReasonedButton
        variant="outline"
        loading={add.busy}
        refusal={knowsPasskeys() ? null : 'This browser cannot use passkeys here.'}
        onClick={() => setAdding(true)}
      >
        Add a passkey
      </ReasonedButton>
      {adding && (
        <PasswordDialog
          title="Add a passkey"
          confirm="Continue"
          busy={start.busy}
          onConfirm={(password, showRefused) => start.act({ password }, showRefused)}
          onClose={() => setAdding(false)}
        >
          <p>First your password; then the browser asks where the passkey is to be kept.</p>
        </PasswordDialog>
      )}
      {removing && (
        <PasswordDialog
          title={`Remove ${removing.name}?`}
          confirm="Remove"
          colour="madder"
          busy={remove.busy}
          onConfirm={(password, showRefused) => remove.act({ id: removing._id, password }, showRefused)}
          onClose={() => setRemoving(null)}
        >
          <p>It no longer lets you in, and all your other sessions end.</p>
        </PasswordDialog>
      )}
    </section>
  );
}

/** A name to begin with, which none of the others has. */
function nameFor(passkeys: readonly Passkey[]): string {
  const taken = new Set(passkeys.map(({ name }) => name));
  let number = passkeys.length + 1;
  while (taken.has(`Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { form, submit, showRefused } = useAccountForm({
    schema: calls.renamePasskey.body,
    initialValues: { name: passkey.name },
    labels: { name: 'Name' },
  });
  const { act, busy } = useAction(calls.renamePasskey, { onDone, onRefused: showRefused });
  return (
    <form noValidate className={classes.form} onSubmit={submit(({ name }) => act({ id: passkey._id, name }))}>
      <TextInput
        label="Name"
        maxLength={60}
        required
        withAsterisk={false}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <div className="actions">
        <Button type="submit" size="xs" loading={busy}>
          Save the name
        </Button>
        <Button variant="subtle" size="xs" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
