import classes from './TopBar.module.css';

/** A progress bar at the top while the next page loads; the current page stays. */
export function TopBar({ active }: { active: boolean }) {
  return <div className={classes.bar} data-active={active || undefined} aria-hidden="true" />;
}
