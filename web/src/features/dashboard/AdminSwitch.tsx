import { Switch } from '@mantine/core';
import { useState } from 'react';
import { type Account, users } from '@verso/contract/users.ts';
import { useAction } from '#api/use-action.ts';
import { PasswordDialog } from '#components/PasswordDialog.tsx';
import { useAskedAction } from '#components/use-asked-action.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

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

function Appointment({ person, onClose }: DialogProps) {
  const { act, busy } = useAskedAction(users.changeAdmin, onClose);
  return (
    <PasswordDialog
      title={`Make ${person.firstname} ${person.lastname} an admin?`}
      label="Your password"
      confirm="Make an admin"
      busy={busy}
      onConfirm={(password, showRefused) => act({ id: person._id, status: true, password }, showRefused)}
      onClose={onClose}
    >
      <p>
        They will see everybody’s email, switch what people may do, decide about requests and make other admins. It
        counts from their next step on.
      </p>
    </PasswordDialog>
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
