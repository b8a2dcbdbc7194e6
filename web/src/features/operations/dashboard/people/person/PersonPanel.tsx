import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Account, ListedAccount } from '@verso/contract/people/schemas/people.ts';
import { paths } from '#paths.ts';
import { personQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Permissions } from './Permissions.tsx';
import { PermissionsHistory } from './PermissionsHistory.tsx';
import { PersonActions } from './PersonActions.tsx';
import { AccountFacts, ProfileFacts } from './PersonDetails.tsx';
import classes from './Person.module.css';

/** One person: who they are, what they may do and why, and what an admin can do for them. */
export function PersonPanel({ id }: { id: string }) {
  const result = useQuery(personQuery(id));
  return (
    <Loaded result={result} what="the person">
      {({ user, history }) => (
        <div className={classes.panel}>
          <PersonHead person={user} />
          <Permissions key={user._id} person={user} />
          <PermissionsHistory events={history} />
          <PersonActions person={user} />
          <ProfileFacts person={user} />
        </div>
      )}
    </Loaded>
  );
}

function PersonHead({ person }: { person: ListedAccount }) {
  const { firstname, lastname, artistDisallowed, resembles } = person;
  const href = pageOf(person);
  return (
    <header className={classes.head}>
      <h2 className="sub-title">
        {firstname} {lastname}
      </h2>
      {resembles && (
        <p className="caution" role="note">
          This name is similar to that of {resembles.name}, who is an authenticator or admin here. Check that this
          person is not an impostor.
        </p>
      )}
      {artistDisallowed && (
        <p className="tone-madder">This artist is disallowed and can’t add works, send them for review or sell them.</p>
      )}
      <AccountFacts person={person} />
      {href && (
        <div>
          <Button component={Link} to={href} variant="outline">
            Open the public page
          </Button>
        </div>
      )}
    </header>
  );
}

/** Admins can open an artist's page before it is public. */
const pageOf = ({ _id: id, role, url }: Account) => {
  if (role === 'artist') return paths.artist(url);
  return role === 'authenticator' ? paths.authenticator(id) : null;
};
