import classes from './TopBar.module.css';

/** A thread of progress along the top while the next page is fetched; the page that is read stays. */
export function TopBar({ active }: { active: boolean }) {
  return <div className={classes.bar} data-active={active || undefined} aria-hidden="true" />;
}
