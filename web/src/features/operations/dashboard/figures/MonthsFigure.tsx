import type { ReactNode } from 'react';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import classes from './Figures.module.css';
import type { Plotted } from './months.ts';

interface MonthsFigureProps<Month> {
  months: readonly Plotted<Month & { month: string }>[];
  /** The chart; it must not say more than the text and the table. */
  plot: ReactNode;
  low?: boolean;
  caption: ReactNode;
  columns: readonly { label: string; of: (month: Month) => number }[];
}

/** Numbers by month as a bar chart, and as text and a table for screen readers. */
export function MonthsFigure<Month>({ months, plot, low = false, caption, columns }: MonthsFigureProps<Month>) {
  return (
    <figure className={classes.figure}>
      <div className={low ? classes.shortPlot : classes.plot} aria-hidden="true">
        {plot}
      </div>
      <figcaption className="meta">{caption}</figcaption>
      <details className={classes.details}>
        <summary>View as table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row">{month.label}</th>
                {columns.map(({ label, of }) => (
                  <td key={label}>{formatNumber(of(month))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
