import { useQuery } from '@tanstack/react-query';
import { NextVote } from '#components/works/review/voting/NextVote.tsx';
import { waitingArtistsQuery } from '#components/works/review/voting/vote-queue.ts';
import { paths } from '#paths.ts';

/** After a vote on an artist: the next artist who waits for one. */
export function NextArtist({ id, focused }: { id: string; focused: boolean }) {
  const { data, isLoading } = useQuery(waitingArtistsQuery);
  if (isLoading) return null;
  return (
    <NextVote
      id={id}
      waiting={data?.profiles ?? []}
      total={data?.total}
      addressOf={({ url }) => `${paths.artist(url)}#vote`}
      queue={`${paths.dashboard()}#artists-to-vote-on`}
      focused={focused}
    />
  );
}
