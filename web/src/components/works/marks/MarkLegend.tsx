import { type MarkName, markNames } from '@verso/contract/works/artworks.ts';
import { Mark } from './Mark.tsx';
import classes from './MarkLegend.module.css';
import { markWords } from './marks.ts';

/** What the five marks prove, and optionally how each is computed. */
export function MarkLegend({ rules }: { rules?: Readonly<Record<MarkName, string>> }) {
  return (
    <ul className={classes.legend} role="list">
      {markNames.map((name) => (
        <li key={name} className={classes.mark}>
          <Mark name={name} state="proved" size={44} />
          <div>
            <p className="name">{markWords[name].name}</p>
            <p className={classes.about}>{markWords[name].about}</p>
            {rules && <p className={`meta ${classes.about}`}>{rules[name]}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
