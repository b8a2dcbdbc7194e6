import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { Review, VoteChoice } from '@verso/contract/works/schemas/review.ts';
import { Link } from 'react-router';
import { certificateWords, stateTone } from '#components/works/artworks/certificate-words.ts';
import { outcomeWords } from '#components/works/review/outcome-words.ts';
import { OpinionBasis } from '#components/works/review/OpinionBasis.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { roundId } from '#components/works/marks/evidence.ts';
import { paths } from '#paths.ts';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import classes from './ReviewSection.module.css';

const choiceWords: Record<VoteChoice, string> = {
  approve: 'approved',
  deny: 'denied',
  request_information: 'asked for more information',
};

/** Every round of review, with votes by name once it has closed, and the resulting certificates. */
export function ReviewSection({ artwork: { _id: id, reviews, certificates } }: { artwork: Artwork }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="review" className={classes.review}>
      <SectionHeading id="review">Review</SectionHeading>
      <div className={classes.rounds}>
        {reviews.toReversed().map((one) => (
          <Round key={one.round} review={one} />
        ))}
      </div>
      {certificates.length > 0 && (
        <>
          <SectionHeading size="sub">Certificates</SectionHeading>
          <ul role="list" className={classes.certificates}>
            {certificates.map((one) => (
              <li key={one.version}>
                <p className="name">
                  <Link to={paths.certificate(id, one.version)} className="linked">
                    Version {one.version}
                  </Link>
                </p>
                <p>
                  Issued {formatDay(one.issuedAt)}.{' '}
                  <span className={stateTone[one.state]}>{certificateWords[one.state]}</span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The vote that led to each outcome; other votes are shown as the minority. */
const decidedBy = { approved: 'approve', denied: 'deny', info_requested: null } as const;

function headingOf({ outcome, appeal }: Review): string {
  if (outcome) return `${outcomeWords[outcome]}${appeal ? ', on appeal' : ''}`;
  return appeal ? 'The vote on the appeal is open' : 'The vote is open';
}

function Round({ review }: { review: Review }) {
  const { round, openedAt, closedAt, quorum, outcome, votes, recusals, appeal } = review;
  const deciding = outcome && decidedBy[outcome];
  const minority = deciding ? votes.filter(({ choice }) => choice !== deciding) : [];
  return (
    <article id={roundId(review)} className={classes.round} aria-labelledby={`${roundId(review)}-outcome`}>
      <header>
        <h3 id={`${roundId(review)}-outcome`} className="entry-title">
          {headingOf(review)}
        </h3>
        <p className="meta">
          Round {round}, opened {formatDay(openedAt)}
          {closedAt && `, closed ${formatDay(closedAt)}`}. {quorum} {quorum === 1 ? 'reviewer' : 'reviewers'}{' '}
          {closedAt ? 'had to' : 'must'} agree.
        </p>
      </header>
      <div className={classes.content}>
        {appeal && (
          <div>
            <p>
              Reviewers who had not voted on this record {closedAt ? 'decided' : 'will decide'} on this appeal. The{' '}
              {appeal.by} appealed against the result of round {appeal.of}:
            </p>
            <blockquote>{appeal.reason}</blockquote>
          </div>
        )}
        <Votes votes={votes.filter((vote) => !minority.includes(vote))} />
        {minority.length > 0 && (
          <>
            <h4 className="name">{minority.length === 1 ? 'Minority opinion' : 'Minority opinions'}</h4>
            <Votes votes={minority} />
          </>
        )}
        {recusals.map(({ name, reason, at }) => (
          <p key={name} className="quiet">
            {name} recused themselves on {formatDay(at)}: {reason}
          </p>
        ))}
      </div>
    </article>
  );
}

function Votes({ votes }: { votes: Review['votes'] }) {
  if (votes.length === 0) return null;
  return (
    <ul role="list" className={classes.votes}>
      {votes.map((vote) => (
        <li key={vote.voter} data-choice={vote.choice}>
          <p>
            <span className="name">
              {vote.voterId === null ? vote.voter : <Link to={paths.authenticator(vote.voterId)}>{vote.voter}</Link>}
            </span>{' '}
            {choiceWords[vote.choice]} on {formatDay(vote.castAt)}
          </p>
          {vote.opinion && <blockquote>{vote.opinion}</blockquote>}
          <OpinionBasis basis={vote} />
        </li>
      ))}
    </ul>
  );
}
