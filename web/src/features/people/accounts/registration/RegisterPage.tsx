import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useLoaderData, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { hasAccepted } from './acceptance.ts';
import { InvitationRefused } from './InvitationRefused.tsx';
import type { Joining } from './joining-loader.ts';
import { Outcome } from '#features/people/accounts/Outcome.tsx';
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
      title="Check your email"
      actions={
        <Button component={Link} to={paths.login()}>
          Log in
        </Button>
      }
    >
      {invited ? (
        <p>
          We sent a welcome email to <strong>{email}</strong>. The invitation has verified your email, so you can log in
          now.
        </p>
      ) : (
        <>
          <p>
            We sent an email to <strong>{email}</strong>. Open the link in it within 24 hours to verify your email.
          </p>
          <p>You can already log in and look around. If you can’t find the email, check your spam folder.</p>
        </>
      )}
    </Outcome>
  );
}
