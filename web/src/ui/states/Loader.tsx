import classes from './Loader.module.css';

/** Five small marks that fill one after the other. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={classes.loader} role="status">
      <span className="visually-hidden">{label}</span>
      <svg width="124" height="16" viewBox="0 0 186 24" aria-hidden="true">
        <path className={classes.mark} d="M12 1.5 22.5 12 12 22.5 1.5 12Z" />
        <path
          className={classes.mark}
          transform="translate(40.5)"
          d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z"
        />
        <path className={classes.mark} transform="translate(81)" d="M6 2h12l4 4v12l-4 4H6l-4-4V6Z" />
        <path
          className={classes.mark}
          transform="translate(121.5)"
          d="M2.5 2.5h19V12c0 5.5-4.5 8.5-9.5 10.5C7 20.5 2.5 17.5 2.5 12Z"
        />
        <path className={classes.mark} transform="translate(162)" d="M12 1.2 21.5 6.6v10.8L12 22.8 2.5 17.4V6.6Z" />
      </svg>
    </div>
  );
}
