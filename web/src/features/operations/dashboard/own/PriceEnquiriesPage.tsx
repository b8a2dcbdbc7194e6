import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import type { EnquirySide, PriceEnquiry } from '@verso/contract/market/schemas/price-enquiries.ts';
import { enquirySides, priceEnquiries } from '@verso/contract/market/price-enquiries.ts';
import type { Money } from '@verso/contract/schemas/money.ts';
import { artworks } from '@verso/contract/works/artworks.ts';
import { useAction } from '#api/use-action.ts';
import { artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ReasonedButton } from '#components/shared/forms/ReasonedButton.tsx';
import { formatAmount, formatCount, formatDateTime } from '#components/shared/text/reader-locale.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { WordsDialog } from '#ui/dialogs/WordsDialog.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { questionsQuery, sizes } from '#features/operations/dashboard/dashboard-queries.ts';
import { questionsIn, useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';

const sides: Readonly<Record<EnquirySide, string>> = { received: 'To you', sent: 'From you' };

/** Price questions that the reader received or sent, open ones first. */
export function Component() {
  const { params, addressWith } = useAddress();
  const chosen = questionsIn(params);
  const received = useQuery({ ...questionsQuery('received', 1), enabled: chosen === null });
  // Someone who only asked starts with their own questions.
  const side = chosen ?? (received.data?.total.count === 0 ? 'sent' : 'received');
  const questions = useQuery({
    ...questionsQuery(side, pageIn(params, 'page')),
    ...(chosen && { placeholderData: keepPreviousData }),
  });
  return (
    <section aria-labelledby="questions" aria-busy={questions.isFetching}>
      <PageTitle>Price questions</PageTitle>
      <h1 id="questions" className={`page-title ${classes.title}`}>
        Price questions
      </h1>
      <nav aria-label="Filter questions" className={classes.states}>
        {enquirySides.map((one) => (
          <Link
            key={one}
            to={{ search: addressWith({ type: one, page: 1 }) }}
            aria-current={one === side ? 'page' : undefined}
            preventScrollReset
          >
            {sides[one]}
          </Link>
        ))}
      </nav>
      <Loaded result={questions} what="the questions">
        {({ enquiries, total }) => (
          <>
            <p className="meta" role="status">
              {formatCount(total, 'question', 'questions')}
            </p>
            {enquiries.length > 0 ? (
              <ul role="list" aria-label="Questions" className={classes.rows}>
                {enquiries.map((enquiry) => (
                  <QuestionRow key={enquiry._id} enquiry={enquiry} side={side} />
                ))}
              </ul>
            ) : (
              <EmptyState>
                {side === 'received'
                  ? 'No questions yet. If you hide the price of a work, people can ask about it. Their questions will appear here.'
                  : 'You haven’t asked about any prices yet. If a work says “Price on request”, you can ask its owner.'}
              </EmptyState>
            )}
            <Pages field="page" total={total} size={sizes.requests} section="questions" label="Pages of questions" />
          </>
        )}
      </Loaded>
    </section>
  );
}

function QuestionRow({ enquiry, side }: { enquiry: PriceEnquiry; side: EnquirySide }) {
  const { artwork, from, message, askedAt, email, answer, open, sellsOnceShown, refused } = enquiry;
  const [asking, setAsking] = useState<'answer' | 'price' | null>(null);
  const close = () => setAsking(null);
  const show = useAction(artworks.changeHiddenPrice, { onDone: close, onRefused: close });
  const hiddenPrice = side === 'received' ? hiddenPriceOf(enquiry) : null;
  const work = artwork ? titleOf(artwork.title) : 'a work you can’t see';
  return (
    <li className={classes.row}>
      <div>
        <p className="name">
          {from ?? 'You'} asked about{' '}
          {artwork ? (
            <Link to={artworkHref(artwork)}>
              <cite>{work}</cite>
            </Link>
          ) : (
            work
          )}
        </p>
        <p className={classes.message}>{message}</p>
        <p className="meta">{formatDateTime(askedAt)}</p>
        {email && (
          <p className="meta">
            You can write to {from ?? 'the owner'} at <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {answer && (
          <div className={classes.answer}>
            <p className={classes.message}>{answer.text}</p>
            <p className="meta">
              {side === 'received' ? 'You' : 'The owner'} answered on {formatDateTime(answer.at)}
            </p>
            {side === 'sent' && sellsOnceShown && (
              <p className="meta">
                You can buy the work by card once the owner shows its price. You can ask the owner to show the price.
                We’ll notify you when it is shown.
              </p>
            )}
            {hiddenPrice && sellsOnceShown && (
              <p className="meta">The price is hidden, so no one can buy the work by card yet.</p>
            )}
          </div>
        )}
        {!answer && (side === 'sent' || !open) && (
          <p className="meta">
            {open ? 'Not answered yet.' : artwork ? 'Not answered. The work has a new owner.' : 'Not answered.'}
          </p>
        )}
      </div>
      {open && side === 'received' && (
        <div className={classes.actions}>
          <ReasonedButton
            variant="outline"
            refusal={refused.answer}
            onClick={() => setAsking('answer')}
            aria-label={`Answer ${from ?? ''} about ${work}`}
          >
            Answer
          </ReasonedButton>
        </div>
      )}
      {artwork && answer && hiddenPrice && (
        <div className={classes.actions}>
          <ReasonedButton
            variant="outline"
            refusal={refused.showPrice}
            onClick={() => setAsking('price')}
            aria-label={`Show the price of ${work}`}
          >
            Show the price
          </ReasonedButton>
          <ConfirmDialog
            opened={asking === 'price'}
            onClose={close}
            title="Show the price?"
            confirm="Show the price"
            busy={show.busy}
            onConfirm={() => show.act({ artwork_id: artwork._id, status: false })}
          >
            <p>{showingWords(hiddenPrice, enquiry)}</p>
          </ConfirmDialog>
        </div>
      )}
      {asking === 'answer' && <AnswerDialog enquiry={enquiry} onClose={close} />}
    </li>
  );
}

/** The price of the reader's own work, while the public sees “Price on request”. */
const hiddenPriceOf = ({ artwork }: PriceEnquiry): Money | null => (artwork?.priceOnRequest ? artwork.price : null);

const showingWords = (price: Money, { sellsOnceShown }: PriceEnquiry): string =>
  sellsOnceShown
    ? `Everyone will see the price on the work’s page. Anyone can then buy the work by card for ${formatAmount(price)}.`
    : `Everyone who can see the work will see the price: ${formatAmount(price)}.`;

function AnswerDialog({ enquiry, onClose }: { enquiry: PriceEnquiry; onClose: () => void }) {
  const [shareEmail, setShareEmail] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [showsPrice, setShowsPrice] = useState(false);
  const { artwork, refused } = enquiry;
  // As it was when the dialog opened: showing the price reads the questions again.
  const [before] = useState(enquiry);
  const hiddenPrice = hiddenPriceOf(before);
  const isHidden = hiddenPriceOf(enquiry) !== null;
  const answering = useAction(priceEnquiries.answer, { onDone: onClose });
  const typed = useRef('');
  const answer = () => answering.act({ id: enquiry._id, answer: typed.current, shareEmail });
  // First, because it can be refused or cancelled, and a question can be answered only once.
  const show = useAction(artworks.changeHiddenPrice, { onDone: answer });
  const send = (words: string) => {
    typed.current = words;
    if (words.trim() === '') setFault('Enter your answer.');
    else if (showsPrice && isHidden && artwork) show.act({ artwork_id: artwork._id, status: false });
    else answer();
  };
  return (
    <WordsDialog
      title={`Answer ${enquiry.from ?? 'the question'}`}
      label="Your answer"
      description="The person who asked will be notified and can read your answer here. You can only answer once."
      most={2000}
      fault={fault}
      onChange={() => setFault(null)}
      below={
        <>
          <Checkbox
            mt="md"
            label="Show my email to the person who asked, so that they can write to me"
            checked={shareEmail}
            onChange={({ currentTarget }) => setShareEmail(currentTarget.checked)}
          />
          {hiddenPrice && (
            <Checkbox
              mt="md"
              label={
                before.sellsOnceShown
                  ? 'Show the price so that the person who asked can buy the work'
                  : 'Show the price'
              }
              description={refused.showPrice ?? showingWords(hiddenPrice, before)}
              disabled={refused.showPrice !== null || !isHidden}
              checked={showsPrice}
              onChange={({ currentTarget }) => setShowsPrice(currentTarget.checked)}
            />
          )}
        </>
      }
      confirm="Send the answer"
      busy={answering.busy || show.busy}
      onConfirm={send}
      onClose={onClose}
    >
      <blockquote className={`quiet ${classes.message}`}>{enquiry.message}</blockquote>
    </WordsDialog>
  );
}
