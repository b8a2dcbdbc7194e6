import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isLoss } from '@verso/contract/works/artworks.ts';
import type { ArtworkCard, ArtworkStatus } from '@verso/contract/works/schemas/artworks.ts';
import { afterUpheld } from '@verso/contract/works/provenance.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { useSession } from '#api/session/session.ts';
import { artworkHref, titleOf } from '#components/works/artworks/artwork-words.ts';
import { formatCount } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { BillRow } from '#features/operations/dashboard/lists/BillRow.tsx';
import { OrderRow } from '#features/operations/dashboard/lists/OrderRow.tsx';
import { TaskRow } from '#features/operations/dashboard/lists/TaskRow.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { exhibitionQuestionsQuery, sizes, workQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded, type Result } from '#features/operations/dashboard/lists/Loaded.tsx';
import { useFirstSteps } from '#features/operations/dashboard/first-steps/use-first-steps.ts';
import { askedIn, stillNeeded } from './next-step.ts';
import { countNeeds, type Needs } from './needs.ts';
import { AnsweredRequest, PayoutItem, TaskItem } from './Tasks.tsx';
import { WorkRow, WorkRows } from '#features/operations/dashboard/lists/WorkRow.tsx';

interface NeedsSectionProps {
  needs: Result<Needs>;
  /** How many questions about prices are open. */
  questions: number;
  /** How the vote on the reader's profile ended if they must change it. */
  profile: 'denied' | 'info_requested' | null;
}

/**
 * What needs the reader's action: a denied profile, requests and suggestions about works, answers to their own requests,
 * works sold to them, orders,
 * shares that can't be paid out, bills with an open question, and own works that are lost or disputed, have an
 * authenticator's question, or were not sent yet.
 */
export function NeedsSection({ needs, questions, profile }: NeedsSectionProps) {
  const elsewhere = useWaitsElsewhere();
  return (
    <section aria-labelledby="needs">
      <SectionHeading id="needs" size="sub" level={2}>
        Waiting for you
      </SectionHeading>
      {questions > 0 && (
        <p className={classes.more}>
          <Link to={paths.priceEnquiries()} className="linked">
            {formatCount({ count: questions, more: false }, 'question about a price', 'questions about prices')}
          </Link>{' '}
          to answer
        </p>
      )}
      <Loaded result={needs} what="what is waiting for you">
        {({ tasks, answered, offered, orders, payouts, bills, claimed, asked, drafts }) =>
          !profile && countNeeds({ tasks, answered, offered, orders, payouts, bills, claimed, asked, drafts }) === 0 ? (
            questions === 0 && (
              <EmptyState>{elsewhere ? 'Nothing else is waiting for you.' : 'Nothing is waiting for you.'}</EmptyState>
            )
          ) : (
            <>
              <WorkRows label="Waiting for you">
                {profile && <ReturnedProfile state={profile} />}
                {tasks.map((task) => (
                  <TaskItem key={`${task.kind}-${task.work._id}-${task.since}`} task={task} />
                ))}
                {answered.map(({ work }) => (
                  <AnsweredRequest key={`answered-${work._id}`} work={work} />
                ))}
                {offered.map((work) => (
                  <OfferedWork key={`offer-${work._id}`} work={work} />
                ))}
                {orders.map(({ order, todo }) => (
                  <OrderRow key={order._id} order={order} todo={todo} />
                ))}
                {payouts.map(({ payout, todo }) => (
                  <PayoutItem key={payout._id} payout={payout} todo={todo} />
                ))}
                {bills.map((bill) => (
                  <BillRow key={bill._id} bill={bill} verb="Answer">
                    {bill.messages.map(({ from, message }) => (
                      <p key={from} className={classes.quote}>
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
              <More status="info_requested" count={asked.total.count} many="works with questions" />
              <More status="draft" count={drafts.total.count} many="drafts" />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** Whether another section of the dashboard may ask the reader to act. */
function useWaitsElsewhere(): boolean {
  const exhibitions = useQuery(exhibitionQuestionsQuery).data?.questions.length ?? 0;
  const first = useFirstSteps();
  const user = useSession();
  return (
    (user?.admin ?? false) ||
    user?.role === 'authenticator' ||
    user?.emailVerified === false ||
    exhibitions > 0 ||
    (first?.shown === true && first.steps.some(({ state }) => state === 'yours'))
  );
}

function ReturnedProfile({ state }: { state: 'denied' | 'info_requested' }) {
  return (
    <TaskRow mark="maker" title="Your profile" to={paths.userEdit()} verb="Edit profile" label="Edit profile">
      {state === 'denied'
        ? 'Your profile was not approved. Read the reasons, change your profile and send it for another vote.'
        : 'A voter asked for more information about you. Read the question, add to your profile and send it again.'}
    </TaskRow>
  );
}

/** Link to the rest of a shortened list. */
function More({ status, count, many }: { status: ArtworkStatus; count: number; many: string }) {
  const { addressWith } = useAddress();
  if (count <= sizes.needs) return null;
  return (
    <p className={classes.more}>
      <Link to={{ search: addressWith({ state: status, page: 1 }), hash: 'works' }} className="linked">
        See all {formatCount({ count, more: false }, many, many)}
      </Link>
    </p>
  );
}

/** A work offered to the reader; the full record says whether it was sold to them or is given back. */
function OfferedWork({ work }: { work: ArtworkCard }) {
  const transfer = useQuery(workQuery(work._id)).data?.artwork.transfer;
  const offer = transfer?.returned ? 'return' : 'sale';
  return (
    <WorkRow
      work={work}
      actions={
        <Button component={Link} to={artworkHref(work)} aria-label={`Answer the ${offer} of ${titleOf(work.title)}`}>
          Answer
        </Button>
      }
    >
      {transfer && (
        <p className="quiet">
          {transfer.returned
            ? 'The buyer is giving this work back to you after a refund. You become the owner again when you accept.'
            : 'The owner recorded that they sold this work to you. You become the owner when you accept.'}
        </p>
      )}
    </WorkRow>
  );
}

function ClaimedWork({ work }: { work: ArtworkCard }) {
  const lost = isLoss(work.claim);
  return (
    <WorkRow
      work={work}
      actions={
        <Button
          component={Link}
          to={`${artworkHref(work)}${lost ? '#loss' : ''}`}
          variant="outline"
          aria-label={`Open ${titleOf(work.title)}`}
        >
          Open
        </Button>
      }
    >
      {work.claim === 'disputed' ? (
        <DisputeWords id={work._id} />
      ) : (
        <p className="quiet">
          {work.claim === 'police'
            ? 'The work can’t be sold. When the police close the case, report that on the work’s page.'
            : 'The work can’t be sold. Its page shows what to do next and how to report that it was found.'}
        </p>
      )}
    </WorkRow>
  );
}

/** Who must act on a disputed work; the full record says whether the dispute was upheld. */
function DisputeWords({ id }: { id: string }) {
  const { data } = useQuery(workQuery(id));
  if (!data) return null;
  const { upheld, evidence } = data.artwork;
  if (evidence.claim === null)
    return (
      <p className="quiet">
        A buyer’s bank has disputed a payment for this work. Until the bank decides, the work can’t be sold or change
        hands, and its certificate is suspended.
      </p>
    );
  return (
    <p className="quiet">
      {upheld
        ? `The dispute was upheld. The work still can’t be sold or change hands, and its certificate stays suspended. ${afterUpheld[upheld.about]}`
        : 'Until an admin upholds or closes the dispute, the work can’t be sold or change hands. Its certificate is suspended.'}
    </p>
  );
}

/** A draft, or a work with an authenticator's question; the full record says what comes next. */
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
        <p key={who} className={classes.quote}>
          {who} asks: {what}
        </p>
      ))}
      {artwork.status === 'draft' && <p className="quiet">{stillNeeded(artwork)}</p>}
      {artwork.beingEdited && (
        <p className="quiet">The work’s certificate is suspended until the changed record is approved.</p>
      )}
    </>
  );
}
