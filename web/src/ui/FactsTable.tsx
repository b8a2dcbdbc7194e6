import type { ReactNode } from 'react';
import classes from './FactsTable.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts in groups, with a hairline only where the group changes. A fact without a value is left out. */
export function FactsTable({ groups }: { groups: readonly (readonly Fact[])[] }) {
  const told = groups
    .map((facts) => facts.filter(({ value }) => value !== null && value !== undefined && value !== ''))
    .filter((facts) => facts.length > 0);
  return (
    <div className={classes.groups}>
      {told.map((facts) => (
        <dl key={facts[0]?.label} className={classes.facts}>
          {facts.map(({ label, value }, at) => (
            // A label can stand more than once: a work has several inscriptions.
            <div key={`${label}-${at}`} className={classes.fact}>
              <dt className={classes.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
