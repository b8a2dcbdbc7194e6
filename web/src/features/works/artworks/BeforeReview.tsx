import { Fragment } from 'react';
import { RefusalFix } from '#components/works/review/RefusalFix.tsx';
import { focusField } from './fields/focus-field.ts';
import { idOf, labelOf } from './fields/fields.ts';
import classes from './EditorNotes.module.css';

interface BeforeReviewProps {
  missing: readonly { field: string }[];
  /** Why a complete work cannot be sent for review; null if it can. */
  refusal: string | null;
}

/** What the work and its artist still need before it can be sent for review, each with its link. */
export function BeforeReview({ missing, refusal }: BeforeReviewProps) {
  if (missing.length === 0 && refusal === null) return null;

  return (
    <div className={classes.notes}>
      <section aria-labelledby="before-review" className={classes.note}>
        <h2 id="before-review" className="label tone-ochre">
          Before you can send the work for review
        </h2>
        {refusal !== null && <ReviewRefusal refusal={refusal} />}
        {missing.length > 0 && (
          <p>
            Fill in{' '}
            {missing.map(({ field }, at) => (
              <Fragment key={field}>
                {at > 0 && ', '}
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
              </Fragment>
            ))}
            . You can save a draft and come back at any time.
          </p>
        )}
      </section>
    </div>
  );
}

/** Why a work cannot be sent for review, with the way to end the reason. */
export const ReviewRefusal = ({ refusal }: { refusal: string }) => (
  <p>
    {refusal} <RefusalFix />
  </p>
);
