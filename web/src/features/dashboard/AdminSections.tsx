import { ChosenWorks } from './ChosenWorks.tsx';
import classes from './Dashboard.module.css';
import { EditRequests } from './EditRequests.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { ProfileEditRequests } from './ProfileEditRequests.tsx';

/** What admins keep in order, below their own dashboard. */
export function AdminSections() {
  return (
    <>
      <div className="columns">
        <div className={`cols-8 ${classes.queues}`}>
          <EditRequests />
          <ProfileEditRequests />
        </div>
        <div className="cols-4">
          <InvitationSection />
        </div>
      </div>
      <PeopleSection />
      <ChosenWorks />
    </>
  );
}
