import { useState } from 'react';
import type { MonthOfVotes } from '@verso/contract/operations/schemas/figures.ts';
import { formatNumber, locale } from '#components/shared/text/reader-locale.ts';
import { lazyPart } from '#lazy-part.ts';
import { MonthsFigure } from './MonthsFigure.tsx';
import { everyMonth, noVotes, sumOf } from './months.ts';

const VotesPlot = lazyPart(
  () => import('./VotesPlot.tsx'),
  (module) => module.VotesPlot,
);

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
          {caption}: {formatNumber(sum.approve)} approved, {formatNumber(sum.request_information)} asked for
          information, {formatNumber(sum.deny)} denied.
        </>
      }
      columns={[
        { label: 'Approve', of: ({ approve }) => approve },
        { label: 'Ask for information', of: ({ request_information: asked }) => asked },
        { label: 'Deny', of: ({ deny }) => deny },
      ]}
    />
  );
}
