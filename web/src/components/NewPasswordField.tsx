import type { PasswordInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { Password } from '@verso/contract/fields.ts';
import { PasswordField } from './PasswordField.tsx';

/** A password to be chosen. Its length is all that is asked of it, and the hint says how much of that is missing. */
export function NewPasswordField({ onChange, ...props }: PasswordInputProps) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      autoComplete="new-password"
      description={props.error ? undefined : hint(password)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setPassword(event.currentTarget.value);
        onChange?.(event);
      }}
      {...props}
    />
  );
}

function hint(password: string): string {
  const fault = Password.safeParse(password).error?.issues[0]?.message;
  if (!fault) return 'Long enough. Longer is stronger.';
  return password === ''
    ? `It ${fault}. Four unrelated words are easy to keep and hard to guess.`
    : `It ${fault}; so far it has ${password.length}.`;
}
