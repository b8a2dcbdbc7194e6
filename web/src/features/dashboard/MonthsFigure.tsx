import { type ReactNode, Suspense } from 'react';
import { numberWords } from '#components/reader-locale.ts';
import classes from './Figures.module.css';
import type { Plotted } from './months.ts';

interface MonthsFigureProps<Month> {
  months: readonly Plotted<Month & { month: string }>[];
  /** The bars, which say no more than the words and the table do. */
  plot: ReactNode;
  low?: boolean;
  caption: ReactNode;
  columns: readonly { label: string; of: (month: Month) => number }[];
}

/** Numbers by month as bars, and the same in words and as a table for whoever does not see bars. */
export function MonthsFigure<Month>({ months, plot, low = false, caption, columns }: MonthsFigureProps<Month>) {
  return (
    <figure className={classes.figure}>
      <div className={low ? classes.lowPlot : classes.plot} aria-hidden="true">
        <Suspense>{plot}</Suspense>
      </div>
      <figcaption className="meta">{caption}</figcaption>
      <details className={classes.details}>
        <summary>As a table</summary>
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
                  <td key={label}>{numberWords(of(month))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
