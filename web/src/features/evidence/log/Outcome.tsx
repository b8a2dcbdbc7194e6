import type { ReactNode } from 'react';
import classes from './Log.module.css';

/** The result of one check. */
export function Outcome({ what, holds, says }: { what: ReactNode; holds: boolean | null; says: ReactNode }) {
  const words = holds === null ? 'Not checked' : holds ? 'Passed' : 'Failed';
  const tone = holds === null ? 'tone-ochre' : holds ? 'tone-verdigris' : 'tone-madder';
  return (
    <li>
      <span className={`name ${tone}`}>{words}</span>
      <div>
        <p className="name">{what}</p>
        <p className={classes.result}>{says}</p>
      </div>
    </li>
  );
}
