import type { PasswordInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { Password, shortestPassword } from '@verso/contract/schemas/fields.ts';
import { PasswordField } from './PasswordField.tsx';

/** Field for a new password. The only rule is its length; the hint counts what is missing. */
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
  if (password === '')
    return `At least ${shortestPassword} characters. Four unrelated words are easy to remember and hard to guess.`;
  const fault = Password.safeParse(password).error?.issues[0]?.message;
  return fault ? `The password ${fault} (${password.length} so far).` : 'Long enough. A longer password is stronger.';
}
