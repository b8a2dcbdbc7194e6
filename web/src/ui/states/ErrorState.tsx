import type { ReactNode } from 'react';
import classes from './States.module.css';

interface ErrorStateProps {
  title: string;
  /** What happened. */
  happened: string;
  /** What is safe despite the error. */
  safe?: string;
  /** What to do next. */
  next?: string;
  /** Buttons and links for the next step. */
  actions?: ReactNode;
  /** For support: the request id. */
  reference?: string;
  /** 1 on a page that only shows the error. */
  level?: 1 | 2;
}

export function ErrorState({ title, happened, safe, next, actions, reference, level = 2 }: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.state} data-page={level === 1 || undefined}>
      <Heading className={level === 1 ? 'page-title' : 'sub-title'}>{title}</Heading>
      <p className={classes.words}>
        {happened} {safe} {next}
      </p>
      {actions && <div className={`actions ${classes.actions}`}>{actions}</div>}
      {reference && (
        <p className="meta">
          Request number <span className="hash">{reference}</span>
        </p>
      )}
    </div>
  );
}
