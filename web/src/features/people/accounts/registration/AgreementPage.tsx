import { Button, Checkbox } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { agreementVersion } from '@verso/contract/people/accounts.ts';
import { paths } from '#paths.ts';
import { acceptance } from './acceptance.ts';
import classes from './AgreementPage.module.css';
import forms from '#features/people/accounts/forms.module.css';
import { InvitationRefused } from './InvitationRefused.tsx';
import type { Joining } from './joining-loader.ts';
import { PageHead } from '#components/people/accounts/PageHead.tsx';
import { roleWords } from './role-words.ts';
import { termsFor } from './terms/terms.ts';

export function Component() {
  const { role, invitation, refusal } = useLoaderData<Joining>();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  if (refusal !== null) return <InvitationRefused {...refusal} />;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (agreed) return void navigate(paths.registerRole(role, invitation?.token), { state: acceptance(role) });
    setForgotten(true);
    box.current?.focus();
  };
  return (
    <>
      <PageHead title={`Terms for ${roleWords[role].many}`}>
        {invitation
          ? `You were invited to join as ${roleWords[role].one}. The invitation is for ${invitation.email}. `
          : ''}
        Read the terms before you create your account.
      </PageHead>
      <div className={classes.terms}>
        {termsFor(role).map(({ heading, text }) => (
          <section key={heading}>
            <h2 className="entry-title">{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
        <p className="meta">Version {agreementVersion}</p>
      </div>
      <form noValidate className={forms.form} onSubmit={submit}>
        <Checkbox
          ref={box}
          label="I have read these terms and agree to them."
          required
          checked={agreed}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked);
            setForgotten(false);
          }}
          error={forgotten && 'Agree to the terms to continue.'}
        />
        <Button type="submit" size="lg" fullWidth>
          Continue
        </Button>
      </form>
    </>
  );
}
