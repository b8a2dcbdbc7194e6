import { Outlet } from 'react-router';
import classes from './AccountLayout.module.css';
import { DailyWork } from './DailyWork.tsx';

/** One narrow column for account pages, beside a picture on wide screens. */
export function Component() {
  return (
    <div className={`container ${classes.layout}`}>
      <div className={classes.column}>
        <Outlet />
      </div>
      <DailyWork />
    </div>
  );
}
