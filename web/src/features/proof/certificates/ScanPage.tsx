import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLoaderData, useParams, useSearchParams } from 'react-router';
import { isLoss } from '@verso/contract/works/artworks.ts';
import type { Scan } from '@verso/contract/proof/schemas/certificates.ts';
import { artistOf, artworkHref, registryNumber, titleOf, yearOf } from '#components/works/artworks/artwork-words.ts';
import { certificateWords, stateTone } from '#components/works/artworks/certificate-words.ts';
import { MarkRows } from '#components/works/marks/MarkRows.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDay, formatDateTime } from '#components/shared/text/reader-locale.ts';
import { UpheldNote } from '#components/works/review/UpheldNote.tsx';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { paths } from '#paths.ts';
import { useHeld } from '#ui/dialogs/held.ts';
import { lazyPart } from '#lazy-part.ts';
import { seenWork, type scanLoader, scanQuery } from './certificate-queries.ts';
import { ComparePicture } from './ComparePicture.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './ScanPage.module.css';
import { scanResultOf, scanMarksOf } from './verdict-words.ts';

const SeenWork = lazyPart(seenWork, (module) => module.SeenWork);

export function Component() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { scan } = useHeld(useSuspenseQuery(scanQuery(id, search.get('certificate'))).data);
  const tap = useLoaderData<typeof scanLoader>();
  const { first, below } = scanResultOf(scan, tap);
  const { title, tone, sentence } = first;
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle>{scan.work ? `${title}: ${titleOf(scan.work.title)}` : title}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className={classes.verdict} data-tone={tone}>
        <VerdictSign tone={tone} />
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.sentence}>{sentence}</p>
        </div>
      </div>
      {below && (
        <p className={classes.below} data-tone={below.tone}>
          <strong>{below.title}.</strong> {below.sentence}
        </p>
      )}
      {scan.work ? <Work scan={scan} work={scan.work} /> : <Unknown />}
      {scan.code && (
        <div className={classes.code}>
          <QrCode code={scan.code} size={112} />
        </div>
      )}
      <p className="meta">Checked {formatDateTime(scan.checkedAt)}. Reload the page for the current status.</p>
    </div>
  );
}

function Work({ scan, work }: { scan: Scan; work: NonNullable<Scan['work']> }) {
  const title = titleOf(work.title);
  return (
    <div className={classes.work}>
      <div className={classes.label}>
        <p className="meta">{registryNumber(work.number)}</p>
        <h2 className={classes.workTitle}>{title}</h2>
        <p>
          {artistOf(work)}
          {yearOf(work) && `, ${yearOf(work)}`}
        </p>
        <p className="quiet">{work.medium}</p>
        <p className={classes.ask}>Is this the work in front of you? A code can be copied. Compare the picture.</p>
      </div>
      {work.picture && <ComparePicture picture={work.picture} title={title} />}
      {isLoss(work.claim) && !scan.own && (
        <div className={classes.seen}>
          <SeenWork id={work._id} />
        </div>
      )}
      {scan.upheld && <UpheldNote upheld={scan.upheld} href={artworkHref(work)} />}
      <MarkRows marks={scanMarksOf(work, scan.evidence)} />
      <p className={`no-print ${classes.links}`}>
        <Link to={artworkHref(work)} className="linked">
          See the full record
        </Link>
        {scan.certificate && (
          <Link to={paths.certificate(work._id, scan.certificate.version)} className="linked">
            See the certificate and its proof file
          </Link>
        )}
      </p>
      {scan.approval && scan.certificate && (
        <p className="quiet">
          Certificate, version {scan.certificate.version}:{' '}
          <span className={stateTone[scan.certificate.state]}>{certificateWords[scan.certificate.state]}</span>. Issued{' '}
          {formatDay(scan.approval.on)}
          {scan.approval.voters.length > 0 && `, approved by ${scan.approval.voters.join(' and ')}`}.
          {scan.approval.dissenting.length > 0 && ` ${scan.approval.dissenting.join(' and ')} did not agree.`}
          {scan.scanned !== null &&
            scan.scanned < scan.certificate.version &&
            ` You scanned version ${scan.scanned}, which was superseded by a later version.`}
        </p>
      )}
      <ReportContentLink kind="artwork" id={work._id} />
    </div>
  );
}

function Unknown() {
  return (
    <p className="words">
      The work may not be public now, or the code may be mistyped, copied from another site or made up. The proof file
      of a certificate can be checked even while the work is not public.{' '}
      <Link to={paths.search()}>Search for the work</Link> by its title, artist or number.
    </p>
  );
}

/** A tick, cross or exclamation mark, so that the verdict does not rely on colour alone. */
function VerdictSign({ tone }: { tone: 'proved' | 'against' | 'caution' | 'none' }) {
  const glyph = {
    proved: 'm7.5 12.3 3.2 3.2 6-7',
    against: 'm8.2 8.2 7.6 7.6m0-7.6-7.6 7.6',
    caution: 'M12 6.8v6.4m0 3.6v.01',
    none: 'M9.4 9.2a2.7 2.7 0 1 1 3.9 2.7c-.9.4-1.3.9-1.3 1.9m0 3v.01',
  };
  return (
    <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path className={classes.signShape} d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z" />
      <path className={classes.signGlyph} d={glyph[tone]} />
    </svg>
  );
}
