import type { ReactNode } from 'react';
import classes from './ForSpecialists.module.css';

/** Hashes, log numbers and formats for programs, which most readers do not need. */
export function ForSpecialists({ children }: { children: ReactNode }) {
  return (
    <details className={classes.specialists}>
      <summary className="sub-title">For specialists</summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
