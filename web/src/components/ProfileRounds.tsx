import type { ProfileRound } from '@verso/contract/profiles.ts';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import classes from './ProfileRounds.module.css';
import { dayWords } from './reader-locale.ts';

const outcomeWords = { approved: 'Approved', denied: 'Denied' };
const choiceWords = { approve: 'approved', deny: 'denied' };

/** The closed rounds of the vote on a profile, the last first, with who voted how and why. */
export function ProfileRounds({ rounds }: { rounds: readonly ProfileRound[] }) {
  return (
    <ul role="list" aria-label="Rounds of the vote" className={classes.rounds}>
      {rounds.toReversed().map(({ round, outcome, closedAt, votes }) => (
        <li key={round}>
          <p className="name">
            {outcomeWords[outcome]} in round {round}, {dayWords(closedAt)}
          </p>
          <ul role="list" className={classes.votes}>
            {votes.map(({ voter, choice, opinion }) => (
              <li key={voter._id}>
                <p>
                  <Link to={paths.authenticator(voter._id)} className="linked">
                    {voter.name}
                  </Link>{' '}
                  {choiceWords[choice]}
                </p>
                {opinion && <blockquote>{opinion}</blockquote>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
