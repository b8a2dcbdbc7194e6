import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isLoss } from '@verso/contract/works/artworks.ts';
import { certificateFacts, printedLabel, printField } from '@verso/contract/works/artwork-fields.ts';
import { attributedTo } from '@verso/contract/works/attribution.ts';
import type { Certificate } from '@verso/contract/proof/schemas/certificates.ts';
import { registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { certificateWords, stateTone } from '#components/works/artworks/certificate-words.ts';
import { OpinionBasis } from '#components/works/review/OpinionBasis.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDate, formatDay } from '#components/shared/text/reader-locale.ts';
import { UpheldNote } from '#components/works/review/UpheldNote.tsx';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { lazyPart } from '#lazy-part.ts';
import { paths } from '#paths.ts';
import { ForSpecialists } from '#ui/ForSpecialists.tsx';
import { FactsTable } from '#ui/FactsTable.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { claimWarnings } from './claim-warnings.ts';
import { certificateQuery, seenWork } from './certificate-queries.ts';
import classes from './CertificatePage.module.css';
import { Downloads } from './Downloads.tsx';
import { QrCode } from './QrCode.tsx';

const SeenWork = lazyPart(seenWork, (module) => module.SeenWork);

/** Milliseconds between polls; a certificate is signed within seconds of approval. */
const pollInterval = 2000;

export function Component() {
  const { id = '', version } = useParams();
  const { certificate } = useSuspenseQuery({
    ...certificateQuery(id, version),
    refetchInterval: ({ state }) => state.data?.certificate.credential === null && pollInterval,
  }).data;
  const { record, picture, claim, own } = certificate;
  const warning = claim && claimWarnings[claim];
  const title = titleOf(record.title);
  return (
    <div className="container page">
      <PageTitle>{`Certificate of ${title}, version ${certificate.version}`}</PageTitle>
      {warning && (
        <p className={classes.claim} role="note">
          {warning.title}. {warning.sentence}{' '}
          {isLoss(claim) && !own && (
            <a href="#seen" className="linked">
              Report a sighting
            </a>
          )}
        </p>
      )}
      <div className="sections">
        <div className="columns">
          <div className={`cols-5 ${classes.side}`}>
            {picture && (
              <div className={classes.picture}>
                <Picture picture={picture} sizes="(min-width: 62em) 40vw, 100vw" alt={title} eager />
              </div>
            )}
            <ScanCode certificate={certificate} />
          </div>
          <div className={`cols-7 ${classes.head}`}>
            <header className={classes.titles}>
              <p className="meta">
                Certificate for the work {registryNumber(record.number)}, version {certificate.version}
              </p>
              <h1 className="work-title" data-long={title.length > 60 || undefined}>
                <Link to={paths.artworkDetail(certificate.artworkId, certificate.slug)}>{title}</Link>
              </h1>
              <p className={classes.artist}>
                {attributedTo(record.attribution, record.artist)}
                {record.creation && record.creation.kind !== 'unknown' && `, ${formatDate(record.creation)}`}
              </p>
            </header>
            <p className={`${classes.state} ${stateTone[certificate.state]}`}>{certificateWords[certificate.state]}</p>
            {isLoss(claim) && !own && (
              <div id="seen" className={classes.seen}>
                <SeenWork id={certificate.artworkId} />
              </div>
            )}
            {certificate.upheld && (
              <UpheldNote
                upheld={certificate.upheld}
                href={paths.artworkDetail(certificate.artworkId, certificate.slug)}
              />
            )}
            <Statement certificate={certificate} />
            <Downloads certificate={certificate} />
            <FactsTable groups={factsOf(certificate)} />
          </div>
        </div>
        <Opinions certificate={certificate} />
        <Versions certificate={certificate} />
        <Hashes certificate={certificate} />
        <ReportContentLink kind="certificate" id={certificate.artworkId} />
      </div>
    </div>
  );
}

/** The printable QR code, for a label beside the work. */
function ScanCode({ certificate: { artworkId, slug, version, code } }: { certificate: Certificate }) {
  return (
    <Link to={paths.artworkScan(artworkId, slug, { certificate: version })} className={classes.code}>
      <QrCode code={code} size={112} />
      <span>
        <span className="linked">See what this code shows</span>
        <span className="quiet"> when someone scans it: the current status of the work and of this certificate.</span>
      </span>
    </Link>
  );
}

/** What a certificate states and what it does not. */
function Statement({ certificate: { votes, quorum, issuedAt, round } }: { certificate: Certificate }) {
  const approvals = votes.filter(({ choice }) => choice === 'approve').length;
  return (
    <div className={classes.result}>
      <p>
        <strong>The certificate says</strong> that {approvals} of {votes.length}{' '}
        {votes.length === 1 ? 'authenticator' : 'authenticators'} approved the record below as authentic in review round{' '}
        {round}, on {formatDay(issuedAt)}. At least {quorum} had to agree. The certificate includes their opinions, the
        record and the pictures. If any of these is changed, the signature is no longer valid.
      </p>
      <p>
        <strong>The certificate does not say</strong> what the work is worth, who owns it or what condition it is in
        today. No document can prove that the work in front of you is the one described. Compare it with the record.
      </p>
    </div>
  );
}

function factsOf({ record, credential }: Certificate) {
  return [
    certificateFacts.flatMap((name) =>
      printField(name, record, formatDate).map((value) => ({ label: printedLabel(name), value })),
    ),
    [{ label: 'Signed by', value: credential?.issuer ?? 'Being signed. This takes a few seconds.' }],
  ];
}

/** What the signature covers, as SHA-256, and its key. */
function Hashes({ certificate: { record, recordHash, credential } }: { certificate: Certificate }) {
  return (
    <ForSpecialists>
      <FactsTable
        groups={[
          [
            { label: 'Record hash', value: <Hash of={recordHash} /> },
            ...record.pictures.map(({ sha256, caption }, at) => ({
              label: `Hash of ${caption || `picture ${at + 1}`}`,
              value: <Hash of={sha256} />,
            })),
            { label: 'Signing key', value: credential && <Hash of={credential.key} /> },
          ],
        ]}
      />
    </ForSpecialists>
  );
}

const Hash = ({ of }: { of: string }) => <span className="hash">{of}</span>;

function Opinions({ certificate: { votes } }: { certificate: Certificate }) {
  return (
    <section aria-labelledby="opinions">
      <SectionHeading id="opinions">How the authenticators voted</SectionHeading>
      <ul role="list" className={classes.list}>
        {votes.map((vote) => (
          <li key={vote.castAt + vote.voter}>
            <p>
              <span className="name">
                {vote.voterId === null ? vote.voter : <Link to={paths.authenticator(vote.voterId)}>{vote.voter}</Link>}
              </span>{' '}
              {vote.choice === 'approve' ? 'approved' : 'denied'}, {formatDay(vote.castAt)}
            </p>
            {vote.opinion && <blockquote className={classes.opinion}>{vote.opinion}</blockquote>}
            <OpinionBasis basis={vote} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ certificate }: { certificate: Certificate }) {
  return (
    <section aria-labelledby="versions">
      <SectionHeading id="versions" size="sub" level={2}>
        Versions
      </SectionHeading>
      <ul role="list" className={classes.list}>
        {certificate.versions.map(({ version, issuedAt, state }) => (
          <li key={version}>
            <p>
              <span className="name">
                {version === certificate.version ? (
                  `Version ${version} (this one)`
                ) : (
                  <Link to={paths.certificate(certificate.artworkId, version)} className="linked">
                    Version {version}
                  </Link>
                )}
              </span>
              , issued {formatDay(issuedAt)}. <span className={stateTone[state]}>{certificateWords[state]}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
