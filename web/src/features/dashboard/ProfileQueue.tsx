import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageIn } from '@verso/contract/pages.ts';
import { dayWords } from '#components/reader-locale.ts';
import { profileQueueQuery, sizes } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { ProfileRow } from './ProfileRow.tsx';

/** Artists whose profiles await the reader's vote, those that waited longest first. */
export function ProfileQueue() {
  const { params } = useAddress();
  const queue = useQuery({ ...profileQueueQuery(pageIn(params, 'artists')), placeholderData: keepPreviousData });
  return (
    <ListSection
      id="artists-to-vote-on"
      title="Artists to vote on"
      result={queue}
      what="the artists in the vote"
      label="Artists to vote on"
      rows={({ profiles }) =>
        profiles.map((profile) => (
          <ProfileRow key={profile._id} profile={profile} verb="Read and vote" about="Read and vote on">
            <p className="meta">Sent {dayWords(profile.since)}.</p>
          </ProfileRow>
        ))
      }
      empty="No artist awaits your vote."
      field="artists"
      size={sizes.queue}
    />
  );
}
