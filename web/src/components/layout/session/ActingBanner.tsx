import classes from './ActingBanner.module.css';
import { useActing } from './use-acting.ts';

/** Stays in view, so that no one acts for an organisation without knowing. */
export function ActingBanner({ name }: { name: string }) {
  const { goBack, busy } = useActing();
  return (
    <aside className={`no-print ${classes.banner}`} aria-label="Acting for an organisation">
      <div className={`container ${classes.line}`}>
        <p>
          Acting for <strong>{name}</strong>
        </p>
        <button type="button" disabled={busy} onClick={goBack} className={classes.back}>
          Go back to your account
        </button>
      </div>
    </aside>
  );
}
