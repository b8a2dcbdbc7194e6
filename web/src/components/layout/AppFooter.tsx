import { Link } from 'react-router';
import { sitePageKeys, sitePageTitles } from '@verso/contract/publishing/site-pages.ts';
import { siteName } from '#components/shared/page/site-name.ts';
import { paths } from '#paths.ts';
import classes from './AppFooter.module.css';

export function AppFooter() {
  return (
    <footer className={`no-print ${classes.footer}`}>
      <div className={`container ${classes.inner}`}>
        <p className={classes.line}>
          <span className={classes.wordmark}>{siteName()}</span> keeps the back of the picture.
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
              <Link to={paths.dataset()}>Open data</Link>
            </li>
            <li>
              <a href={paths.apiDocs()}>API docs</a>
            </li>
            <li>
              <Link to={paths.status()}>Status</Link>
            </li>
          </ul>
          <ul className={classes.links} role="list">
            {sitePageKeys.map((key) => (
              <li key={key}>
                <Link to={paths[key]()}>{sitePageTitles[key]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
