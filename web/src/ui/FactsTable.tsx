import type { ReactNode } from 'react';
import classes from './FactsTable.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A description list in groups, with a line between groups. Entries without a value are left out. */
export function FactsTable({ groups }: { groups: readonly (readonly Fact[])[] }) {
  const filled = groups
    .map((facts) => facts.filter(({ value }) => value !== null && value !== undefined && value !== ''))
    .filter((facts) => facts.length > 0);
  return (
    <div className={classes.groups}>
      {filled.map((facts) => (
        <dl key={facts[0]?.label} className={classes.facts}>
          {facts.map(({ label, value }, at) => (
            // Labels can repeat: a work can have several inscriptions.
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
