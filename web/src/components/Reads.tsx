import type { ReactNode } from 'react';
import classes from './Reads.module.css';

/** Below a field: how what was typed in it is understood. */
export function Reads({ children }: { children: ReactNode }) {
  return (
    <p className={classes.reads} aria-live="polite">
      {children && (
        <>
          Reads: <span className={classes.written}>{children}</span>
        </>
      )}
    </p>
  );
}
