import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Profile } from '@verso/contract/works/schemas/profiles.ts';
import { Mark } from '#components/works/marks/Mark.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { ownProfileQuery } from '#features/operations/dashboard/dashboard-queries.ts';

/** The status of the profile of an artist who was recognised before, while they edit it or have asked to. */
export function ProfileStatus({ id }: { id: string }) {
  const profile = useQuery(ownProfileQuery(id)).data?.profile;
  const words = profile && statusOf(profile);
  if (!words) return null;
  return (
    <p className={classes.profileStatus}>
      <Mark name="maker" state={profile.recognised && profile.identified ? 'proved' : 'missing'} size={30} />
      <span>
        {words.status}{' '}
        <Link to={paths.userEdit()} className="linked">
          {words.next}
        </Link>
      </span>
    </p>
  );
}

function statusOf({ state, submittedAt }: Profile): { status: string; next: string } | null {
  switch (state) {
    // A profile that was denied or asked about is listed among what needs action.
    case 'approved':
    case 'denied':
    case 'info_requested':
      return null;
    case 'draft':
      return {
        status: 'You are not recognised as an artist until your changed profile is approved.',
        next: 'Finish your changes and send your profile for a vote',
      };
    case 'in_vote':
      return {
        status: `Authenticators have been voting on your profile since ${submittedAt ? formatDay(submittedAt) : 'you sent it'}.`,
        next: 'See your profile',
      };
    case 'edit_requested':
      return { status: 'An admin will decide whether you can edit your profile.', next: 'See your profile' };
  }
}
