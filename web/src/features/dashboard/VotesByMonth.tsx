import { lazy, Suspense, useState } from 'react';
import type { MonthOfVotes } from '@verso/contract/figures.ts';
import { numberWords, locale } from '#components/reader-locale.ts';
import classes from './Figures.module.css';
import { everyMonth, noVotes, sumOf } from './months.ts';

const VotesPlot = lazy(async () => ({ default: (await import('./VotesPlot.tsx')).VotesPlot }));

/** Votes by month as bars, and the same in words and as a table for whoever does not see bars. */
export function VotesByMonth({ months, caption }: { months: readonly MonthOfVotes[]; caption: string }) {
  const [today] = useState(() => new Date());
  const plotted = everyMonth(months, noVotes, today, locale);
  const sum = sumOf(months);
  return (
    <figure className={classes.figure}>
      <div className={classes.plot} aria-hidden="true">
        <Suspense>
          <VotesPlot months={plotted} />
        </Suspense>
      </div>
      <figcaption className="meta">
        {caption}: {numberWords(sum.approve)} to approve, {numberWords(sum.request_information)} asking for more,{' '}
        {numberWords(sum.deny)} to deny.
      </figcaption>
      <details className={classes.details}>
        <summary>As a table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Approve</th>
              <th scope="col">Ask for more</th>
              <th scope="col">Deny</th>
            </tr>
          </thead>
          <tbody>
            {plotted.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row">{month.label}</th>
                <td>{numberWords(month.approve)}</td>
                <td>{numberWords(month.request_information)}</td>
                <td>{numberWords(month.deny)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
