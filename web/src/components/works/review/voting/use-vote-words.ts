import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { useVoteDraft } from './vote-draft.ts';
import { parseVoteWords, type VoteWords } from './vote-words.ts';

interface Ballot {
  /** The id of the artist or the bill. */
  about: string;
  round: number;
  choice: VoteChoice;
  /** The vote that the reader has cast in this round. */
  own: { choice: VoteChoice; opinion: string } | null;
}

/** The text of a vote on an artist or a bill, saved on this device until it is sent. */
export function useVoteWords({ about, round, choice, own }: Ballot) {
  const { values, change, isRestored, isSaved, discard } = useVoteDraft<VoteWords>({
    about,
    round,
    initial: own ? { [own.choice]: own.opinion } : {},
    parse: parseVoteWords,
  });
  const words = values[choice] ?? '';
  const isWritten = words.trim() !== '';
  return {
    words,
    change: (to: string) => change({ [choice]: to }),
    isRestored: isRestored && isWritten,
    isSaved: isSaved && isWritten,
    discard,
  };
}
