import { Button } from '@mantine/core';
import { Link, useLoaderData, useLocation, useNavigate, useParams } from 'react-router';
import { memberRoleWords, organisations, youCan } from '@verso/contract/people/organisations.ts';
import { useSession } from '#api/session/session.ts';
import { useAction } from '#api/use-action.ts';
import { useActing } from '#components/layout/session/use-acting.ts';
import { PageHead } from '#components/people/accounts/PageHead.tsx';
import { loginFrom, registerFrom } from '#next-path.ts';
import { paths } from '#paths.ts';
import type { joinLoader } from './organisation-queries.ts';

/** The invitation of a link. It is accepted on a button press, because mail scanners open links too. */
export function Component() {
  const { token = '' } = useParams();
  const { invitation, refusal } = useLoaderData<typeof joinLoader>();
  const user = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { goBack, busy: switching } = useActing();
  const { act, busy } = useAction(organisations.accept, { leave: () => navigate(paths.userOrganisations()) });
  const title = invitation ? `Join ${invitation.organisation.name}` : 'This invitation no longer works';
  return (
    <>
      <PageHead title={title}>
        {invitation ? (
          <>
            You are invited to act for{' '}
            <Link to={paths.organisation(invitation.organisation._id)} className="linked">
              {invitation.organisation.name}
            </Link>{' '}
            as {invitation.role === 'owner' ? 'an' : 'a'} {memberRoleWords[invitation.role].name.toLowerCase()}.{' '}
            {youCan(invitation.role)}
          </>
        ) : (
          refusal
        )}
      </PageHead>
      {invitation ? (
        <p className="quiet">
          Its members and the admins will see your name and email. You can leave at any time. The invitation is for{' '}
          {invitation.email}.
        </p>
      ) : (
        <div className="actions">
          <Button component={Link} to={user ? paths.dashboard() : paths.landing()}>
            {user ? 'Go to your dashboard' : 'Go to the start page'}
          </Button>
        </div>
      )}
      {invitation && !user && (
        <div className="actions">
          <Button component={Link} to={loginFrom(location)}>
            Log in to accept
          </Button>
          <Button component={Link} to={registerFrom(location)} variant="outline">
            Create an account
          </Button>
        </div>
      )}
      {invitation && user?.organisation && (
        <>
          <p>
            You are acting for {`${user.firstname} ${user.lastname}`.trim()}. Go back to your own account to accept.
          </p>
          <div className="actions">
            <Button loading={switching} onClick={goBack}>
              Go back to your account
            </Button>
          </div>
        </>
      )}
      {invitation && user && !user.organisation && (
        <div className="actions">
          <Button loading={busy} onClick={() => act({ token })}>
            Accept the invitation
          </Button>
        </div>
      )}
    </>
  );
}
