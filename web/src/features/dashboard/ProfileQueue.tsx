import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { profileQueueQuery, sizes } from './dashboard-queries.ts';
import { pageIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { WorkRows } from './WorkRow.tsx';

/** Artists whose profiles await the reader's vote, those that waited longest first. A vote is cast on the artist's page. */
export function ProfileQueue() {
  const { params } = useAddress();
  const queue = useQuery({ ...profileQueueQuery(pageIn(params, 'artists')), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="artists-to-vote-on" aria-busy={queue.isFetching}>
      <SectionHeading id="artists-to-vote-on" size="sub" level={2}>
        Artists to vote on
      </SectionHeading>
      <Loaded result={queue} what="the artists in the vote">
        {({ profiles, total }) =>
          profiles.length > 0 ? (
            <>
              <WorkRows label="Artists to vote on">
                {profiles.map((profile) => (
                  <ProfileRow
                    key={profile._id}
                    profile={profile}
                    actions={
                      <Button
                        component={Link}
                        to={`${paths.artist(profile.url)}#vote`}
                        variant="outline"
                        aria-label={`Read and vote on ${profile.name}`}
                      >
                        Read and vote
                      </Button>
                    }
                  >
                    <p className="meta">Sent {dayWords(profile.since)}.</p>
                  </ProfileRow>
                ))}
              </WorkRows>
              <Pages
                field="artists"
                total={total}
                size={sizes.queue}
                section="artists-to-vote-on"
                label="Pages of artists to vote on"
              />
            </>
          ) : (
            <EmptyState>No artist awaits your vote.</EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
