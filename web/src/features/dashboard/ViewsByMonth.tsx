import { lazy, Suspense, useState } from 'react';
import type { MonthOfViews } from '@verso/contract/figures.ts';
import { locale, numberWords } from '#components/reader-locale.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './Figures.module.css';
import { everyMonth, noViews } from './months.ts';

const ViewsPlot = lazy(async () => ({ default: (await import('./ViewsPlot.tsx')).ViewsPlot }));

/** How often the pages of somebody's works were looked at, as bars, in words and as a table. */
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
        <figure className={classes.figure}>
          <div className={classes.lowPlot} aria-hidden="true">
            <Suspense>
              <ViewsPlot months={plotted} />
            </Suspense>
          </div>
          <figcaption className="meta">
            In the last three years: {numberWords(total)}. A visitor counts once a day for each work; you, admins and
            search engines do not. Who looked is not kept.
          </figcaption>
          <details className={classes.details}>
            <summary>As a table</summary>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Views</th>
                </tr>
              </thead>
              <tbody>
                {plotted.toReversed().map((month) => (
                  <tr key={month.month}>
                    <th scope="row">{month.label}</th>
                    <td>{numberWords(month.views)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </figure>
      ) : (
        <EmptyState>Views of your works’ pages stand here by month, from the first one on.</EmptyState>
      )}
    </section>
  );
}
