import type { ReactNode } from 'react';
import classes from './FigureNumber.module.css';

/** A row of numbers, each under a rule. Holds FigureNumber. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>;
}

export function FigureNumber({ label, children, note }: { label: ReactNode; children: ReactNode; note?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className="figure-number">{children}</dd>
      {note && <dd className="meta">{note}</dd>}
    </div>
  );
}
