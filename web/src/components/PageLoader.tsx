import { Loader } from '#ui/Loader.tsx';
import classes from './PageLoader.module.css';

/** Stands where the first page will be while it is fetched. Later navigations keep the page and show the top bar. */
export function PageLoader() {
  return (
    <div className={classes.page} data-page-loader>
      <Loader label="Loading the page" />
    </div>
  );
}
