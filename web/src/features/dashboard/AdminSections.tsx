import { ChosenWorks } from './ChosenWorks.tsx';
import { EditRequests } from './EditRequests.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';

/** What admins keep in order, below their own dashboard. */
export function AdminSections() {
  return (
    <>
      <div className="columns">
        <div className="cols-8">
          <EditRequests />
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
