import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { organisationKindWords, organisations } from '@verso/contract/people/organisations.ts';
import { administration } from '@verso/contract/operations/administration.ts';
import { contentReports, reportReasons } from '@verso/contract/operations/content-reports.ts';
import type { InboxItem, RefusedPayout } from '@verso/contract/operations/schemas/inbox.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { query } from '#api/query.ts';
import { ShownWork } from '#api/ShownWork.tsx';
import { ArtistFactsPanel } from '#components/works/profiles/ArtistFactsPanel.tsx';
import { BuyerPanel } from '#components/market/purchases/BuyerPanel.tsx';
import { EntryDisputeItem } from '#components/works/provenance/EntryDisputeItem.tsx';
import { DisputeItem } from '#components/works/provenance/DisputeItem.tsx';
import { EditRequestDecision } from '#components/works/review/EditRequestDecision.tsx';
import { OwnershipRequestItem } from '#components/market/ownership/OwnershipRequestItem.tsx';
import { RecordedOwner } from '#components/market/ownership/RecordedOwner.tsx';
import { ProfileEditDecision } from '#components/works/profiles/ProfileEditDecision.tsx';
import { RecoveryPanel } from '#components/works/provenance/RecoveryPanel.tsx';
import { SettlementPanel } from '#components/market/purchases/SettlementPanel.tsx';
import { Takedown } from '#components/works/artworks/showing/Takedown.tsx';
import { VerifyOrganisation } from '#components/people/organisations/VerifyOrganisation.tsx';
import { DuplicatesPanel } from '#components/works/duplicates/DuplicatesPanel.tsx';
import { countryName } from '#components/people/accounts/nationality/nationality-choices.ts';
import { saleWords } from '#components/market/purchases/bill-words.ts';
import { formatAmount, formatDay, formatSince } from '#components/shared/text/reader-locale.ts';
import { artistOf, artworkHref, registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { WorkNumbers } from '#components/works/artworks/WorkNumbers.tsx';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import {
  artistQuery,
  inboxQuery,
  ownershipQuery,
  ownProfileQuery,
  purchaseQuery,
  workQuery,
} from '#features/operations/dashboard/dashboard-queries.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { AnswerReportDialog } from '#features/operations/dashboard/people/AnswerReportDialog.tsx';
import { PersonPanel } from '#features/operations/dashboard/people/person/PersonPanel.tsx';
import { BankPayment } from './BankPayment.tsx';
import { FailedEmails, FailedJobs } from './FailedWork.tsx';
import classes from './Inbox.module.css';
import { labelOf, nameOf, removalWords } from './inbox-words.ts';
import { OrderProblem } from './OrderProblem.tsx';
import { RefusedRefund } from './RefusedRefund.tsx';
import { RemoveParts } from './RemoveParts.tsx';
import { Shortage } from './Shortage.tsx';

/** The open item, with what an admin needs to decide it. */
export function InboxItemPanel({ item }: { item: InboxItem }) {
  return (
    <div className={classes.panel}>
      <header>
        <p className="meta">
          {labelOf(item)}, since {formatSince(item.since)}
        </p>
        <h2 className="sub-title">{nameOf(item)}</h2>
      </header>
      <Content item={item} />
    </div>
  );
}

function Content({ item }: { item: InboxItem }) {
  const { kind, subject } = item;
  switch (kind) {
    case 'work_edit':
      return <OfWork id={subject}>{(artwork) => <EditRequestDecision artwork={artwork} />}</OfWork>;
    case 'recovery':
      return <OfWork id={subject}>{(artwork) => <RecoveryPanel artwork={artwork} />}</OfWork>;
    case 'dispute':
    case 'upheld':
      return (
        <OfWork id={subject}>
          {({ _id: id, disputes, hidden }) =>
            disputes.map((dispute) => <DisputeItem key={dispute._id} id={id} dispute={dispute} hidden={hidden} />)
          }
        </OfWork>
      );
    case 'entry_dispute':
      return (
        <OfWork id={subject}>
          {({ _id: id, entryDisputes }) =>
            entryDisputes.map((dispute) => <EntryDisputeItem key={dispute._id} id={id} dispute={dispute} />)
          }
        </OfWork>
      );
    case 'appeal':
      return <OfWork id={subject}>{(artwork) => <Appeal artwork={artwork} item={item._id} />}</OfWork>;
    case 'duplicate':
      return <OfWork id={subject}>{({ _id }) => <DuplicatesPanel id={_id} reader="admin" />}</OfWork>;
    case 'bill_dispute':
    case 'buyer':
      return <OfBill id={subject} kind={kind} />;
    case 'complaint':
      return <OrderProblem id={subject} />;
    case 'refund':
      return <RefusedRefund id={subject} />;
    case 'failed_jobs':
      return <FailedJobs />;
    case 'failed_emails':
      return <FailedEmails />;
    case 'bank_payment':
      return <BankPayment id={subject} />;
    case 'ownership':
      return <OfOwnership id={subject} />;
    case 'organisation':
      return <OfOrganisation id={subject} />;
    case 'profile_edit':
      return <OfProfile id={subject} />;
    case 'report':
      return <Report item={item} />;
    case 'content_report':
      return <ContentReport item={item} />;
    case 'payout':
      return <RefusedPayouts order={subject} shares={item.refusedPayouts ?? []} />;
    case 'royalty_facts':
      return <OfWork id={item.subject}>{({ artist }) => <RoyaltyFacts url={artist.url} />}</OfWork>;
    case 'shortage':
      return <Shortage item={item} />;
  }
}

/** A work with its picture, and the decision about it. */
function OfWork({ id, children }: { id: string; children: (artwork: Artwork) => ReactNode }) {
  const result = useQuery(workQuery(id));
  const held = useHeld(result.data);
  return (
    <ShownWork work={held?.artwork ?? null}>
      <Loaded result={result} what="the work">
        {({ artwork }) => (
          <>
            <p>
              {artistOf(artwork)}, {registryNumber(artwork.number)}.{' '}
              <Link to={artworkHref(artwork)} className="linked">
                Open the record
              </Link>
            </p>
            {children(artwork)}
            {artwork.picture && (
              <div className={classes.picture}>
                <Picture picture={artwork.picture} sizes="360px" alt={titleOf(artwork.title)} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </ShownWork>
  );
}

/** An appeal is decided by a vote, where the whole record is; the voting page leads back here. */
function Appeal({ artwork, item }: { artwork: Artwork; item: string }) {
  const appeal = artwork.reviews.at(-1)?.appeal;
  return (
    <>
      {appeal && (
        <>
          <p>
            The {appeal.by} has appealed against the decision. Reviewers who took no part in that decision will vote.
          </p>
          <blockquote className={classes.quote}>{appeal.reason}</blockquote>
        </>
      )}
      <div className={classes.actions}>
        <Button component={Link} to={paths.artworkVote(artwork._id, { inbox: item })}>
          Read the record and vote
        </Button>
      </div>
    </>
  );
}

function OfBill({ id, kind }: { id: string; kind: 'bill_dispute' | 'buyer' }) {
  const result = useQuery(purchaseQuery(id));
  return (
    <Loaded result={result} what="the bill">
      {({ purchase }) => (
        <>
          <p>
            {purchase.artwork.artist}, {registryNumber(purchase.artwork.number)}. {saleWords(purchase)}.{' '}
            <Link to={paths.purchase(id)} className="linked">
              Open the bill
            </Link>
          </p>
          {kind === 'buyer' ? <BuyerPanel purchase={purchase} /> : <SettlementPanel purchase={purchase} />}
        </>
      )}
    </Loaded>
  );
}

function OfOwnership({ id }: { id: string }) {
  const result = useQuery(ownershipQuery(id));
  const held = useHeld(result.data);
  return (
    <ShownWork work={held?.work ?? null}>
      <Loaded result={result} what="the request">
        {({ work, requests }) => (
          <>
            <p>
              {work.artist}, {registryNumber(work.number)}.{' '}
              <Link to={paths.artworkDetail(work._id, work.slug)} className="linked">
                Open the record
              </Link>
            </p>
            <RecordedOwner owner={work.owner} />
            {requests
              .filter(({ closedAt }) => closedAt === null)
              .map((request) => (
                <OwnershipRequestItem key={request._id} id={id} request={request} />
              ))}
          </>
        )}
      </Loaded>
    </ShownWork>
  );
}

function OfProfile({ id }: { id: string }) {
  const result = useQuery(ownProfileQuery(id));
  return (
    <Loaded result={result} what="the profile">
      {({ profile }) => (
        <>
          <p>
            <Link to={paths.people(id)} className="linked">
              Open the artist’s account
            </Link>
          </p>
          <ProfileEditDecision profile={profile} />
        </>
      )}
    </Loaded>
  );
}

function OfOrganisation({ id }: { id: string }) {
  const result = useQuery(query(organisations.get, { id }));
  return (
    <Loaded result={result} what="the organisation">
      {({ organisation: { kind, country, website, description, ...organisation } }) => (
        <>
          <p>
            {[organisationKindWords[kind], country && countryName(country)].filter(Boolean).join(', ')}.{' '}
            <Link to={paths.organisation(id)} className="linked">
              Open the organisation’s page
            </Link>
          </p>
          {website && (
            <p>
              <a href={website} rel="noreferrer" className="linked">
                {website}
              </a>
            </p>
          )}
          {description && <blockquote className={classes.quote}>{description}</blockquote>}
          <p className="words">
            Before you verify this organisation, check that its owners really act for it. Look at its website or an
            official register, or call its public number.
          </p>
          <VerifyOrganisation organisation={organisation} />
          <p>
            <Link to={paths.organisationMembers(id)} className="linked">
              See the members
            </Link>
          </p>
        </>
      )}
    </Loaded>
  );
}

function Reported({ message }: { message: string }) {
  const { data } = useQuery(inboxQuery);
  return (
    <blockquote className={classes.quote}>
      <WorkNumbers text={message} works={data?.works ?? []} />
    </blockquote>
  );
}

function Report({ item }: { item: InboxItem }) {
  const [answering, setAnswering] = useState(false);
  const [showsPerson, setShowsPerson] = useState(false);
  if (!item.report) return null;
  const { personId, reporter, message } = item.report;
  return (
    <>
      <p>{reporter} reports:</p>
      <Reported message={message} />
      <div className={classes.actions}>
        <Button onClick={() => setAnswering(true)}>Answer or close</Button>
        <Button variant="outline" aria-expanded={showsPerson} onClick={() => setShowsPerson(!showsPerson)}>
          {showsPerson ? 'Hide the details' : 'Show the person and their permissions'}
        </Button>
      </div>
      {showsPerson && <PersonPanel id={personId} />}
      {answering && (
        <AnswerReportDialog
          call={administration.closeReport}
          id={item.subject}
          about={item.name}
          reporter={reporter}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  );
}

function ContentReport({ item }: { item: InboxItem }) {
  const [answering, setAnswering] = useState(false);
  const { kind, subject = '' } = item.content ?? {};
  const isOfWork = kind === 'artwork' || kind === 'certificate';
  const work = useQuery({ ...workQuery(subject), enabled: isOfWork });
  if (!item.content) return null;
  const { kind: page, path, reason, message, name, email, removable, shown, removed, locked } = item.content;
  const answer = <Button onClick={() => setAnswering(true)}>Answer or close</Button>;
  return (
    <>
      <p>
        {name} ({email}) reports: {reportReasons.find(({ value }) => value === reason)?.label}.
      </p>
      <Reported message={message} />
      {removed.map((removal) => (
        <p key={removal.at}>{removalWords(page, removal)}</p>
      ))}
      {locked && (
        <p className="quiet">
          This profile is locked while it is being voted on. You can remove something from the page after the vote.
        </p>
      )}
      {isOfWork && !work.isLoadingError ? (
        <OfWork id={subject}>{(artwork) => <Takedown artwork={artwork}>{answer}</Takedown>}</OfWork>
      ) : (
        <div className={classes.actions}>
          {answer}
          <Button component={Link} to={path} variant="outline">
            Open the page
          </Button>
          {removable.length > 0 && <RemoveParts id={item.subject} kind={page} removable={removable} shown={shown} />}
        </div>
      )}
      {answering && (
        <AnswerReportDialog
          call={contentReports.close}
          id={item.subject}
          about={item.name}
          reporter={name}
          onClose={() => setAnswering(false)}
        />
      )}
    </>
  );
}

function RefusedPayouts({ order, shares }: { order: string; shares: readonly RefusedPayout[] }) {
  return (
    <>
      {shares.map(({ payee, account, amount, reason, at }) => (
        <div key={`${account}-${payee?._id}`}>
          <p>
            On {formatDay(at)} the card provider refused to pay {formatAmount(amount)} to{' '}
            {payee ? (
              <Link to={paths.people(payee._id)} className="linked">
                {payee.name}
              </Link>
            ) : (
              'a former member'
            )}
            {account === 'seller' ? ', who sold the work.' : ', as the artist’s royalty.'}
          </p>
          {reason && <blockquote className={classes.quote}>{reason}</blockquote>}
        </div>
      ))}
      <p>
        We try again every day, and the payee was asked to correct their payout account. They can also enter bank
        details so that you can pay them by bank transfer.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.order(order)} variant="outline">
          Open the order
        </Button>
      </div>
    </>
  );
}

/** For works whose artist has no account; others are asked themselves. */
function RoyaltyFacts({ url }: { url: string }) {
  const result = useQuery(artistQuery(url));
  return (
    <>
      <p>
        The royalty on a sale can’t be decided, because details about the artist are missing. Add them before the seller
        is paid.
      </p>
      <Loaded result={result} what="the artist">
        {({ artist }) => artist.facts && <ArtistFactsPanel id={artist._id} facts={artist.facts} />}
      </Loaded>
    </>
  );
}
