import type { ReactNode } from 'react';
import classes from './ParsedInput.module.css';

/** Shown below a field: how its input was parsed. */
export function ParsedInput({ children }: { children: ReactNode }) {
  return (
    <p className={classes.reads} aria-live="polite">
      {children && (
        <>
          Interpreted as: <span className={classes.value}>{children}</span>
        </>
      )}
    </p>
  );
}
