import { Outlet } from 'react-router';
import classes from './AccountLayout.module.css';
import { HungWork } from './HungWork.tsx';

/** One narrow column for the account's pages, beside a work where there is room for one. */
export function Component() {
  return (
    <div className={`container ${classes.layout}`}>
      <div className={classes.column}>
        <Outlet />
      </div>
      <HungWork />
    </div>
  );
}
