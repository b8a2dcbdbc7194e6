import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { NewPasswordField } from '#components/people/accounts/NewPasswordField.tsx';
import classes from './forms.module.css';

interface Person {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
}

interface PersonFieldsProps<Values extends Person> {
  form: UseFormReturnType<Values>;
  /** The address that an invitation is for, which cannot be changed. */
  invited?: boolean;
  /** Further fields after the name. */
  children?: ReactNode;
}

const required = { required: true, withAsterisk: false } as const;

/** The name, email and password of a new account. */
export function PersonFields<Values extends Person>({ form, invited = false, children }: PersonFieldsProps<Values>) {
  return (
    <>
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
      {children}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        {...required}
        readOnly={invited}
        description={invited && 'The invitation is for this address.'}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <NewPasswordField label="Password" key={form.key('password')} {...form.getInputProps('password')} />
    </>
  );
}
