import { createContext, type ReactNode, use } from 'react';
import classes from './Timeline.module.css';

/** Filled: backed by a document. Hollow: a statement only. Colours: verdigris for, madder against. */
export type TimelineNode = 'filled' | 'hollow' | 'verdigris' | 'madder';
/** The lane of an entry, if there are two. */
type TimelineLane = 'first' | 'second' | 'both';

/** Names of the two lanes of a timeline. */
type Lanes = readonly [first: string, second: string];
const LanesContext = createContext<Lanes | null>(null);

interface TimelineProps {
  label: string;
  lanes?: Lanes;
  children: ReactNode;
}

/** Events in order along a line. Holds TimelineEntry and TimelineGap. */
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
      <div>
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

/** A period without any information, shown as an entry of its own. */
export function TimelineGap({ when, lane = 'both', children }: TimelineGapProps) {
  return (
    <li className={classes.entry} data-node="gap" data-lane={lane}>
      <span className={classes.rail} aria-hidden="true" />
      <When lane={lane}>{when}</When>
      <div>
        <p className={classes.title}>{children}</p>
      </div>
    </li>
  );
}

/** A node per lane; the styles hide those of other lanes. */
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
    <p className={classes.date}>
      {children}
      {name && <span className={classes.lane}>{name}</span>}
    </p>
  );
}
