import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import classes from './SettingsPage.module.css';

interface SettingsPageProps {
  title: string;
  /** What the page is for. */
  lead?: ReactNode;
  /** A notice above the sections. */
  note?: ReactNode;
  children: ReactNode;
}

/** A page of the account settings. */
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
  /** Target of links to the section. */
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

/** An item with its actions at the end of the row. */
export function SettingsRow({ children }: { children: ReactNode }) {
  return <li className={classes.row}>{children}</li>;
}
