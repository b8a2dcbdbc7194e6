import type { ReactNode } from 'react';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import classes from './forms.module.css';

interface OutcomeProps {
  title: string;
  /** What happened, and what to do next. */
  children: ReactNode;
  actions: ReactNode;
}

/** Replaces a form that is done or cannot be used. Its heading takes focus, because the form is gone. */
export function Outcome({ title, children, actions }: OutcomeProps) {
  return (
    <section className={classes.outcome}>
      <PageTitle>{title}</PageTitle>
      <h1 ref={focus} tabIndex={-1} className="page-title">
        {title}
      </h1>
      <div className={`lead ${classes.words}`}>{children}</div>
      <div className="actions">{actions}</div>
    </section>
  );
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();
