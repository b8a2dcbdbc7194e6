import { PageTitle } from '#components/PageTitle.tsx';
import classes from './Dashboard.module.css';
import { Disputes } from './Disputes.tsx';
import { EditRequests } from './EditRequests.tsx';
import { ProfileEditRequests } from './ProfileEditRequests.tsx';
import { Recoveries } from './Recoveries.tsx';

/**
 * What owners and artists ask the admins to unlock, reports that a second person confirms to be over, and contested
 * works.
 */
export function Component() {
  return (
    <div>
      <PageTitle>Requests and disputes</PageTitle>
      <h1 className={`page-title ${classes.title}`}>Requests and disputes</h1>
      <div className={classes.queues}>
        <EditRequests />
        <ProfileEditRequests />
        <Recoveries />
        <Disputes />
      </div>
    </div>
  );
}
