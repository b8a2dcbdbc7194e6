import type { ReactNode } from 'react';
import classes from './States.module.css';

interface EmptyStateProps {
  /** What will be here, as a sentence. */
  children: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.words}>{children}</p>
      {action && <div>{action}</div>}
    </div>
  );
}
