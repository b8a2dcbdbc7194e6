import { markNames } from '@verso/contract/artworks.ts';
import { Mark } from './Mark.tsx';
import classes from './MarkLegend.module.css';
import { markWords } from './marks.ts';

/** What the five marks prove, each with its sentence and, where asked, the rule that it is computed by. */
export function MarkLegend({ rules = false }: { rules?: boolean }) {
  return (
    <ul className={classes.legend} role="list">
      {markNames.map((name) => (
        <li key={name} className={classes.mark}>
          <Mark name={name} state="proved" size={44} />
          <div>
            <p className="name">{markWords[name].name}</p>
            <p className={classes.about}>{markWords[name].about}</p>
            {rules && <p className={`meta ${classes.about}`}>{markWords[name].rule}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
