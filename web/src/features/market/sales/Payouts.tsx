import { Link } from 'react-router';
import type { Payout } from '@verso/contract/market/schemas/sales.ts';
import { titleOf } from '#components/works/artwork-words.ts';
import { formatDay } from '#components/text/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './Sales.module.css';
import { payoutWords, signedMoney } from './sales-words.ts';

export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <ul role="list" className={classes.rows}>
      {payouts.map((payout) => {
        const { words, tone } = payoutWords(payout);
        return (
          <li key={payout._id} className={classes.row}>
            <div className={classes.description}>
              <p className={classes.title}>
                <Link to={paths.artworkDetail(payout.work._id, payout.work.slug)}>
                  <cite>{titleOf(payout.work.title)}</cite>
                </Link>
              </p>
              <p className="meta">{`${payout.kind === 'sale' ? 'Your share' : 'Your royalty'} of order ${payout.order}`}</p>
              {payout.state === 'refused' && payout.refusal && (
                <p className="meta">
                  {`On ${formatDay(payout.refusal.at)} the card provider answered: “${payout.refusal.reason}” We try again every day. Check your payout account above. If that doesn’t help, contact the registry.`}
                </p>
              )}
            </div>
            <div className={classes.sum}>
              <p className={classes.amount}>{signedMoney(payout.amount)}</p>
              <p className={classes.state} data-tone={tone}>
                {words}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
