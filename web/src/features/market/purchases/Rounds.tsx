import { Link } from 'react-router';
import type { Purchase, PurchaseRound } from '@verso/contract/market/schemas/purchases.ts';
import type { VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { saleDay } from '#components/market/purchases/bill-words.ts';
import { formatDay, formatAmount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './PurchasePage.module.css';

const outcomes: Record<NonNullable<PurchaseRound['outcome']>, string> = {
  approved: 'Approved',
  denied: 'Denied',
  info_requested: 'More information requested',
  joined: 'Joined to another bill for the same sale',
  withdrawn: 'Withdrawn by the sender',
};
const choices: Record<VoteChoice, string> = {
  approve: 'approved',
  deny: 'denied',
  request_information: 'asked for more information',
};

/** Every closed round: the stated details at that time, and the votes by name. */
export function Rounds({ purchase }: { purchase: Purchase }) {
  const closed = purchase.rounds.filter(({ closedAt }) => closedAt !== null).toReversed();
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="rounds" className={classes.panel}>
      <h2 id="rounds" className="sub-title">
        How it was checked
      </h2>
      <div className={classes.rounds}>
        {closed.map((round) => (
          <article key={round.round} className={classes.round} aria-labelledby={`round-${round.round}`}>
            <h3 id={`round-${round.round}`} className="name">
              Round {round.round}: {round.outcome && outcomes[round.outcome]}
            </h3>
            <p className="meta">
              {round.seller && `${round.seller} to ${round.buyer}, `}
              {saleDay(round.date)}, {formatAmount(round.price)}.{' '}
              {round.closedAt && `Closed ${formatDay(round.closedAt)}.`}
            </p>
            <ul role="list" className={classes.round}>
              {round.votes.map((vote) => (
                <li key={`${vote.voter} ${vote.castAt}`}>
                  {vote.voterId === null ? (
                    vote.voter
                  ) : (
                    <Link to={paths.authenticator(vote.voterId)}>{vote.voter}</Link>
                  )}{' '}
                  {choices[vote.choice]} on {formatDay(vote.castAt)}
                  {vote.message && <blockquote>{vote.message}</blockquote>}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}
