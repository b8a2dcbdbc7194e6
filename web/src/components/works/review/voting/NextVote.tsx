import type { Total } from '@verso/contract/schemas/page.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { NextStep } from './NextStep.tsx';
import { othersOf } from './vote-queue.ts';

interface NextVoteProps<Row> {
  /** The id of the artist or the bill that the reader voted on. */
  id: string;
  /** Those awaiting the reader's vote, longest waiting first; empty if they could not be loaded. */
  waiting: readonly Row[];
  /** How many those are, also the ones not loaded. */
  total: Total | undefined;
  addressOf: (next: Row) => string;
  /** Address of the queue, where nothing else waits. */
  queue: string;
  /** The reader has just voted. */
  focused: boolean;
}

/** Leads to the artist or the bill that waits longest, or back to the queue. */
export function NextVote<Row extends { _id: string }>({
  id,
  waiting,
  total,
  addressOf,
  queue,
  focused,
}: NextVoteProps<Row>) {
  const { next, left } = othersOf(waiting, total, id);
  if (!next)
    return (
      <NextStep to={queue} focused={focused}>
        Back to your queue
      </NextStep>
    );
  return (
    <NextStep to={addressOf(next)} focused={focused}>
      Next, {formatNumber(left)}
      {total?.more && '+'} left
    </NextStep>
  );
}
