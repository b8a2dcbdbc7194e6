import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '@verso/contract/people/schemas/people.ts';
import { people } from '@verso/contract/people/people.ts';
import { useAction } from '#api/use-action.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface AdminSwitchProps {
  person: Account;
  /**
   * Id of the element that says why the reader may not switch it; null if they may, or if the switch says it itself.
   */
  reasonId: string | null;
  note: string;
  onDone: () => void;
}

/** Asks for confirmation first. */
export function AdminSwitch({ person, reasonId, note, onDone }: AdminSwitchProps) {
  const [asking, setAsking] = useState(false);
  const refusal = person.refused['admin'] ?? null;
  const ownReasonId = `admin-refused-${person._id}`;
  const close = () => setAsking(false);
  const { act, busy, sent } = useAction(people.changeAdmin, {
    onDone: () => {
      onDone();
      close();
    },
  });
  const dialog = {
    person,
    busy,
    onConfirm: (status: boolean) => act({ id: person._id, status, ...(note.trim() && { note }) }),
    onClose: close,
  };
  return (
    <div>
      <Switch
        label="Admin"
        description="An admin can see everyone’s email, decide on requests and change other people’s permissions."
        checked={sent?.status ?? person.admin}
        aria-disabled={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : (reasonId ?? ownReasonId)}
        onChange={() => refusal === null && !busy && setAsking(true)}
      />
      {refusal !== null && reasonId === null && (
        <p id={ownReasonId} className="meta">
          {refusal}
        </p>
      )}
      {asking && (person.admin ? <RevokeDialog {...dialog} /> : <GrantDialog {...dialog} />)}
    </div>
  );
}

interface DialogProps {
  person: Account;
  busy: boolean;
  onConfirm: (status: boolean) => void;
  onClose: () => void;
}

function GrantDialog({ person, busy, onConfirm, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      opened
      title={`Make ${person.firstname} ${person.lastname} an admin?`}
      confirm="Make admin"
      busy={busy}
      onConfirm={() => onConfirm(true)}
      onClose={onClose}
    >
      <p>
        As an admin, this person can see everyone’s email, change people’s permissions, decide on requests and make
        other people admins. The change applies immediately.
      </p>
    </ConfirmDialog>
  );
}

function RevokeDialog({ person, busy, onConfirm, onClose }: DialogProps) {
  const name = `${person.firstname} ${person.lastname}`;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remove the admin permission from ${name}?`}
      confirm="Remove the permission"
      colour="madder"
      busy={busy}
      onConfirm={() => onConfirm(false)}
    >
      <p>
        This person will no longer be able to act as an admin. What they did stays on record, and they keep their
        account.
      </p>
    </ConfirmDialog>
  );
}
