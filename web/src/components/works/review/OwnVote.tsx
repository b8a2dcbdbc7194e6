import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { ownVoteWords } from './outcome-words.ts';
import classes from './VoteChoices.module.css';

const signs = {
  approve: { tone: 'tone-verdigris', Icon: IconCircleCheck },
  deny: { tone: 'tone-madder', Icon: IconCircleX },
  request_information: { tone: 'tone-ochre', Icon: IconHelpCircle },
} satisfies Record<VoteChoice, object>;

/** How the reader voted. */
export function OwnVote({ choice }: { choice: VoteChoice }) {
  const { tone, Icon } = signs[choice];
  return (
    <p className={`sub-title ${tone} ${classes.own}`}>
      <Icon size={28} stroke={1.5} aria-hidden />
      {ownVoteWords[choice]}
    </p>
  );
}
