import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { VoteChoice, VoteState } from '@verso/contract/works/schemas/review.ts';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { OwnVote } from './OwnVote.tsx';
import classes from './VoteChoices.module.css';
import { VoteTally } from './VoteTally.tsx';

/** A vote that the reader has just cast, and the round as it was before. */
export interface CastVote {
  choice: VoteChoice;
  voting: VoteState;
}

interface VoteChoicesProps {
  /** Null once the round is closed. */
  voting: VoteState | null;
  /** Another object for each vote. */
  cast: CastVote | null;
  /** Why the reader may not vote. */
  refusal: string | null;
  onChoose: (choice: VoteChoice) => void;
  /** Leads on from the vote; `focused`: the reader has just voted. */
  next: (focused: boolean) => ReactNode;
  /** The form of the chosen vote. */
  children: ReactNode;
}

/** The three votes on an artist or a bill, and the tally as far as it is public; after the vote, the way on. */
export function VoteChoices({ voting, cast, refusal, onChoose, next, children }: VoteChoicesProps) {
  // The page has not read the vote yet, or has none to read once the vote closed the round.
  const own = cast && (voting === null || voting === cast.voting) ? cast : (voting?.own ?? null);
  const [seen, setSeen] = useState(cast);
  const [changing, setChanging] = useState(false);
  if (cast !== seen) {
    setSeen(cast);
    setChanging(false);
  }
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changing) choices.current?.querySelector('button')?.focus();
  }, [changing]);
  return (
    <>
      {own && (!changing || voting === null) ? (
        <>
          <OwnVote choice={own.choice} />
          <div className={classes.choices}>
            {next(cast !== null)}
            {voting && refusal === null && (
              <Button variant="outline" size="lg" onClick={() => setChanging(true)}>
                Change your vote
              </Button>
            )}
          </div>
        </>
      ) : (
        <div ref={choices} className={classes.choices}>
          <ReasonedButton color="verdigris" refusal={refusal} onClick={() => onChoose('approve')}>
            Approve
          </ReasonedButton>
          <ReasonedButton variant="outline" color="madder" refusal={refusal} onClick={() => onChoose('deny')}>
            Deny
          </ReasonedButton>
          <ReasonedButton variant="outline" refusal={refusal} onClick={() => onChoose('request_information')}>
            Ask for information
          </ReasonedButton>
        </div>
      )}
      {children}
      {voting && <VoteTally voting={voting} />}
      {voting && refusal && <p className="quiet">{refusal}</p>}
    </>
  );
}
