import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { attributionName } from '@verso/contract/attribution.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { isViewingLink } from '@verso/contract/viewing-links.ts';
import { artistOf, registryNumber, titleOf, yearOf } from '#components/artwork-words.ts';
import { MarkRows } from '#components/MarkRows.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { dayWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { AdminPanel } from './AdminPanel.tsx';
import { AppealPanel } from './AppealPanel.tsx';
import { AlikePanel } from './AlikePanel.tsx';
import { ArtworkNotes } from './ArtworkNotes.tsx';
import { artworkQuery, viewingQuery } from './artwork-queries.ts';
import classes from './ArtworkPage.module.css';
import { BuyPanel } from './BuyPanel.tsx';
import { BillsPanel } from './BillsPanel.tsx';
import { DisputePanel } from './DisputePanel.tsx';
import { factsOf, longTextsOf } from './facts.tsx';
import { FollowPanel } from './FollowPanel.tsx';
import { LossPanel } from './LossPanel.tsx';
import { markRowsOf } from './mark-rows.ts';
import { OpenRecordSection } from './OpenRecordSection.tsx';
import { OwnerPanel } from './OwnerPanel.tsx';
import { PriceLine } from './PriceLine.tsx';
import { ProvenanceSection } from './ProvenanceSection.tsx';
import { RecoveryPanel } from './RecoveryPanel.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { SaleAnswer } from './SaleAnswer.tsx';
import { Stage } from './Stage.tsx';
import { TagsPanel } from './TagsPanel.tsx';
import { ViewingLinksPanel } from './ViewingLinksPanel.tsx';
import { VotePanel } from './VotePanel.tsx';

export function Component() {
  const { id = '', query = '' } = useParams();
  return isViewingLink(query) ? <PrivateView id={id} token={query} /> : <Work id={id} />;
}

function Work({ id }: { id: string }) {
  return <Page artwork={useSuspenseQuery(artworkQuery(id)).data.artwork} />;
}

/** By a private viewing link: what the public would see of a work, and nothing to do with it. */
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
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle>{`${titleOf(artwork.title)}, ${artistOf(artwork)}`}</PageTitle>
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
      <div className="sections">
        <div className="columns">
          <div className="cols-7">
            <Stage key={artwork._id} title={titleOf(artwork.title)} pictures={artwork.pictures} />
          </div>
          <div className={`cols-5 ${classes.head}`}>
            <Head artwork={artwork} viewedUntil={viewedUntil} />
          </div>
        </div>
        <LongTexts artwork={artwork} />
        <ProvenanceSection artwork={artwork} />
        {!viewedUntil && <OpenRecordSection artwork={artwork} />}
        <ReviewSection artwork={artwork} />
      </div>
    </div>
  );
}

function Head({ artwork, viewedUntil }: { artwork: Artwork; viewedUntil: string | undefined }) {
  return (
    <>
      {viewedUntil && (
        <p className={classes.privateView} role="note">
          A private view until {dayWords(viewedUntil)}. The owner shows you this work by a link of its own; whoever has
          the link can open it, so keep it to yourself.
        </p>
      )}
      <LossPanel artwork={artwork} viewing={viewedUntil !== undefined} />
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
      <ArtworkNotes artwork={artwork} />
      <MarkRows marks={markRowsOf(artwork)} />
      <p className="meta">
        <Link to={`${paths.info()}#marks`} className="linked">
          By which rules the marks are given
        </Link>
      </p>
      <PriceLine artwork={artwork} />
      <BuyPanel key={artwork._id} artwork={artwork} />
      {!viewedUntil && <FollowPanel artwork={artwork} />}
      <SaleAnswer artwork={artwork} />
      <RecoveryPanel artwork={artwork} />
      {!viewedUntil && <DisputePanel artwork={artwork} />}
      <AlikePanel artwork={artwork} />
      <VotePanel artwork={artwork} />
      <OwnerPanel artwork={artwork} />
      <AppealPanel artwork={artwork} />
      <BillsPanel artwork={artwork} />
      <ViewingLinksPanel artwork={artwork} />
      <TagsPanel artwork={artwork} />
      <AdminPanel artwork={artwork} />
      <FactsTable groups={factsOf(artwork)} />
    </>
  );
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
