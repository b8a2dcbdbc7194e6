import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { voteChoices } from '@verso/contract/works/review.ts';
import { type Outcome, outcomeOf, requestCloses } from './outcome.ts';

interface Ballot {
  voter: number;
  choice: VoteChoice;
}

/** The registry's rules for a round: one vote for each voter, judged after each ballot, closed for good. */
function runRound(ballots: readonly Ballot[], quorum: number) {
  const votes = new Map<number, VoteChoice>();
  let outcome: Outcome | null = null;
  let counted = 0;
  for (const { voter, choice } of ballots) {
    if (outcome) break;
    counted += 1;
    votes.set(voter, choice);
    outcome = outcomeOf([...votes.values()], quorum);
  }
  return { outcome, votes, counted };
}

const quorum = fc.integer({ min: 1, max: 5 });
const ballots = (choices: readonly VoteChoice[]) =>
  fc.array(fc.record({ voter: fc.integer({ min: 1, max: 8 }), choice: fc.constantFrom(...choices) }), {
    maxLength: 40,
  });

it('a voting round closes for a side exactly when its number of different voters reaches the quorum', () => {
  fc.assert(
    fc.property(ballots(['approve', 'deny']), quorum, (cast, quorum) => {
      const { outcome, votes } = runRound(cast, quorum);
      const votesFor = { approve: 0, deny: 0, request_information: 0 };
      for (const choice of votes.values()) votesFor[choice] += 1;
      if (outcome === null) {
        expect(votesFor.approve).toBeLessThan(quorum);
        expect(votesFor.deny).toBeLessThan(quorum);
      } else {
        expect(votesFor[outcome === 'approved' ? 'approve' : 'deny']).toBe(quorum);
        expect(votesFor[outcome === 'approved' ? 'deny' : 'approve']).toBeLessThan(quorum);
      }
    }),
  );
});

it('a voting round closes at the same vote as a plain count', () => {
  fc.assert(
    fc.property(ballots(voteChoices), quorum, (cast, quorum) => {
      const { outcome, counted } = runRound(cast, quorum);
      const closing = cast.findIndex((_, index) => {
        const last = new Map(cast.slice(0, index + 1).map(({ voter, choice }) => [voter, choice]));
        const votesFor = (choice: VoteChoice) => [...last.values()].filter((one) => one === choice).length;
        return votesFor('request_information') > 0 || votesFor('approve') === quorum || votesFor('deny') === quorum;
      });
      expect(counted).toBe(closing === -1 ? cast.length : closing + 1);
      expect(outcome === null).toBe(closing === -1);
    }),
  );
});

it('a voting round does not depend on the order in which votes are counted', () => {
  const choices = fc.array(fc.constantFrom(...voteChoices), { maxLength: 10 });
  fc.assert(
    fc.property(choices, quorum, (choices, quorum) => {
      expect(outcomeOf(choices.toReversed(), quorum)).toBe(outcomeOf(choices, quorum));
    }),
  );
});

it('a voting round is closed immediately by a request for information', () => {
  expect(outcomeOf(['approve', 'request_information'], 5)).toBe('info_requested');
});

it('a voting round is closed by a request for information at most twice in a row, however often it was decided before', () => {
  const outcomes = fc.array(fc.constantFrom('approved', 'denied', 'info_requested'), { maxLength: 12 });
  fc.assert(
    fc.property(outcomes, (earlier) => {
      const run = earlier.toReversed().findIndex((outcome) => outcome !== 'info_requested');
      expect(requestCloses(earlier)).toBe((run === -1 ? earlier.length : run) < 2);
    }),
  );
  expect(outcomeOf(['approve', 'request_information'], 2, false)).toBeNull();
  expect(outcomeOf(['approve', 'request_information', 'approve'], 2, false)).toBe('approved');
});

it('a voting round is never closed by one voter voting again and again', () => {
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

it('a voting round denies if both sides reach the quorum', () => {
  expect(outcomeOf(['approve', 'deny'], 1)).toBe('denied');
});
