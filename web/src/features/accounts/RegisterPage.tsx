import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useLoaderData, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { hasAccepted } from './acceptance.ts';
import { InvitationRefused } from './InvitationRefused.tsx';
import type { Joining } from './joining-loader.ts';
import { Outcome } from './Outcome.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

export function Component() {
  const { role, invitation, refusal } = useLoaderData<Joining>();
  const state: unknown = useLocation().state;
  const [registered, setRegistered] = useState<string | null>(null);
  if (registered !== null) return <Registered email={registered} invited={invitation !== null} />;
  if (refusal !== null) return <InvitationRefused {...refusal} />;
  if (!hasAccepted(state, role)) return <Navigate to={paths.agreement(role, invitation?.token)} replace />;
  return <RegistrationForm role={role} invitation={invitation} onRegistered={setRegistered} />;
}

function Registered({ email, invited }: { email: string; invited: boolean }) {
  return (
    <Outcome
      title="Look at your mail"
      actions={
        <Button component={Link} to={paths.login()}>
          Log in
        </Button>
      }
    >
      {invited ? (
        <p>
          We wrote to <strong>{email}</strong>. The invitation has proved that the address is yours, so you can log in
          and begin.
        </p>
      ) : (
        <>
          <p>
            We wrote to <strong>{email}</strong>. Open the link in that mail within 24 hours to verify that the address
            is yours.
          </p>
          <p>You can log in and look around before that. Nothing arrived? Look among the spam.</p>
        </>
      )}
    </Outcome>
  );
}
