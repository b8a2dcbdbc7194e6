import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { z } from 'zod';
import { agreementVersion, accounts } from '@verso/contract/people/accounts.ts';
import { Registration } from '@verso/contract/people/schemas/accounts.ts';
import type { Role } from '@verso/contract/people/schemas/people.ts';
import { chunk } from '#chunk.ts';
import { useAction } from '#api/use-action.ts';
import { CountrySelect } from '#components/people/accounts/nationality/CountrySelect.tsx';
import { keptNext } from '#kept-next.ts';
import { nextPath } from '#next-path.ts';
import { paths } from '#paths.ts';
import classes from '#features/people/accounts/forms.module.css';
import type { Joining } from './joining-loader.ts';
import { PersonFields } from '#features/people/accounts/PersonFields.tsx';
import { PageHead } from '#components/people/accounts/PageHead.tsx';
import { roleWords } from './role-words.ts';
import { useAccountForm } from '#components/people/accounts/use-account-form.ts';
import { FormHelp } from '#ui/help/FormHelp.tsx';

const loadHelp = () => chunk(() => import('./registration-help.ts'));

interface RegistrationFormProps {
  role: Role;
  invitation: Joining['invitation'];
  onRegistered: (email: string) => void;
}

type Fields = Omit<z.input<typeof Registration>, 'role' | 'agreementVersion' | 'token' | 'next'>;

/** The page that the person wanted before, for the email, which may be opened in another browser. */
function wantedPage(): string | undefined {
  const kept = keptNext(localStorage);
  if (kept === null) return undefined;
  const path = nextPath(new URL(paths.login({ next: kept }), window.location.href).href);
  // Left out if it is longer than an email should have: the form has no field to correct it.
  return Registration.shape.next.safeParse(path).data;
}

export function RegistrationForm({ role, invitation, onRegistered }: RegistrationFormProps) {
  const { form, submit, showRefused } = useAccountForm<Fields>({
    schema: Registration.pick({ firstname: true, lastname: true, email: true, password: true, nationalityId: true }),
    initialValues: { firstname: '', lastname: '', email: invitation?.email ?? '', password: '', nationalityId: null },
    labels: {
      firstname: 'First name',
      lastname: 'Last name',
      nationalityId: 'Nationality',
      email: 'Email',
      password: 'Password',
    },
  });
  const { act, busy } = useAction(accounts.register, {
    onDone: (_answer, { email }) => onRegistered(email.trim()),
    onRefused: showRefused,
  });
  return (
    <>
      <PageHead title={`Create ${roleWords[role].one} account`}>
        You agreed to the{' '}
        <Link to={paths.agreement(role, invitation?.token)} className="linked">
          terms for {roleWords[role].many}
        </Link>
        , <span className={classes.version}>version {agreementVersion}</span>.
      </PageHead>
      <form
        noValidate
        className={classes.form}
        onSubmit={submit((values) =>
          act({ ...values, role, agreementVersion, token: invitation?.token, next: wantedPage() }),
        )}
      >
        <FormHelp load={loadHelp} />
        <PersonFields form={form} invited={invitation !== null}>
          {role === 'artist' && (
            <CountrySelect
              kind="nationality"
              label="Nationality (optional)"
              description="You can add your nationality later, but you need it before your profile is sent for a vote."
              error={form.errors['nationalityId']}
              onChange={(value) => form.setFieldValue('nationalityId', value === null ? null : Number(value))}
            />
          )}
        </PersonFields>
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          Create account
        </Button>
      </form>
    </>
  );
}
