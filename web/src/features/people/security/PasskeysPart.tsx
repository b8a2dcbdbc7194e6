import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Passkey, SecurityState } from '@verso/contract/people/schemas/security.ts';
import { PasskeyName } from '@verso/contract/people/schemas/security.ts';
import { security as calls } from '@verso/contract/people/security.ts';
import { useAction } from '#api/use-action.ts';
import { supportsPasskeys, makePasskey } from '#components/people/accounts/passkeys.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { SettingsRow, SettingsRows } from '#components/shared/page/SettingsPage.tsx';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { toastError } from '#ui/notices/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import classes from './Security.module.css';

interface PasskeysPartProps {
  security: SecurityState;
  onCodes: (codes: readonly string[] | null) => void;
}

export function PasskeysPart({ security: { passkeys, refused }, onCodes }: PasskeysPartProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const remove = useAction(calls.removePasskey, { onDone: () => setRemoving(null) });
  const add = useAction(calls.addPasskey, { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  const start = useAction(calls.startPasskey, {
    onDone: ({ options }) =>
      void makePasskey(options).then((passkey) => add.act({ name: nameFor(passkeys), passkey }), toastError),
  });
  return (
    <section className={classes.part} aria-labelledby="passkeys">
      <h3 id="passkeys" className="label">
        Passkeys
      </h3>
      <p className="words">
        Use your fingerprint, face or device PIN, or a security key. A passkey only works on this site, so no one can
        trick you into giving it away.
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
                      Added {formatDay(passkey.createdAt)}
                      {passkey.lastUsedAt ? `, last used ${formatDay(passkey.lastUsedAt)}` : ', not used yet'}
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
        loading={start.busy || add.busy}
        refusal={supportsPasskeys() ? null : 'This browser doesn’t support passkeys on this site.'}
        onClick={() => start.act({})}
      >
        Add a passkey
      </ReasonedButton>
      {removing && (
        <ConfirmDialog
          opened
          title={`Remove ${removing.name}?`}
          confirm="Remove"
          colour="madder"
          busy={remove.busy}
          onConfirm={() => remove.act({ id: removing._id })}
          onClose={() => setRemoving(null)}
        >
          <p>You will no longer be able to log in with it. All your other sessions will end.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** A default name that no other passkey has. */
function nameFor(passkeys: readonly Passkey[]): string {
  const taken = new Set(passkeys.map(({ name }) => name));
  let number = passkeys.length + 1;
  while (taken.has(`Passkey ${number}`)) number += 1;
  return `Passkey ${number}`;
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { form, submit, showRefused } = useAccountForm({
    schema: PasskeyName,
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
          Save name
        </Button>
        <Button variant="subtle" size="xs" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
