import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be done now; null where it can. */
  refusal: string | null | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A button that, where it cannot be used, stays reachable and says why on focus and hover. */
export function ReasonedButton({ refusal, onClick, children, ...props }: ReasonedButtonProps) {
  const button = (
    <Button
      {...props}
      aria-disabled={refusal ? true : undefined}
      data-disabled={refusal ? true : undefined}
      onClick={refusal ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </Button>
  );
  return refusal ? (
    <Tooltip label={refusal} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
