import { type MarkName, type MarkState, markNames } from '@verso/contract/artworks.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from './Mark.tsx';
import classes from './MarkRows.module.css';
import { markWords } from './marks.ts';

export interface MarkRow {
  state: MarkState;
  /** What the record says here; the mark's general sentence for its state when left out. */
  sentence?: ReactNode;
  /** Where the evidence stands. */
  href?: string;
}

/** The five marks of one record: mark, name, sentence, with a way to the evidence of each. */
export function MarkRows({ marks }: { marks: Readonly<Record<MarkName, MarkRow>> }) {
  return (
    <ul className={classes.rows} role="list">
      {markNames.map((name) => {
        const { state, sentence = markWords[name].sentence[state], href } = marks[name];
        return (
          <li key={name} className={classes.row} data-state={state}>
            <Mark name={name} state={state} size={30} />
            <span className={classes.name}>{markWords[name].name}</span>
            <span className={classes.sentence}>{href ? <Link to={href}>{sentence}</Link> : sentence}</span>
          </li>
        );
      })}
    </ul>
  );
}
