import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isLoss } from '@verso/contract/works/artworks.ts';
import { attributionName } from '@verso/contract/works/attribution.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import { isViewingLink } from '@verso/contract/discovery/viewing-links.ts';
import { artistOf, registryNumber, statusOf, titleOf, yearOf } from '#components/works/artworks/artwork-words.ts';
import { Marks } from '#components/works/marks/Mark.tsx';
import { MarkRows } from '#components/works/marks/MarkRows.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { ShownWork } from '#api/ShownWork.tsx';
import { useSession } from '#api/session/session.ts';
import { useAccount } from '#components/people/accounts/session-account.ts';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { ArtworkNotes } from './ArtworkNotes.tsx';
import {
  artworkQuery,
  lostWorkPanel,
  ownerLoss,
  sightingsPanel,
  signedInPanels,
  viewingQuery,
} from './artwork-queries.ts';
import classes from './ArtworkPage.module.css';
import { factsOf, longTextsOf } from './facts.tsx';
import { FollowPanel } from './FollowPanel.tsx';
import { LossPanel } from './loss/LossPanel.tsx';
import { markRowsOf } from './mark-rows.ts';
import { SpecialistSection } from './open-records/SpecialistSection.tsx';
import { LogInToBuy } from './sale/LogInToBuy.tsx';
import { OpenRecordSection } from './open-records/OpenRecordSection.tsx';
import { OwnershipLink } from './OwnershipLink.tsx';
import { PriceLine } from './sale/PriceLine.tsx';
import { ProvenanceSection } from './provenance/ProvenanceSection.tsx';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { lazyPart } from '#lazy-part.ts';
import { ReportLossButton } from './loss/ReportLossButton.tsx';
import { ReviewSection } from './review/ReviewSection.tsx';
import { OwnerStatementPanel } from './owned-works/OwnerStatementPanel.tsx';
import { WorkPictures } from './pictures/WorkPictures.tsx';

const AppealPanel = lazyPart(signedInPanels, (module) => module.AppealPanel);
const AnswerPanels = lazyPart(signedInPanels, (module) => module.AnswerPanels);
const BuyPanel = lazyPart(signedInPanels, (module) => module.BuyPanel);
const DisputePanel = lazyPart(signedInPanels, (module) => module.DisputePanel);
const ManagingPanels = lazyPart(signedInPanels, (module) => module.ManagingPanels);
const OwnOwnershipLink = lazyPart(signedInPanels, (module) => module.OwnOwnershipLink);
const OwnerNotes = lazyPart(signedInPanels, (module) => module.OwnerNotes);
const OwnOrder = lazyPart(signedInPanels, (module) => module.OwnOrder);
const OwnerLoss = lazyPart(ownerLoss, (module) => module.OwnerLoss);
const VotePanel = lazyPart(signedInPanels, (module) => module.VotePanel);
const LostWorkPanel = lazyPart(lostWorkPanel, (module) => module.LostWorkPanel);
const SightingsPanel = lazyPart(sightingsPanel, (module) => module.SightingsPanel);

export function Component() {
  const { id = '', query = '' } = useParams();
  return isViewingLink(query) ? <PrivateView id={id} token={query} /> : <Work id={id} />;
}

function Work({ id }: { id: string }) {
  const { artwork } = useHeld(useSuspenseQuery(artworkQuery(id)).data);
  return (
    <ShownWork work={artwork}>
      <Page artwork={artwork} />
    </ShownWork>
  );
}

/** By a private viewing link: the public view of a work, without actions. */
function PrivateView({ id, token }: { id: string; token: string }) {
  const { artwork, viewing } = useSuspenseQuery(viewingQuery(id, token)).data;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Page artwork={artwork} viewedUntil={viewing.until} />
    </>
  );
}

function Page({ artwork, viewedUntil }: { artwork: Artwork; viewedUntil?: string }) {
  const signedIn = useSession() !== null;
  const [reportedId, setReportedId] = useState<string>();
  const onReported = () => setReportedId(artwork._id);
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle>{`${titleOf(artwork.title)}, ${artistOf(artwork)}`}</PageTitle>
      <div className={classes.top}>
        <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
          <ol role="list">
            <li>
              <Link to={paths.search()}>Artworks</Link>
            </li>
            <li>
              <Link to={paths.artist(artwork.artist.url)}>{artwork.artist.name}</Link>
            </li>
            <li aria-current="page">{registryNumber(artwork.number)}</li>
          </ol>
        </nav>
        {!viewedUntil && <ReportLossButton artwork={artwork} onReported={onReported} />}
      </div>
      <LossPanel artwork={artwork} viewing={viewedUntil !== undefined} />
      {signedIn && <OwnOrder key={artwork._id} artwork={artwork} />}
      {artwork.claim === null && (
        <p className={classes.atAGlance}>
          <Marks states={artwork.marks} /> {statusOf(artwork)}
        </p>
      )}
      <div className="sections">
        <div className="columns">
          <div className={`cols-7 ${classes.pictures}`}>
            <WorkPictures key={artwork._id} title={titleOf(artwork.title)} pictures={artwork.pictures} />
          </div>
          <div className={`cols-5 ${classes.head}`}>
            <Head artwork={artwork} viewedUntil={viewedUntil} justReported={reportedId === artwork._id} />
          </div>
        </div>
        <LongTexts artwork={artwork} />
        <ProvenanceSection artwork={artwork} onLossReported={onReported} />
        {!viewedUntil && <OpenRecordSection artwork={artwork} />}
        <ReviewSection artwork={artwork} />
        {!viewedUntil && <SpecialistSection artwork={artwork} />}
        {!viewedUntil && <ReportContentLink kind="artwork" id={artwork._id} />}
      </div>
    </div>
  );
}

interface HeadProps {
  artwork: Artwork;
  viewedUntil: string | undefined;
  /** The reader reported its loss on this page. */
  justReported: boolean;
}

function Head({ artwork, viewedUntil, justReported }: HeadProps) {
  const account = useAccount();
  const signedIn = useSession() !== null;
  const [certificate] = artwork.certificates.toSorted((one, other) => other.version - one.version);
  return (
    <>
      {viewedUntil && (
        <p className={classes.privateView} role="note">
          You opened this work with a viewing link from its owner. The link works until {formatDay(viewedUntil)}. Anyone
          with the link can open the work, so don’t pass it on.
        </p>
      )}
      <header className={classes.titles}>
        <p className="meta">{registryNumber(artwork.number)}</p>
        <h1 className="work-title" data-long={artwork.title.length > 60 || undefined}>
          {titleOf(artwork.title)}
        </h1>
        <p className={classes.artist}>
          {artwork.attribution !== 'by' && `${attributionName(artwork.attribution)} `}
          <Link to={paths.artist(artwork.artist.url)}>{artwork.artist.name}</Link>
          {yearOf(artwork) && `, ${yearOf(artwork)}`}
        </p>
      </header>
      {!viewedUntil && isLoss(artwork.claim) && !artwork.owner.own && (
        <div className={classes.lost}>
          <LostWorkPanel id={artwork._id} />
        </div>
      )}
      {artwork.voting && <VotePanel artwork={artwork} voting={artwork.voting} />}
      {isLoss(artwork.claim) && (artwork.owner.own || account?.admin) && !viewedUntil && (
        <>
          {artwork.owner.own && <OwnerLoss artwork={artwork} focused={justReported} />}
          <SightingsPanel id={artwork._id} />
        </>
      )}
      <ArtworkNotes artwork={artwork} />
      {artwork.owner.own && <OwnerNotes artwork={artwork} />}
      {artwork.refused.appeal === null && <AppealPanel artwork={artwork} />}
      <MarkRows marks={markRowsOf(artwork, account)} />
      <p className="meta">
        {certificate && !viewedUntil && (
          <>
            <Link to={paths.certificate(artwork._id, certificate.version)} className="linked">
              See the certificate
            </Link>
            {' · '}
          </>
        )}
        <Link to={`${paths.info()}#marks`} className="linked">
          How marks are decided
        </Link>
      </p>
      {(artwork.owner.own || !isLoss(artwork.claim)) && <PriceLine artwork={artwork} />}
      {signedIn ? <BuyPanel key={artwork._id} artwork={artwork} /> : <LogInToBuy artwork={artwork} />}
      <FactsTable groups={factsOf(artwork)} />
      {!viewedUntil && <FollowPanel artwork={artwork} />}
      {signedIn && (
        <div id="sale" className={classes.answers}>
          <AnswerPanels artwork={artwork} />
        </div>
      )}
      <OwnerStatementPanel artwork={artwork} />
      {signedIn && (
        <>
          {!viewedUntil && (
            <div id="disputes">
              <DisputePanel artwork={artwork} />
            </div>
          )}
          <ManagingPanels artwork={artwork} />
        </>
      )}
      {!viewedUntil && <RequestOwnership artwork={artwork} />}
    </>
  );
}

function RequestOwnership({ artwork: { _id: id, owner, hidden, status, transfer } }: { artwork: Artwork }) {
  const signedIn = useSession() !== null;
  if (owner.own || hidden || status === 'withdrawn' || transfer?.own === 'buyer') return null;
  return signedIn ? <OwnOwnershipLink id={id} /> : <OwnershipLink id={id} asked={false} />;
}

function LongTexts({ artwork }: { artwork: Artwork }) {
  const texts = longTextsOf(artwork);
  if (texts.length === 0) return null;
  return (
    <section className={classes.texts} aria-label="Description">
      {texts.map(({ label, value }) => (
        <div key={label}>
          <h2 className="sub-title">{label}</h2>
          <p className={`prose ${classes.text}`}>{value}</p>
        </div>
      ))}
    </section>
  );
}
