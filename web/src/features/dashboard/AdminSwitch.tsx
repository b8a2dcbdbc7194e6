import { Button, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { type Account, users } from '@verso/contract/users.ts';
import { useAction } from '#api/use-action.ts';
import { PasswordField } from '#components/PasswordField.tsx';
import { useAccountForm } from '#components/use-account-form.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import classes from './PersonRow.module.css';

interface AdminSwitchProps {
  person: Account;
  /** Where it stands why the reader may not switch it; null where they may, or where the switch itself tells why. */
  reasonId: string | null;
}

/** Asks before it switches: for the reader's password to make an admin, whether they mean it to take the right back. */
export function AdminSwitch({ person, reasonId }: AdminSwitchProps) {
  const [asking, setAsking] = useState(false);
  const refusal = person.refused['admin'] ?? null;
  const ownReasonId = `admin-refused-${person._id}`;
  const close = () => setAsking(false);
  return (
    <div>
      <Switch
        label="Admin"
        checked={person.admin}
        aria-disabled={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : (reasonId ?? ownReasonId)}
        data-refused={refusal !== null || undefined}
        onChange={() => refusal === null && setAsking(true)}
      />
      {refusal !== null && reasonId === null && (
        <p id={ownReasonId} className="meta">
          {refusal}
        </p>
      )}
      {asking &&
        (person.admin ? (
          <Dismissal person={person} onClose={close} />
        ) : (
          <Appointment person={person} onClose={close} />
        ))}
    </div>
  );
}

interface DialogProps {
  person: Account;
  onClose: () => void;
}

const Asked = z.object({ password: z.string().min(1, 'must not be empty') });

function Appointment({ person, onClose }: DialogProps) {
  const { form, submit, showRefused } = useAccountForm({
    schema: Asked,
    initialValues: { password: '' },
    labels: { password: 'Your password' },
  });
  const { act, busy } = useAction(users.changeAdmin, { onDone: onClose, onRefused: showRefused });
  const name = `${person.firstname} ${person.lastname}`;
  return (
    <Modal opened onClose={busy ? () => undefined : onClose} title={`Make ${name} an admin?`}>
      <form
        noValidate
        className={classes.dialog}
        onSubmit={submit(({ password }) => act({ id: person._id, status: true, password }))}
      >
        <p>
          They will see everybody’s email, switch what people may do, decide about requests and make other admins. It
          counts from their next step on.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <div className={classes.actions}>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Make an admin
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function Dismissal({ person, onClose }: DialogProps) {
  const { act, busy } = useAction(users.changeAdmin, { onDone: onClose });
  const name = `${person.firstname} ${person.lastname}`;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Take the right of an admin from ${name}?`}
      confirm="Take it back"
      colour="madder"
      busy={busy}
      onConfirm={() => act({ id: person._id, status: false })}
    >
      <p>Their next step as an admin is refused. What they did stays on record, and their account stays as it is.</p>
    </ConfirmDialog>
  );
}
