import type { ReactNode } from 'react';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import classes from './PageHead.module.css';

/** The heading of an account page and its lead sentence. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <PageTitle>{title}</PageTitle>
      <h1 className="page-title">{title}</h1>
      {children && <p className="lead">{children}</p>}
    </header>
  );
}
