import { Switch } from '@mantine/core';
import { type Account, users } from '@verso/contract/users.ts';
import { useAction } from '#api/use-action.ts';
import { dayWords } from '#components/reader-locale.ts';
import classes from './PersonRow.module.css';
import { roleWords } from './people-words.ts';

/** People, each with what they are allowed. The head of the columns stands on wide screens; every switch has its own name. */
export function PersonRows({ people }: { people: readonly Account[] }) {
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span>Person</span>
        <span>Registered as</span>
        <span>Recognised artist</span>
        <span>May submit</span>
      </div>
      <ul role="list" aria-label="People" className={classes.people}>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} />
        ))}
      </ul>
    </>
  );
}

function PersonRow({ person }: { person: Account }) {
  const { _id: id, firstname, lastname, email, role, admin, emailVerified, registeredAt, refused } = person;
  const reason = refused['artist'] ?? null;
  const reasonId = `refused-${id}`;
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <p className="name">
          {firstname} {lastname}
        </p>
        <p className="quiet">{email}</p>
      </div>
      <div className={classes.role}>
        <p>
          {roleWords[role]}
          {admin && ', admin'}
        </p>
        <p className="meta">
          {dayWords(registeredAt)}
          {!emailVerified && ', email not verified'}
        </p>
      </div>
      {/* Both permissions are an artist's: nobody else has them to be switched. */}
      {role === 'artist' && (
        <>
          <PermissionSwitch
            id={id}
            label="Recognised artist"
            allowed={person.artistAllowed}
            allow={users.allowArtist}
            disallow={users.disallowArtist}
            reasonId={reason && reasonId}
          />
          <PermissionSwitch
            id={id}
            label="May submit"
            allowed={person.submitAllowed}
            allow={users.allowSubmit}
            disallow={users.disallowSubmit}
            reasonId={reason && reasonId}
          />
        </>
      )}
      {role === 'artist' && reason && (
        <p id={reasonId} className={`meta ${classes.reason}`}>
          {reason}
        </p>
      )}
    </li>
  );
}

interface PermissionSwitchProps {
  id: string;
  label: string;
  allowed: boolean;
  allow: typeof users.allowArtist;
  disallow: typeof users.disallowArtist;
  /** Where it stands why the reader may not switch it; null where they may. */
  reasonId: string | null;
}

/** Stands at once as it was switched, and goes back if the server refuses. */
function PermissionSwitch({ id, label, allowed, allow, disallow, reasonId }: PermissionSwitchProps) {
  const { act, busy } = useAction(allowed ? disallow : allow);
  const shown = busy ? !allowed : allowed;
  return (
    <Switch
      label={label}
      checked={shown}
      aria-disabled={reasonId !== null || undefined}
      aria-describedby={reasonId ?? undefined}
      data-refused={reasonId !== null || undefined}
      className={classes.switch}
      onChange={() => {
        if (reasonId === null && !busy) act({ id });
      }}
    />
  );
}
