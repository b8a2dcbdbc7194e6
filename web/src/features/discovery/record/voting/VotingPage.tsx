import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useSession } from '#api/session/session.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { NextStep } from '#components/works/review/voting/NextStep.tsx';
import { QueueEnd } from '#components/works/review/voting/QueueEnd.tsx';
import { reasonWords, waitingWords } from '#components/works/review/voting/queue-words.ts';
import { Shortcuts } from '#components/works/review/voting/Shortcuts.tsx';
import { useShortcuts } from '#components/works/review/voting/use-shortcuts.ts';
import {
  neighboursOf,
  type QueuedWork,
  queueFilterIn,
  useVoteQueue,
} from '#components/works/review/voting/vote-queue.ts';
import { artistOf, artworkHref, registryNumber, titleOf, yearOf } from '#components/works/artworks/artwork-words.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { artworkQuery } from '#features/discovery/record/artwork-queries.ts';
import { VoteForm } from './VoteForm.tsx';
import { VoteResult } from './VoteResult.tsx';
import classes from './VotingPage.module.css';
import { VotingPictures } from './VotingPictures.tsx';
import { VotingRecord } from './VotingRecord.tsx';

const keys = [
  ['n', 'Say that you have no conflict of interest'],
  ['a', 'Approve'],
  ['d', 'Deny'],
  ['m', 'Ask for information'],
  ['Ctrl Enter', 'Send your vote'],
  ['j', 'Open the next work'],
  ['k', 'Open the previous work'],
] as const;

export function Component() {
  const { id = '' } = useParams();
  const { artwork } = useHeld(useSuspenseQuery(artworkQuery(id)).data);
  const user = useSession();
  if (user?.role !== 'authenticator' && !user?.admin) return <VotersOnly artwork={artwork} />;
  return <Voting key={id} artwork={artwork} />;
}

function VotersOnly({ artwork }: { artwork: Artwork }) {
  return (
    <div className="container page">
      <PageTitle>For authenticators only</PageTitle>
      <ErrorState
        level={1}
        title="For authenticators only"
        happened="Only authenticators and admins can vote on works."
        actions={
          <Button component={Link} to={artworkHref(artwork)}>
            Open the record
          </Button>
        }
      />
    </div>
  );
}

/** A work, its record and the reader's vote on one screen; on a phone the record and the vote are sheets. */
function Voting({ artwork }: { artwork: Artwork }) {
  const { _id: id, title, voting, reviews, refused } = artwork;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const show = queueFilterIn(params);
  /** The item of the admins’ inbox from which an appeal was opened. */
  const item = params.get('inbox');
  const { queued, result: queue } = useVoteQueue(show);
  const { next, previous, left } = neighboursOf(queued, id, reviews.at(-1)?.openedAt);
  const own = queued.find(({ work }) => work._id === id);
  const addressOf = (one: QueuedWork) => paths.artworkVote(one.work._id, { show });
  const open = (one: QueuedWork | undefined) => {
    // Letters that are meant for the form would otherwise vote on another work.
    if (!item && one && !document.activeElement?.closest('form')) void navigate(addressOf(one));
  };
  useShortcuts({ j: () => open(next), k: () => open(previous) });

  const roomy = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [sheet, setSheet] = useState<'record' | 'vote' | null>(null);
  const [writing, setWriting] = useState(refused.vote === null && voting?.own === null);
  /** Whether the reader has just voted or recused themselves. */
  const [done, setDone] = useState(false);
  // Escape closes the help first, which takes room from the columns.
  const [helped, setHelped] = useState(false);
  // If another vote closes the round meanwhile, the form stays, and the server's answer says what closed it.
  const [opened] = useState(voting);
  const ballot = voting ?? opened;

  const record = <VotingRecord artwork={artwork} queued={own} />;
  const vote = (
    <section className={classes.vote} aria-label="Your vote">
      {writing && ballot ? (
        <VoteForm
          artwork={artwork}
          voting={ballot}
          onDone={() => {
            setWriting(false);
            setDone(true);
          }}
          onHelp={setHelped}
        />
      ) : (
        <>
          <VoteResult artwork={artwork} onChange={() => setWriting(true)} />
          {item ? (
            <NextStep to={paths.inbox()} focused={done}>
              Back to the inbox
            </NextStep>
          ) : next ? (
            <NextStep to={addressOf(next)} focused={done}>
              Next, {formatNumber(left)} left
            </NextStep>
          ) : (
            <>
              {queue.data && <QueueEnd show={show} focused={done} />}
              {queue.isLoadingError && (
                <>
                  <p role="alert">Your queue could not be loaded.</p>
                  <NextStep to={paths.dashboard()} focused={done}>
                    Back to your dashboard
                  </NextStep>
                </>
              )}
            </>
          )}
        </>
      )}
    </section>
  );
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle>{`Vote on ${titleOf(title)}`}</PageTitle>
      <header className={classes.head}>
        <p className={classes.back}>
          <Link to={item ? paths.inbox(item) : `${paths.dashboard({ show })}#awaiting`} className="linked">
            {item ? 'Inbox' : 'Your queue'}
          </Link>
        </p>
        <div className={classes.title}>
          <h1 className="caption-title">
            <cite>{titleOf(title)}</cite>
          </h1>
          <p className="meta">
            <Link to={paths.artist(artwork.artist.url)}>{artistOf(artwork)}</Link>
            {[yearOf(artwork), registryNumber(artwork.number)].filter(Boolean).map((one) => `, ${one}`)}
            {own && `. ${reasonWords(own.awaited)}. ${waitingWords(own.awaited.since)}.`}
          </p>
        </div>
        {!item && (
          <nav aria-label="Your queue" className={classes.moves}>
            <Shortcuts keys={keys} />
            {previous && (
              <Button component={Link} to={addressOf(previous)} variant="default">
                Previous
              </Button>
            )}
            {next && (
              <Button component={Link} to={addressOf(next)} variant="default">
                Skip
              </Button>
            )}
          </nav>
        )}
      </header>
      <div className={classes.columns} data-helped={helped || undefined}>
        <VotingPictures title={titleOf(title)} pictures={artwork.pictures} />
        {roomy && (
          <>
            <section className={classes.column} aria-label="The record">
              {record}
            </section>
            <div className={classes.column}>{vote}</div>
          </>
        )}
      </div>
      {!roomy && (
        <>
          <div className={classes.sheets}>
            <Button variant="default" onClick={() => setSheet('record')}>
              The record
            </Button>
            <Button onClick={() => setSheet('vote')}>{writing ? 'Vote' : 'Your vote'}</Button>
          </div>
          <Drawer
            opened={sheet !== null}
            onClose={() => setSheet(null)}
            closeOnEscape={!helped}
            position="bottom"
            size="88%"
            title={sheet === 'record' ? 'The record' : titleOf(title)}
          >
            {sheet === 'record' ? record : vote}
          </Drawer>
        </>
      )}
    </div>
  );
}
