import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import type { Account } from '@verso/contract/users.ts';
import { dayWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { AdminSwitch } from './AdminSwitch.tsx';
import classes from './PersonRow.module.css';
import { roleWords } from './people-words.ts';
import { type PermissionSwitch, type Switched, switches, useSwitch } from './permission-switches.ts';
import { PersonMenu } from './PersonMenu.tsx';

interface PersonRowProps {
  person: Account;
  onSwitched: (switched: Switched) => void;
}

export function PersonRow({ person, onSwitched }: PersonRowProps) {
  const { _id: id, firstname, lastname, email, role, emailVerified, registeredAt, refused } = person;
  const name = `${firstname} ${lastname}`;
  const href = pageOf(person);
  // Nobody's own permissions are theirs to switch: said once instead of at every switch.
  const reason = refused['privateToken'] ?? null;
  const reasonId = `refused-${id}`;
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <p className="name">{href ? <Link to={href}>{name}</Link> : name}</p>
        <p className="quiet">{email}</p>
        <p className="meta">
          {roleWords[role]} since {dayWords(registeredAt)}
          {!emailVerified && ', email not verified'}
        </p>
      </div>
      <div className={classes.switches}>
        {switches.map((one) => {
          const allowed = one.of(person);
          return (
            allowed !== undefined && (
              <OneSwitch
                key={one.flag}
                one={one}
                allowed={allowed}
                reasonId={refused[one.flag] === null ? null : reasonId}
                switched={{ id, name, flag: one.flag, label: one.label, allowed: !allowed }}
                onSwitched={onSwitched}
              />
            )
          );
        })}
        <AdminSwitch person={person} reasonId={reason && reasonId} />
        {reason && (
          <p id={reasonId} className={`meta ${classes.reason}`}>
            {reason}
          </p>
        )}
      </div>
      <PersonMenu person={person} />
    </li>
  );
}

/** Admins read an artist's page also before everybody may. */
const pageOf = ({ _id: id, role, url }: Account) => {
  if (role === 'artist') return paths.artist(url);
  return role === 'authenticator' ? paths.authenticator(id) : null;
};

interface OneSwitchProps {
  one: PermissionSwitch;
  allowed: boolean;
  /** Where it stands why the reader may not switch it; null where they may. */
  reasonId: string | null;
  switched: Switched;
  onSwitched: (switched: Switched) => void;
}

/** Stands at once as it was switched, and goes back if the server refuses. */
function OneSwitch({ one, allowed, reasonId, switched, onSwitched }: OneSwitchProps) {
  const { act, busy } = useSwitch(onSwitched);
  return (
    <Switch
      label={one.label}
      checked={busy ? !allowed : allowed}
      aria-disabled={reasonId !== null || undefined}
      aria-describedby={reasonId ?? undefined}
      data-refused={reasonId !== null || undefined}
      onChange={() => {
        if (reasonId === null && !busy) act(switched);
      }}
    />
  );
}
