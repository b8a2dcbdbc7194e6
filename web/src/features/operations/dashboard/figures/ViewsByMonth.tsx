import { useState } from 'react';
import type { MonthOfViews } from '@verso/contract/operations/schemas/figures.ts';
import { locale, formatNumber } from '#components/shared/text/reader-locale.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { lazyPart } from '#lazy-part.ts';
import { MonthsFigure } from './MonthsFigure.tsx';
import { everyMonth, noViews } from './months.ts';

const ViewsPlot = lazyPart(
  () => import('./ViewsPlot.tsx'),
  (module) => module.ViewsPlot,
);

/** Page views of a person's works, by month. */
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
              In the last three years: {formatNumber(total)}. Each visitor is counted once a day for each work. Visits
              by you, admins and search engines are not counted. We don’t record who the visitors are.
            </>
          }
          columns={[{ label: 'Views', of: ({ views }) => views }]}
        />
      ) : (
        <EmptyState>No views yet. Views of your works’ pages will appear here by month.</EmptyState>
      )}
    </section>
  );
}
