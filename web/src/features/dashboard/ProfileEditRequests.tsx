import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { profileRequestsQuery, sizes } from './dashboard-queries.ts';
import { pageIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { WorkRows } from './WorkRow.tsx';

/** Recognised artists who asked to edit what the recognition vouches for, oldest first. They are decided on the artist's page. */
export function ProfileEditRequests() {
  const { params } = useAddress();
  const requests = useQuery({
    ...profileRequestsQuery(pageIn(params, 'profileRequests')),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="profile-requests" aria-busy={requests.isFetching}>
      <SectionHeading id="profile-requests" size="sub" level={2}>
        Profile edit requests
      </SectionHeading>
      <Loaded result={requests} what="the requests to edit profiles">
        {({ profiles, total }) =>
          profiles.length > 0 ? (
            <>
              <WorkRows label="Artists who asked to edit their profile">
                {profiles.map((profile) => (
                  <ProfileRow
                    key={profile._id}
                    profile={profile}
                    actions={
                      <Button
                        component={Link}
                        to={`${paths.artist(profile.url)}#vote`}
                        variant="outline"
                        aria-label={`Decide about the profile of ${profile.name}`}
                      >
                        Decide
                      </Button>
                    }
                  >
                    <p className="quiet">
                      Asked on {dayWords(profile.since)}
                      {profile.reason ? `: ${profile.reason}` : '.'}
                    </p>
                  </ProfileRow>
                ))}
              </WorkRows>
              <Pages
                field="profileRequests"
                total={total}
                size={sizes.requests}
                section="profile-requests"
                label="Pages of profile edit requests"
              />
            </>
          ) : (
            <EmptyState>No artist asks to edit an approved profile.</EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
