import { useId } from 'react';
import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import classes from './OwnEnquiry.module.css';

/** The reader's last question about the price. The owner's email, if they shared it, is on the page of all questions. */
export function OwnEnquiry({
  enquiry: { message, askedAt, answer, sellsOnceShown },
}: {
  enquiry: NonNullable<Artwork['priceEnquiry']>;
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.enquiry}>
      <h2 id={heading} className="caption-title">
        You asked about the price
      </h2>
      <p className={classes.message}>{message}</p>
      <p className="meta">{formatDateTime(askedAt)}</p>
      {answer ? (
        <>
          <p className={classes.message}>{answer.text}</p>
          <p className="meta">The owner answered on {formatDateTime(answer.at)}</p>
          {sellsOnceShown && (
            <p>Once the owner shows the price, you can buy the work here by card. You can ask the owner to show it.</p>
          )}
        </>
      ) : (
        <p className="meta">Not answered yet. You’ll be notified when the owner answers.</p>
      )}
      <p>
        <Link to={paths.priceEnquiries({ type: 'sent' })} className="linked">
          See your price questions
        </Link>
      </p>
    </section>
  );
}
