import { lazy, useState } from 'react';
import type { MonthOfVotes } from '@verso/contract/figures.ts';
import { numberWords, locale } from '#components/reader-locale.ts';
import { MonthsFigure } from './MonthsFigure.tsx';
import { everyMonth, noVotes, sumOf } from './months.ts';

const VotesPlot = lazy(async () => ({ default: (await import('./VotesPlot.tsx')).VotesPlot }));

/** Votes by month. */
export function VotesByMonth({ months, caption }: { months: readonly MonthOfVotes[]; caption: string }) {
  const [today] = useState(() => new Date());
  const plotted = everyMonth(months, noVotes, today, locale);
  const sum = sumOf(months);
  return (
    <MonthsFigure
      months={plotted}
      plot={<VotesPlot months={plotted} />}
      caption={
        <>
          {caption}: {numberWords(sum.approve)} to approve, {numberWords(sum.request_information)} asking for more,{' '}
          {numberWords(sum.deny)} to deny.
        </>
      }
      columns={[
        { label: 'Approve', of: ({ approve }) => approve },
        { label: 'Ask for more', of: ({ request_information: asked }) => asked },
        { label: 'Deny', of: ({ deny }) => deny },
      ]}
    />
  );
}
