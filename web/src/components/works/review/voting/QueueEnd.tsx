import { useQuery } from '@tanstack/react-query';
import { useSession } from '#api/session/session.ts';
import { paths } from '#paths.ts';
import { NextStep } from './NextStep.tsx';
import { type QueueFilter, waitingArtistsQuery } from './vote-queue.ts';

interface QueueEndProps {
  /** The filter that no other work passes. */
  show: QueueFilter | undefined;
  /** The reader has just voted. */
  focused: boolean;
}

/** No other work awaits the reader's vote: leads to the artist who waits longest, or back to the queue. */
export function QueueEnd({ show, focused }: QueueEndProps) {
  const votes = useSession()?.emailVerified === true;
  const { data, isLoading } = useQuery({ ...waitingArtistsQuery, enabled: votes });
  const artist = show ? undefined : data?.profiles[0];
  if (isLoading) return null;
  return (
    <>
      <p>{show ? 'No other work in your queue matches your filter.' : 'No other work is waiting for your vote.'}</p>
      {artist ? (
        <NextStep to={`${paths.artist(artist.url)}#vote`} focused={focused}>
          Next: vote on the artist {artist.name}
        </NextStep>
      ) : (
        <NextStep to={`${paths.dashboard()}#awaiting`} focused={focused}>
          Back to your queue
        </NextStep>
      )}
    </>
  );
}
