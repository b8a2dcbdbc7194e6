import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface NextStepProps {
  to: string;
  /** The reader has just voted or recused themselves. */
  focused: boolean;
  children: ReactNode;
}

/** Leads on; takes focus after the vote or recusal, so that Enter goes on. */
export function NextStep({ to, focused, children }: NextStepProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  return (
    <div>
      <Button ref={link} component={Link} to={to} size="lg">
        {children}
      </Button>
    </div>
  );
}
