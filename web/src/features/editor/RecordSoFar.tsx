import { markNames } from '@verso/contract/artworks.ts';
import type { Artwork } from '@verso/contract/record.ts';
import type { ReactNode } from 'react';
import { type MarkRow, MarkRows } from '#components/MarkRows.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { focusField } from './focus-field.ts';
import { idOf, labelOf } from './fields.ts';
import classes from './RecordSoFar.module.css';

interface RecordSoFarProps {
  marks: Artwork['marks'] | null;
  /** Null until the server has the work. */
  missing: Artwork['missing'] | null;
  /** Why it cannot be sent for review although nothing is missing; null where it can. */
  refusal: string | null;
  /** What can be done with the draft. */
  children: ReactNode;
}

const notYet: MarkRow = { state: 'missing' };
const none = { maker: notYet, assay: notYet, bill: notYet, claim: notYet, record: notYet };

/** What the record proves by now, and what it still needs before anybody can vote on it. */
export function RecordSoFar({ marks, missing, refusal, children }: RecordSoFarProps) {
  const rows = { ...none };
  if (marks) for (const name of markNames) rows[name] = { state: marks[name] };
  return (
    <div className={classes.panel}>
      <section aria-labelledby="record-so-far">
        <SectionHeading size="sub" level={2} id="record-so-far">
          The record so far
        </SectionHeading>
        <MarkRows marks={rows} />
      </section>
      <section aria-labelledby="still-missing" className={classes.missing}>
        <h3 id="still-missing" className="label">
          {missing?.length === 0 ? 'Nothing is missing' : 'Still missing before review'}
        </h3>
        {missing === null && <p className="quiet">The record begins with the first picture or the first word.</p>}
        {missing?.length === 0 && (
          <p className="quiet">
            {refusal ??
              'The work can be sent for review. Once it is, the record stays as it is until the vote is over.'}
          </p>
        )}
        {missing && missing.length > 0 && (
          <ul role="list" className={classes.list}>
            {missing.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${idOf(field)}`}
                  className="linked"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(field);
                  }}
                >
                  {labelOf(field)}
                </a>
                <span className="quiet"> {message}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {children}
    </div>
  );
}
