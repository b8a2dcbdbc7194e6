import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '#lazy-part.ts';

const Reason = lazyPart(
  () => import('#ui/Reason.tsx'),
  (module) => module.Reason,
  { waiting: ({ children }) => children, onFailed: () => undefined },
);

interface ReasonedButtonProps extends ButtonProps {
  /** The reason why it is disabled, or null. */
  refusal: string | null | undefined;
  children: ReactNode;
}

/** What it does, or where it leads. */
type Act = { onClick: () => void; to?: never } | { to: string; onClick?: never };

/** A button that stays focusable when disabled and shows the reason on focus and hover. */
export function ReasonedButton({ refusal, onClick, to, children, ...props }: ReasonedButtonProps & Act) {
  if (to !== undefined && !refusal)
    return (
      <Button {...props} component={Link} to={to}>
        {children}
      </Button>
    );
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
  return refusal ? <Reason words={refusal}>{button}</Reason> : button;
}
