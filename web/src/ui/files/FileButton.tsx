import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface FileButtonProps extends ButtonProps {
  /** The name of the input. */
  name: string;
  /** For screen readers, which find the input and not only the button. */
  label: string;
  /** Types or extensions, as in the attribute of an input. */
  accept: string;
  multiple?: boolean;
  onChoose: (first: File, ...others: File[]) => void;
  id?: string | undefined;
  /** The field of a form that gets the focus when it is faulty. */
  'data-path'?: string;
}

/** Opens the file dialog. The same file can be chosen again, after it was refused, removed or changed. */
export function FileButton({ name, label, accept, multiple = false, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          // A browser reports no change when the input already has the file.
          currentTarget.value = '';
          if (first) onChoose(first, ...others);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
