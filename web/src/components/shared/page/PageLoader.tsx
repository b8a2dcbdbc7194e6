import { Loader } from '#ui/states/Loader.tsx';
import classes from './PageLoader.module.css';

/** Shown while the first page loads. Later navigations keep the old page and show the top bar. */
export function PageLoader() {
  return (
    <div className={classes.page} data-page-loader>
      <Loader label="Loading the page" />
    </div>
  );
}
