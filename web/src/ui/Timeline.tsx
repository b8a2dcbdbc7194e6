import type { ReactNode } from 'react';
import classes from './Timeline.module.css';

/** Filled: a document exists. Hollow: a statement only. The pigments: decided for, reported against. */
export type TimelineNode = 'filled' | 'hollow' | 'verdigris' | 'madder';
/** Which of two lanes an entry stands on, from the left. */
export type TimelineLane = 'first' | 'second' | 'both';

interface TimelineProps {
  label: string;
  /** The names of two lanes, where what is told runs on two tracks. */
  lanes?: readonly [string, string];
  children: ReactNode;
}

/** What happened, in order, along a rail. Holds TimelineEntry and TimelineGap. */
export function Timeline({ label, lanes, children }: TimelineProps) {
  return (
    <div className={classes.timeline} data-lanes={lanes ? 2 : 1}>
      {lanes && (
        <p className={classes.lanes}>
          <span>{lanes[0]}</span>
          <span>{lanes[1]}</span>
        </p>
      )}
      <ol className={classes.entries} role="list" aria-label={label}>
        {children}
      </ol>
    </div>
  );
}

interface TimelineEntryProps {
  when: ReactNode;
  title: ReactNode;
  node: TimelineNode;
  lane?: TimelineLane;
  /** Place and people. */
  children?: ReactNode;
  /** Documents and hashes. */
  evidence?: ReactNode;
  id?: string;
}

export function TimelineEntry({ when, title, node, lane = 'both', children, evidence, id }: TimelineEntryProps) {
  return (
    <li className={classes.entry} id={id} data-node={node} data-lane={lane}>
      <span className={classes.rail} aria-hidden="true" />
      <p className={classes.when}>{when}</p>
      <div className={classes.event}>
        <h3 className={classes.title}>{title}</h3>
        {children && <div className={classes.about}>{children}</div>}
      </div>
      {evidence && <div className={classes.evidence}>{evidence}</div>}
    </li>
  );
}

/** A stretch that nothing is known of. It is an entry of its own, because it is part of what is known. */
export function TimelineGap({
  when,
  children,
  lane = 'both',
}: {
  when: ReactNode;
  children: ReactNode;
  lane?: TimelineLane;
}) {
  return (
    <li className={classes.entry} data-node="gap" data-lane={lane}>
      <span className={classes.rail} aria-hidden="true" />
      <p className={classes.when}>{when}</p>
      <div className={classes.event}>
        <p className={classes.title}>{children}</p>
      </div>
    </li>
  );
}
