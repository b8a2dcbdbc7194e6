import type { ReactNode } from 'react';
import classes from './Log.module.css';

/** What was checked, and what came of it. */
export function Outcome({ what, holds, says }: { what: ReactNode; holds: boolean | null; says: ReactNode }) {
  const words = holds === null ? 'Not checked' : holds ? 'Holds' : 'Against it';
  const tone = holds === null ? 'tone-ochre' : holds ? 'tone-verdigris' : 'tone-madder';
  return (
    <li>
      <span className={`name ${tone}`}>{words}</span>
      <div>
        <p className="name">{what}</p>
        <p className={classes.says}>{says}</p>
      </div>
    </li>
  );
}
