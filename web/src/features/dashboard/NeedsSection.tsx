import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArtworkCard, ArtworkStatus } from '@verso/contract/artworks.ts';
import type { PurchaseSummary } from '@verso/contract/purchases.ts';
import type { Total } from '@verso/contract/page.ts';
import { afterUpheld } from '@verso/contract/provenance.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { useSession } from '#api/session.ts';
import { artworkHref, titleOf } from '#components/artwork-words.ts';
import { Mark } from '#components/Mark.tsx';
import { countWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { BillRow } from './BillRow.tsx';
import classes from './Dashboard.module.css';
import {
  askedBillsQuery,
  latestQuery,
  needsQuery,
  offeredQuery,
  ownProfileQuery,
  questionsQuery,
  sizes,
  workQuery,
} from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { Loaded, type Reading } from './Loaded.tsx';
import { askedIn, stillNeeded } from './next-step.ts';
import { WorkRow, WorkRows } from './WorkRow.tsx';
import rows from './WorkRow.module.css';

interface Works {
  artworks: ArtworkCard[];
  total: Total;
}

interface Needs {
  offered: ArtworkCard[];
  claimed: ArtworkCard[];
  bills: PurchaseSummary[];
  asked: Works;
  drafts: Works;
}

/**
 * What waits for the reader: an artist’s profile that was denied, works sold to them, bills that more is asked about,
 * and own works reported lost or disputed, asked about by an authenticator, or not sent yet.
 */
export function NeedsSection({ empty }: { empty: ReactNode }) {
  const needs = useQueries({
    queries: [latestQuery, needsQuery('info_requested'), needsQuery('draft'), offeredQuery, askedBillsQuery],
    combine: (results): Reading<Needs> => {
      const [{ data: latest }, { data: asked }, { data: drafts }, { data: offered }, { data: bills }] = results;
      return {
        data:
          latest && asked && drafts && offered && bills
            ? {
                offered: offered.artworks,
                claimed: latest.artworks.filter(({ claim }) => claim !== null),
                bills: bills.purchases,
                asked,
                drafts,
              }
            : undefined,
        error: results.find(({ error }) => error)?.error ?? null,
        isFetching: results.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
  const questions = useQuery(questionsQuery('received', 1)).data?.open ?? 0;
  const denied = useProfileDenied();
  return (
    <section aria-labelledby="needs">
      <SectionHeading id="needs" size="sub" level={2}>
        Waiting for you
      </SectionHeading>
      {questions > 0 && (
        <p className={classes.more}>
          <Link to={paths.priceQuestions()} className="linked">
            {countWords({ count: questions, more: false }, 'question about a price', 'questions about prices')}
          </Link>{' '}
          to answer
        </p>
      )}
      <Loaded result={needs} what="what waits for you">
        {({ offered, claimed, bills, asked, drafts }) =>
          !denied && offered.length + claimed.length + bills.length + asked.total.count + drafts.total.count === 0 ? (
            questions === 0 && <EmptyState>{empty}</EmptyState>
          ) : (
            <>
              <WorkRows label="Waiting for you">
                {denied && <DeniedProfile />}
                {offered.map((work) => (
                  <OfferedWork key={`offer-${work._id}`} work={work} />
                ))}
                {bills.map((bill) => (
                  <BillRow key={bill._id} bill={bill} verb="Answer">
                    {bill.messages.map(({ from, message }) => (
                      <p key={from} className={classes.asked}>
                        {from} asks: {message}
                      </p>
                    ))}
                  </BillRow>
                ))}
                {claimed.map((work) => (
                  <ClaimedWork key={`claim-${work._id}`} work={work} />
                ))}
                {[...asked.artworks, ...drafts.artworks].map((work) => (
                  <UnfinishedWork key={work._id} work={work} />
                ))}
              </WorkRows>
              <More status="info_requested" count={asked.total.count} many="works that were asked about" />
              <More status="draft" count={drafts.total.count} many="drafts" />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function useProfileDenied(): boolean {
  const user = useSession();
  const profile = useQuery({ ...ownProfileQuery(user?.id ?? ''), enabled: user?.role === 'artist' });
  return profile.data?.profile.state === 'denied';
}

function DeniedProfile() {
  return (
    <li className={rows.row}>
      <Mark name="maker" state="missing" size={30} />
      <div className={rows.words}>
        <h3 className="entry-title">Your profile</h3>
        <p className="quiet">It was not approved. Read why, change it and send it for the vote again.</p>
      </div>
      <div className={rows.actions}>
        <Button component={Link} to={paths.userEdit()} variant="outline" aria-label="Change your profile">
          Change it
        </Button>
      </div>
    </li>
  );
}

/** The way to those that the short list leaves out. */
function More({ status, count, many }: { status: ArtworkStatus; count: number; many: string }) {
  const { addressWith } = useAddress();
  if (count <= sizes.needs) return null;
  return (
    <p className={classes.more}>
      <Link to={{ search: addressWith({ state: status, page: 1 }), hash: 'works' }} className="linked">
        See all {countWords({ count, more: false }, many, many)}
      </Link>
    </p>
  );
}

function OfferedWork({ work }: { work: ArtworkCard }) {
  return (
    <WorkRow
      work={work}
      actions={
        <Button component={Link} to={artworkHref(work)} aria-label={`Answer the sale of ${titleOf(work.title)}`}>
          Answer
        </Button>
      }
    >
      <p className="quiet">Its owner recorded that they sold it to you. Title passes when you accept.</p>
    </WorkRow>
  );
}

function ClaimedWork({ work }: { work: ArtworkCard }) {
  return (
    <WorkRow
      work={work}
      actions={
        <Button component={Link} to={artworkHref(work)} variant="outline" aria-label={`Open ${titleOf(work.title)}`}>
          Open
        </Button>
      }
    >
      {work.claim === 'disputed' ? (
        <DisputeWords id={work._id} />
      ) : (
        <p className="quiet">
          {work.claim === 'police'
            ? 'Its sale is blocked. Once the police have closed the matter, report it settled on its page.'
            : 'Its sale is blocked. If it has come back, report it found on its page.'}
        </p>
      )}
    </WorkRow>
  );
}

/** Of a disputed work, whom it waits for; its whole record says whether the dispute was upheld. */
function DisputeWords({ id }: { id: string }) {
  const { data } = useQuery(workQuery(id));
  if (!data) return null;
  const { upheld } = data.artwork;
  return (
    <p className="quiet">
      {upheld
        ? `The dispute was upheld: its sale, title and certificate stay frozen. ${afterUpheld[upheld.about]}`
        : 'Its sale, title and certificate are frozen until an admin upholds or ends the dispute.'}
    </p>
  );
}

/** A draft, or a work that an authenticator asked about; its whole record says what comes next. */
function UnfinishedWork({ work }: { work: ArtworkCard }) {
  const { data } = useQuery(workQuery(work._id));
  const edits = data?.artwork.refused.edit === null;
  const asked = work.status === 'info_requested';
  const verb = edits ? (asked ? 'Answer' : 'Edit') : 'Open';
  return (
    <WorkRow
      work={work}
      actions={
        <Button
          component={Link}
          to={edits ? paths.artworkEdit(work._id) : artworkHref(work)}
          variant="outline"
          aria-label={`${verb} ${titleOf(work.title)}`}
        >
          {verb}
        </Button>
      }
    >
      {data && <NextStep artwork={data.artwork} />}
    </WorkRow>
  );
}

function NextStep({ artwork }: { artwork: Artwork }) {
  const asked = artwork.status === 'info_requested' ? askedIn(artwork.reviews) : [];
  return (
    <>
      {asked.map(({ who, what }) => (
        <p key={who} className={classes.asked}>
          {who} asks: {what}
        </p>
      ))}
      {artwork.status === 'draft' && <p className="quiet">{stillNeeded(artwork)}</p>}
      {artwork.beingEdited && (
        <p className="quiet">Its certificate is suspended until the changed record is approved.</p>
      )}
    </>
  );
}
