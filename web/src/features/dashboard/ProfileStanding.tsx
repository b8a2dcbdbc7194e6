import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Profile } from '@verso/contract/profiles.ts';
import { Mark } from '#components/Mark.tsx';
import { dayWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './Dashboard.module.css';
import { ownProfileQuery } from './dashboard-queries.ts';

/** One line for an artist who is not recognised, or asked to edit: where the profile stands, and the way to it. */
export function ProfileStanding({ id }: { id: string }) {
  const profile = useQuery(ownProfileQuery(id)).data?.profile;
  const words = profile && standingWords(profile);
  if (!words) return null;
  return (
    <p className={classes.standing}>
      <Mark name="maker" state={profile.recognised ? 'proved' : 'missing'} size={30} />
      <span>
        {words.told}{' '}
        <Link to={paths.userEdit()} className="linked">
          {words.next}
        </Link>
      </span>
    </p>
  );
}

function standingWords({ state, submittedAt, missing, rounds }: Profile): { told: string; next: string } | null {
  switch (state) {
    // A denied one stands among what waits for the artist.
    case 'approved':
    case 'denied':
      return null;
    case 'draft':
      if (rounds.at(-1)?.outcome === 'approved')
        return {
          told: 'Your recognition rests until the changed profile is approved.',
          next: 'Change it, then send it for the vote',
        };
      return missing.length > 0
        ? { told: 'You are not recognised as an artist yet.', next: 'Complete your profile, then send it for the vote' }
        : { told: 'Your profile is complete.', next: 'Send it for the vote' };
    case 'in_vote':
      return {
        told: `Your profile is being voted on${submittedAt ? ` since ${dayWords(submittedAt)}` : ''}.`,
        next: 'See where it stands',
      };
    case 'edit_requested':
      return { told: 'An admin will decide whether you may edit your profile.', next: 'See where it stands' };
  }
}
