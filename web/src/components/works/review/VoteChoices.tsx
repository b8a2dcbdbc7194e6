import type { ReactNode } from 'react';
import type { VoteChoice, VoteState } from '@verso/contract/works/schemas/review.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import classes from './VoteChoices.module.css';
import { VoteTally } from './VoteTally.tsx';

export const ownVoteWords: Record<VoteChoice, string> = {
  approve: 'You voted to approve',
  deny: 'You voted to deny',
  request_information: 'You asked for more information',
};

interface VoteChoicesProps {
  voting: VoteState;
  /** Why the reader may not vote. */
  refusal: string | null;
  onChoose: (choice: VoteChoice) => void;
  /** The form of the chosen vote. */
  children: ReactNode;
}

/** The three votes on a work or a bill, and the tally as far as it is public. */
export function VoteChoices({ voting, refusal, onChoose, children }: VoteChoicesProps) {
  return (
    <>
      <div className={classes.choices}>
        <ReasonedButton color="verdigris" refusal={refusal} onClick={() => onChoose('approve')}>
          Approve
        </ReasonedButton>
        <ReasonedButton variant="outline" color="madder" refusal={refusal} onClick={() => onChoose('deny')}>
          Deny
        </ReasonedButton>
        <ReasonedButton variant="outline" refusal={refusal} onClick={() => onChoose('request_information')}>
          Ask for more
        </ReasonedButton>
      </div>
      {children}
      <VoteTally voting={voting} own={voting.own && ownVoteWords[voting.own.choice]} />
      {refusal && <p className="quiet">{refusal}</p>}
    </>
  );
}
