import { useState } from 'react';
import { lanes } from '@verso/contract/proof/open-records.ts';
import type { Span } from '@verso/contract/proof/schemas/open-records.ts';
import { formatYear } from '@verso/contract/uncertain-date.ts';
import { placeOf, rowsOf, ticksOf } from './chart-scale.ts';
import { laneWords, spanYears, whoWords } from './open-record-words.ts';
import classes from './OwnershipChart.module.css';

/**
 * Ownership and custody over the years: a chart to scale where there is room, and a list on phones and for screen
 * readers.
 */
export function OwnershipChart({ spans }: { spans: readonly Span[] }) {
  const [open, setOpen] = useState(false);
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to), from + 1);
  const least = (to - from) * 0.008;
  // Owners follow each other in one row; overlapping custody spans get rows of their own.
  const apart = { title: 0, custody: least };
  const at = (year: number) => `${(100 * (year - from)) / (to - from)}%`;
  return (
    <div className={classes.chart}>
      <div className={classes.plot} aria-hidden="true">
        {lanes.map((lane) => (
          <div key={lane} className={classes.lane}>
            <p className={classes.name}>{laneWords[lane]}</p>
            <div>
              {rowsOf(
                spans.filter((span) => span.lane === lane),
                apart[lane],
              ).map((row) => (
                <div key={row[0] ? keyOf(row[0]) : lane} className={classes.track}>
                  {row.map((span) => {
                    const { left, width } = placeOf(span, { from, to }, least);
                    return (
                      <span
                        key={keyOf(span)}
                        className={classes.span}
                        data-state={span.state}
                        title={`${whoWords(span)}, ${spanYears(span)}`}
                        // Spans widened to the minimum are drawn in front.
                        style={{ left: `${left}%`, width: `${width}%`, zIndex: Math.round(100 - width) }}
                      >
                        <span className={classes.ownerName}>{whoWords(span)}</span>
                      </span>
                    );
                  })}
                </div>
              ))}
            </div>
          </div>
        ))}
        <div className={classes.scale}>
          {ticksOf(from, to).map((year) => (
            // Labels at the ends are shifted inside.
            <span key={year} style={{ left: `clamp(1.5em, ${at(year)}, 100% - 1.5em)` }}>
              {formatYear(year)}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.table} data-open={open}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          View as table
        </button>
        <table>
          <caption className="visually-hidden">Owners and places over time</caption>
          <thead>
            <tr>
              <th scope="col">Years</th>
              <th scope="col">Type</th>
              <th scope="col">Owner or place</th>
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

/** Spans are keyed by their entry, or by their years if no entry begins them. */
const keyOf = ({ lane, entryId, from, to }: Span) => `${lane} ${entryId ?? `${from}–${to}`}`;
