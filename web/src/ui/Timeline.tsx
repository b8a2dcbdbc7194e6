import { createContext, type ReactNode, use } from 'react';
import classes from './Timeline.module.css';

/** Filled: a document exists. Hollow: a statement only. The pigments: decided for, reported against. */
export type TimelineNode = 'filled' | 'hollow' | 'verdigris' | 'madder';
/** Which of two lanes an entry stands on. */
type TimelineLane = 'first' | 'second' | 'both';

/** The names of two lanes, where what is told runs on two tracks. */
type Lanes = readonly [first: string, second: string];
const LanesContext = createContext<Lanes | null>(null);

interface TimelineProps {
  label: string;
  lanes?: Lanes;
  children: ReactNode;
}

/** What happened, in order, along a rail. Holds TimelineEntry and TimelineGap. */
export function Timeline({ label, lanes, children }: TimelineProps) {
  return (
    <LanesContext value={lanes ?? null}>
      <ol className={classes.timeline} data-lanes={lanes ? 2 : 1} role="list" aria-label={label}>
        {children}
      </ol>
    </LanesContext>
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
      <Rail />
      <When lane={lane}>{when}</When>
      <div className={classes.event}>
        <h3 className={classes.title}>{title}</h3>
        {children && <div className={classes.about}>{children}</div>}
      </div>
      {evidence && <div className={classes.evidence}>{evidence}</div>}
    </li>
  );
}

interface TimelineGapProps {
  when: ReactNode;
  lane?: TimelineLane;
  children: ReactNode;
}

/** A stretch that nothing is known of. It is an entry of its own, because that too is part of what is known. */
export function TimelineGap({ when, lane = 'both', children }: TimelineGapProps) {
  return (
    <li className={classes.entry} data-node="gap" data-lane={lane}>
      <span className={classes.rail} aria-hidden="true" />
      <When lane={lane}>{when}</When>
      <div className={classes.event}>
        <p className={classes.title}>{children}</p>
      </div>
    </li>
  );
}

/** A node on each lane; the styles show those that the entry stands on. */
function Rail() {
  return (
    <span className={classes.rail} aria-hidden="true">
      <span className={classes.node} />
      <span className={classes.node} />
    </span>
  );
}

function When({ lane, children }: { lane: TimelineLane; children: ReactNode }) {
  const lanes = use(LanesContext);
  const name =
    lanes && (lane === 'both' ? `${lanes[0]} and ${lanes[1].toLowerCase()}` : lanes[lane === 'first' ? 0 : 1]);
  return (
    <p className={classes.when}>
      {children}
      {name && <span className={classes.lane}>{name}</span>}
    </p>
  );
}
