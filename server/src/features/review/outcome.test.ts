import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type VoteChoice, voteChoices } from '@verso/contract/review.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

interface Ballot {
  voter: number;
  choice: VoteChoice;
}

/** The round as the registry keeps it: one vote for each voter, judged after each ballot, deaf once closed. */
function runRound(ballots: readonly Ballot[], quorum: number) {
  const votes = new Map<number, VoteChoice>();
  let outcome: Outcome | null = null;
  let heard = 0;
  for (const { voter, choice } of ballots) {
    if (outcome) break;
    heard += 1;
    votes.set(voter, choice);
    outcome = outcomeOf([...votes.values()], quorum);
  }
  return { outcome, votes, heard };
}

const quorum = fc.integer({ min: 1, max: 5 });
const ballots = (choices: readonly VoteChoice[]) =>
  fc.array(fc.record({ voter: fc.integer({ min: 1, max: 8 }), choice: fc.constantFrom(...choices) }), {
    maxLength: 40,
  });

describe('a round', () => {
  it('closes for a side exactly when that many different voters stand on it', () => {
    fc.assert(
      fc.property(ballots(['approve', 'deny']), quorum, (cast, quorum) => {
        const { outcome, votes } = runRound(cast, quorum);
        const standing = { approve: 0, deny: 0, request_information: 0 };
        for (const choice of votes.values()) standing[choice] += 1;
        if (outcome === null) {
          expect(standing.approve).toBeLessThan(quorum);
          expect(standing.deny).toBeLessThan(quorum);
        } else {
          expect(standing[outcome === 'approved' ? 'approve' : 'deny']).toBe(quorum);
          expect(standing[outcome === 'approved' ? 'deny' : 'approve']).toBeLessThan(quorum);
        }
      }),
    );
  });

  it('closes no earlier and no later than by a plain count', () => {
    fc.assert(
      fc.property(ballots(voteChoices), quorum, (cast, quorum) => {
        const { outcome, heard } = runRound(cast, quorum);
        const closing = cast.findIndex((_, index) => {
          const last = new Map(cast.slice(0, index + 1).map(({ voter, choice }) => [voter, choice]));
          const standing = (choice: VoteChoice) => [...last.values()].filter((one) => one === choice).length;
          return standing('request_information') > 0 || standing('approve') === quorum || standing('deny') === quorum;
        });
        expect(heard).toBe(closing === -1 ? cast.length : closing + 1);
        expect(outcome === null).toBe(closing === -1);
      }),
    );
  });

  it('does not depend on the order in which votes are counted', () => {
    const choices = fc.array(fc.constantFrom(...voteChoices), { maxLength: 10 });
    fc.assert(
      fc.property(choices, quorum, (choices, quorum) => {
        expect(outcomeOf(choices.toReversed(), quorum)).toBe(outcomeOf(choices, quorum));
      }),
    );
  });

  it('is closed at once by a request for information', () => {
    expect(outcomeOf(['approve', 'request_information'], 5)).toBe('info_requested');
  });

  it('is never closed by one voter voting again and again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<VoteChoice>('approve', 'deny')), (choices) => {
        expect(
          runRound(
            choices.map((choice) => ({ voter: 1, choice })),
            2,
          ).outcome,
        ).toBeNull();
      }),
    );
  });

  it('denies where both sides stand at the quorum', () => {
    expect(outcomeOf(['approve', 'deny'], 1)).toBe('denied');
  });
});
