import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarkName } from '@verso/contract/works/artworks.ts';
import { Mark } from '#components/works/marks/Mark.tsx';
import classes from './WorkRow.module.css';

interface TaskRowProps {
  /** The mark that it proves or disproves. */
  mark?: MarkName;
  title: ReactNode;
  /** What to do, in a sentence or two. */
  children: string;
  to: string;
  verb: string;
  /** The button's label, for readers who don't see the row. */
  label: string;
}

/** Something to do, in a dashboard list. */
export function TaskRow({ mark, title, children, to, verb, label }: TaskRowProps) {
  return (
    <li className={classes.row}>
      {mark && <Mark name={mark} state="missing" size={30} />}
      <div className={classes.words}>
        <h3 className="entry-title">{title}</h3>
        <p className="quiet">{children}</p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={to} variant="outline" aria-label={label}>
          {verb}
        </Button>
      </div>
    </li>
  );
}
