import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '@verso/contract/people/schemas/people.ts';
import { AdminSwitch } from './AdminSwitch.tsx';
import classes from './Person.module.css';
import { type PermissionSwitch, switches, useSwitch } from './permission-switches.ts';

/** A switch for each permission, with its meaning. A note says why the next change is made. */
export function Permissions({ person }: { person: Account }) {
  const [note, setNote] = useState('');
  // Admins can't change their own permissions: said once instead of at every switch.
  const reason = person.refused['privateToken'] ?? null;
  const reasonId = `refused-${person._id}`;
  const onDone = () => setNote('');
  return (
    <section aria-labelledby="permissions" className={classes.part}>
      <h3 id="permissions" className="label">
        Permissions
      </h3>
      {reason ? (
        <p id={reasonId} className="meta">
          {reason}
        </p>
      ) : (
        <TextInput
          label="Reason (optional)"
          description="The reason is kept in the history with your next change. Other admins can read it."
          value={note}
          maxLength={300}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      <div className={classes.switches}>
        {switches.map((one) => {
          const allowed = one.of(person);
          return (
            allowed !== undefined && (
              <OneSwitch
                key={one.flag}
                one={one}
                id={person._id}
                allowed={allowed}
                reasonId={person.refused[one.flag] === null ? null : reasonId}
                note={note}
                onDone={onDone}
              />
            )
          );
        })}
        <AdminSwitch person={person} reasonId={reason && reasonId} note={note} onDone={onDone} />
      </div>
    </section>
  );
}

interface OneSwitchProps {
  one: PermissionSwitch;
  id: string;
  allowed: boolean;
  /** Id of the element that says why the reader may not switch it; null if they may. */
  reasonId: string | null;
  note: string;
  onDone: () => void;
}

/** Optimistic: shows the new state at once, and reverts if the server refuses. Clicks while sending are queued. */
function OneSwitch({ one, id, allowed, reasonId, note, onDone }: OneSwitchProps) {
  const { act, sent } = useSwitch(`${one.flag} ${id}`, onDone);
  const checked = sent?.allowed ?? allowed;
  return (
    <Switch
      label={one.label}
      description={one.meaning}
      checked={checked}
      aria-disabled={reasonId !== null || undefined}
      aria-describedby={reasonId ?? undefined}
      onChange={() => {
        if (reasonId === null) act({ id, flag: one.flag, allowed: !checked, note: note.trim() });
      }}
    />
  );
}
