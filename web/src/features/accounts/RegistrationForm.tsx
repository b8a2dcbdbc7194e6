import { Button, Select, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import type { z } from 'zod';
import { agreementVersion, auth, Registration } from '@verso/contract/auth.ts';
import type { Role } from '@verso/contract/users.ts';
import { useAction } from '#api/use-action.ts';
import { nationalityChoices } from '#components/nationality-choices.ts';
import { paths } from '#paths.ts';
import classes from './forms.module.css';
import type { Joining } from './joining-loader.ts';
import { NewPasswordField } from '#components/NewPasswordField.tsx';
import { PageHead } from './PageHead.tsx';
import { roleWords } from './role-words.ts';
import { useAccountForm } from '#components/use-account-form.ts';

const required = { required: true, withAsterisk: false } as const;

interface RegistrationFormProps {
  role: Role;
  invitation: Joining['invitation'];
  onRegistered: (email: string) => void;
}

type Fields = Omit<z.input<typeof Registration>, 'role' | 'agreementVersion' | 'token'>;

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
  const { act, busy } = useAction(auth.register, {
    onDone: (_answer, { email }) => onRegistered(email.trim()),
    onRefused: showRefused,
  });
  return (
    <>
      <PageHead title={`Register as ${roleWords[role].one}`}>
        You agreed to the{' '}
        <Link to={paths.agreement(role, invitation?.token)} className="linked">
          terms for {roleWords[role].many}
        </Link>
        , <span className={classes.version}>version {agreementVersion}</span>.
      </PageHead>
      <form
        noValidate
        className={classes.form}
        onSubmit={submit((values) => act({ ...values, role, agreementVersion, token: invitation?.token }))}
      >
        <div className={classes.pair}>
          <TextInput
            label="First name"
            autoComplete="given-name"
            {...required}
            key={form.key('firstname')}
            {...form.getInputProps('firstname')}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            {...required}
            key={form.key('lastname')}
            {...form.getInputProps('lastname')}
          />
        </div>
        {role === 'artist' && (
          <Select
            label="Nationality (optional)"
            placeholder="Type to find"
            data={nationalityChoices}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the nationality' }}
            nothingFoundMessage="No nationality of that name"
            error={form.errors['nationalityId']}
            onChange={(value) => form.setFieldValue('nationalityId', value === null ? null : Number(value))}
          />
        )}
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          {...required}
          readOnly={invitation !== null}
          description={invitation && 'The invitation is for this address.'}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <NewPasswordField label="Password" key={form.key('password')} {...form.getInputProps('password')} />
        <Button type="submit" size="lg" fullWidth loading={busy} className={classes.submit}>
          Register
        </Button>
      </form>
    </>
  );
}
