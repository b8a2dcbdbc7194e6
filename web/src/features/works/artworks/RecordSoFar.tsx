import type { MarkName } from '@verso/contract/works/artworks.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { workRequirements } from '@verso/contract/works/review-requirements.ts';
import type { ReactNode } from 'react';
import { type MarkRow, MarkRows } from '#components/works/marks/MarkRows.tsx';
import { makerFix, makerSentence } from '#components/works/marks/marks.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { ReviewRefusal } from './BeforeReview.tsx';
import { focusField } from './fields/focus-field.ts';
import { idOf, labelOf } from './fields/fields.ts';
import classes from './RecordSoFar.module.css';

interface RecordSoFarProps {
  /** Null until the server has the work. */
  artwork: Artwork | null;
  /** Null until the server has the work. */
  missing: Artwork['missing'] | null;
  /** Why a complete work cannot be sent for review; null if it can. */
  refusal: string | null;
  /** Actions for the draft. */
  children: ReactNode;
}

/** What the record proves so far, and what it needs before review. */
export function RecordSoFar({ artwork, missing, refusal, children }: RecordSoFarProps) {
  // An unsaved work lacks everything.
  const lacking = missing ?? workRequirements;
  return (
    <div className={classes.panel}>
      <section aria-labelledby="record-so-far">
        <SectionHeading size="sub" level={2} id="record-so-far">
          The record so far
        </SectionHeading>
        {artwork ? (
          <MarkRows marks={rowsOf(artwork)} />
        ) : (
          <p className="quiet">The marks of your work will appear here once its draft is saved.</p>
        )}
      </section>
      <section aria-labelledby="still-missing" className={classes.missing}>
        <h3 id="still-missing" className="label">
          {lacking.length === 0 ? 'The record is complete' : 'Still missing before review'}
        </h3>
        {lacking.length === 0 && refusal === null && (
          <p className="quiet">You can send the work for review. Its record can’t be changed until the vote ends.</p>
        )}
        {lacking.length === 0 && refusal !== null && <ReviewRefusal refusal={refusal} />}
        {lacking.length > 0 && (
          <ul role="list" className={classes.list}>
            {lacking.map(({ field, message }) => (
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

function rowsOf(artwork: Artwork): Record<MarkName, MarkRow> {
  const { maker, assay, bill, claim, record } = artwork.marks;
  return {
    maker: { state: maker, sentence: makerSentence(artwork), href: makerFix(artwork) },
    assay: { state: assay },
    bill: { state: bill },
    claim: { state: claim },
    record: { state: record },
  };
}
