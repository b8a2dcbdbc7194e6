import type { PasswordInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { Password } from '@verso/contract/fields.ts';
import { PasswordField } from './PasswordField.tsx';

const least = Password.minLength ?? 0;

/** A password to be chosen. Its length is all that is asked of it, and the hint says how much of that is missing. */
export function NewPasswordField({ onChange, ...props }: PasswordInputProps) {
  const [length, setLength] = useState(0);
  return (
    <PasswordField
      autoComplete="new-password"
      description={hint(length)}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setLength(event.currentTarget.value.length);
        onChange?.(event);
      }}
      {...props}
    />
  );
}

function hint(length: number): string {
  if (length === 0) return `At least ${least} characters. Four unrelated words are easy to keep and hard to guess.`;
  const missing = least - length;
  if (missing <= 0) return 'Long enough. Longer is stronger.';
  return missing === 1 ? 'One more character is needed.' : `${missing} more characters are needed.`;
}
