import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface PhotographButtonProps extends ButtonProps {
  /** What the photograph shows, for screen readers and tests. */
  label: string;
  onChoose: (photograph: File) => void;
  children: ReactNode;
}

/** A phone offers its camera and its pictures; other devices open a file dialog. */
export function PhotographButton({ label, onChoose, children, ...button }: PhotographButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        name="photograph"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const photograph = currentTarget.files?.item(0);
          // The same file can be chosen again.
          currentTarget.value = '';
          if (photograph) onChoose(photograph);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
