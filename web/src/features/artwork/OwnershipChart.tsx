import { useState } from 'react';
import { lanes, type Span } from '@verso/contract/open-records.ts';
import { formatYear } from '@verso/contract/uncertain-date.ts';
import { rowsOf, ticksOf } from './chart-scale.ts';
import { laneWords, spanYears, whoWords } from './open-record-words.ts';
import classes from './OwnershipChart.module.css';

/**
 * Title and custody over the years: drawn to scale where there is room, and as a list on a phone and for whoever cannot
 * see it.
 */
export function OwnershipChart({ spans }: { spans: readonly Span[] }) {
  const [open, setOpen] = useState(false);
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to), from + 1);
  // Owners follow on each other; what is short in the other lane is drawn a little longer than it was.
  const shortest = { title: 0, custody: (to - from) * 0.03 };
  const at = (year: number) => `${(100 * (year - from)) / (to - from)}%`;
  return (
    <div className={classes.chart}>
      <div className={classes.drawing} aria-hidden="true">
        {lanes.map((lane) => (
          <div key={lane} className={classes.lane}>
            <p className={classes.name}>{laneWords[lane]}</p>
            <div>
              {rowsOf(
                spans.filter((span) => span.lane === lane),
                shortest[lane],
              ).map((row) => (
                <div key={row[0] ? keyOf(row[0]) : lane} className={classes.track}>
                  {row.map((span) => (
                    <span
                      key={keyOf(span)}
                      className={classes.span}
                      data-state={span.state}
                      title={`${whoWords(span)}, ${spanYears(span)}`}
                      style={{ left: at(span.from), right: `calc(100% - ${at(span.to)})` }}
                    >
                      {whoWords(span)}
                    </span>
                  ))}
                </div>
              ))}
            </div>
          </div>
        ))}
        <div className={classes.scale}>
          {ticksOf(from, to).map((year) => (
            <span key={year} style={{ left: at(year) }}>
              {formatYear(year)}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.table} data-open={open}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          The same as a table
        </button>
        <table>
          <caption className="visually-hidden">Title and custody over the years</caption>
          <thead>
            <tr>
              <th scope="col">Years</th>
              <th scope="col">Lane</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {spans.map((span) => (
              <tr key={keyOf(span)} data-state={span.state}>
                <td>{spanYears(span)}</td>
                <td>{laneWords[span.lane]}</td>
                <td>
                  {span.entryId === null ? (
                    whoWords(span)
                  ) : (
                    <a href={`#entry-${span.entryId}`} className="linked">
                      {whoWords(span)}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** An entry begins one span; one that no entry begins is of its years. */
const keyOf = ({ lane, entryId, from, to }: Span) => `${lane} ${entryId ?? `${from}–${to}`}`;
