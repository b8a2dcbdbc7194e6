import type { ProfileRound } from '@verso/contract/works/schemas/profiles.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import classes from './ProfileRounds.module.css';
import { formatDay } from '#components/shared/text/reader-locale.ts';

const outcomeWords: Readonly<Record<ProfileRound['outcome'], string>> = {
  approved: 'Approved',
  denied: 'Denied',
  info_requested: 'More information requested',
};
const choiceWords: Readonly<Record<VoteChoice, string>> = {
  approve: 'approved',
  deny: 'denied',
  request_information: 'asked for more information',
};

/** The closed rounds of the vote on a profile, newest first, with each vote and its reason. */
export function ProfileRounds({ rounds }: { rounds: readonly ProfileRound[] }) {
  return (
    <ul role="list" aria-label="Voting rounds" className={classes.rounds}>
      {rounds.toReversed().map(({ round, outcome, closedAt, votes }) => (
        <li key={round}>
          <p className="name">
            {outcomeWords[outcome]} in round {round} on {formatDay(closedAt)}
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
