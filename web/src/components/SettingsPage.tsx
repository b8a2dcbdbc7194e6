import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import classes from './SettingsPage.module.css';

interface SettingsPageProps {
  title: string;
  /** What the page is for. */
  lead?: ReactNode;
  /** What must be known before anything is done here. */
  note?: ReactNode;
  /** Its sections. */
  children: ReactNode;
}

/** One of the pages on which people keep their own account. */
export function SettingsPage({ title, lead, note, children }: SettingsPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.section}>
        <PageTitle>{title}</PageTitle>
        <h1 className="page-title">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {note}
      </header>
      {children}
    </div>
  );
}

interface SettingsSectionProps {
  /** Where an address can point. */
  id: string;
  title: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className="sub-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function SettingsRows({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={classes.rows}>
      {children}
    </ul>
  );
}

/** One thing, and at the end of its line what can be done with it. */
export function SettingsRow({ children }: { children: ReactNode }) {
  return <li className={classes.row}>{children}</li>;
}
