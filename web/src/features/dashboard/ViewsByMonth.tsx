import { lazy, useState } from 'react';
import type { MonthOfViews } from '@verso/contract/figures.ts';
import { locale, numberWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { MonthsFigure } from './MonthsFigure.tsx';
import { everyMonth, noViews } from './months.ts';

const ViewsPlot = lazy(async () => ({ default: (await import('./ViewsPlot.tsx')).ViewsPlot }));

/** How often the pages of somebody's works were looked at. */
export function ViewsByMonth({ months }: { months: readonly MonthOfViews[] }) {
  const [today] = useState(() => new Date());
  const plotted = everyMonth(months, noViews, today, locale);
  const total = months.reduce((sum, { views }) => sum + views, 0);
  return (
    <section aria-labelledby="views">
      <SectionHeading id="views" size="sub" level={2}>
        Views of your works
      </SectionHeading>
      {months.length > 0 ? (
        <MonthsFigure
          low
          months={plotted}
          plot={<ViewsPlot months={plotted} />}
          caption={
            <>
              In the last three years: {numberWords(total)}. A visitor counts once a day for each work; you, admins and
              search engines do not. Who looked is not kept.
            </>
          }
          columns={[{ label: 'Views', of: ({ views }) => views }]}
        />
      ) : (
        <EmptyState>Views of your works’ pages stand here by month, from the first one on.</EmptyState>
      )}
    </section>
  );
}
