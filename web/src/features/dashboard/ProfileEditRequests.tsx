import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageIn } from '@verso/contract/pages.ts';
import { dayWords } from '#components/reader-locale.ts';
import { profileRequestsQuery, sizes } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { ProfileRow } from './ProfileRow.tsx';

/** Recognised artists who asked to edit what the recognition vouches for, oldest first. */
export function ProfileEditRequests() {
  const { params } = useAddress();
  const requests = useQuery({
    ...profileRequestsQuery(pageIn(params, 'profileRequests')),
    placeholderData: keepPreviousData,
  });
  return (
    <ListSection
      id="profile-requests"
      title="Edits of profiles"
      result={requests}
      what="the requests to edit profiles"
      label="Artists who asked to edit their profile"
      rows={({ profiles }) =>
        profiles.map((profile) => (
          <ProfileRow key={profile._id} profile={profile} verb="Decide" about="Decide about the profile of">
            <p className="quiet">
              Asked on {dayWords(profile.since)}
              {profile.reason ? `: ${profile.reason}` : '.'}
            </p>
          </ProfileRow>
        ))
      }
      empty="No artist asks to edit an approved profile."
      field="profileRequests"
      size={sizes.requests}
    />
  );
}
