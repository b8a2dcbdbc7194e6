import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { waitingWords } from '#components/works/review/voting/queue-words.ts';
import { profileQueueQuery, sizes } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { ListSection } from '#features/operations/dashboard/lists/ListSection.tsx';
import { ProfileRow } from '#features/operations/dashboard/lists/ProfileRow.tsx';

/** Artists whose profiles await the reader's vote, longest waiting first. */
export function ProfileQueue() {
  const { params } = useAddress();
  const queue = useQuery({ ...profileQueueQuery(pageIn(params, 'artists')), placeholderData: keepPreviousData });
  return (
    <ListSection
      id="artists-to-vote-on"
      title="Artists to vote on"
      result={queue}
      what="the artists being voted on"
      label="Artists to vote on"
      rows={({ profiles }) =>
        profiles.map((profile) => (
          <ProfileRow key={profile._id} profile={profile} verb="Read and vote" about="Read and vote on">
            <p className="meta">{waitingWords(profile.since)}.</p>
          </ProfileRow>
        ))
      }
      empty="No artists are waiting for your vote."
      field="artists"
      size={sizes.queue}
    />
  );
}
