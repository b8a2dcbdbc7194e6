import { TextInput, type TextInputProps } from '@mantine/core';

/** The email address of the account. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete="username"
      required
      withAsterisk={false}
      {...props}
    />
  );
}
