import { Link } from 'react-router';
import { paths } from '#paths.ts';
import classes from './AppFooter.module.css';

export function AppFooter() {
  return (
    <footer className={`no-print ${classes.footer}`}>
      <div className={`container ${classes.inner}`}>
        <p className={classes.line}>
          <span className={classes.wordmark}>Verso</span> keeps the back of the picture.
        </p>
        <nav aria-label="About">
          <ul className={classes.links} role="list">
            <li>
              <Link to={paths.info()}>How it works</Link>
            </li>
            <li>
              <Link to={paths.verifyProof()}>Check a proof</Link>
            </li>
            <li>
              <a href={paths.apiDocs()}>API docs</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
