import { type MarkName, markNames } from '@verso/contract/works/artworks.ts';
import type { MarkState } from '@verso/contract/works/schemas/artworks.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from './Mark.tsx';
import classes from './MarkRows.module.css';
import { markWords } from './marks.ts';

export interface MarkRow {
  state: MarkState;
  /** The sentence for this record; defaults to the mark's general one. */
  sentence?: ReactNode;
  /** Address of the evidence. */
  href?: string;
}

/** The five marks of a record: mark, name and sentence, each linked to its evidence. */
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
