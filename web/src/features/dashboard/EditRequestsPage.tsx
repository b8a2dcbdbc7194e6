import { PageTitle } from '#components/PageTitle.tsx';
import classes from './Dashboard.module.css';
import { EditRequests } from './EditRequests.tsx';
import { ProfileEditRequests } from './ProfileEditRequests.tsx';
import { Recoveries } from './Recoveries.tsx';

/** What owners and artists ask the admins to unlock, and lost works that a second person confirms as found. */
export function Component() {
  return (
    <div>
      <PageTitle>Edit requests</PageTitle>
      <h1 className={`page-title ${classes.title}`}>Edit requests</h1>
      <div className={classes.queues}>
        <EditRequests />
        <ProfileEditRequests />
        <Recoveries />
      </div>
    </div>
  );
}
