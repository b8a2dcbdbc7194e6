import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { attributedTo } from '@verso/contract/attribution.ts';
import type { Certificate } from '@verso/contract/certificates.ts';
import { formatDimensions } from '@verso/contract/dimensions.ts';
import { editionWords, registryNumber, titleOf } from '#components/artwork-words.ts';
import { certificateWords, stateTone } from '#components/certificate-words.ts';
import { OpinionBasis } from '#components/OpinionBasis.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { dateWords, dayWords } from '#components/reader-locale.ts';
import { UpheldNote } from '#components/UpheldNote.tsx';
import { paths } from '#paths.ts';
import { FactsTable } from '#ui/FactsTable.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { certificateQuery } from './certificate-queries.ts';
import classes from './CertificatePage.module.css';
import { Downloads } from './Downloads.tsx';
import { QrCode } from './QrCode.tsx';

/** In milliseconds: a certificate is signed within seconds of its approval. */
const lookAgain = 2000;

export function Component() {
  const { id = '', version } = useParams();
  const { certificate } = useSuspenseQuery({
    ...certificateQuery(id, version),
    refetchInterval: ({ state }) => state.data?.certificate.credential === null && lookAgain,
  }).data;
  const { record, picture } = certificate;
  const title = titleOf(record.title);
  return (
    <div className="container page">
      <PageTitle>{`Certificate of ${title}, version ${certificate.version}`}</PageTitle>
      <div className="sections">
        <div className="columns">
          <div className={`cols-5 ${classes.side}`}>
            {picture && (
              <div className={classes.stage}>
                <Picture picture={picture} sizes="(min-width: 62em) 40vw, 100vw" alt={title} eager />
              </div>
            )}
            <ScanCode certificate={certificate} />
          </div>
          <div className={`cols-7 ${classes.head}`}>
            <header className={classes.titles}>
              <p className="meta">
                Certificate, version {certificate.version}, of the work {registryNumber(record.number)}
              </p>
              <h1 className="work-title" data-long={title.length > 60 || undefined}>
                <Link to={paths.artworkDetail(certificate.artworkId, certificate.slug)}>{title}</Link>
              </h1>
              <p className={classes.artist}>
                {attributedTo(record.attribution, record.artist)}
                {record.creation && record.creation.kind !== 'unknown' && `, ${dateWords(record.creation)}`}
              </p>
            </header>
            <p className={`${classes.state} ${stateTone[certificate.state]}`}>{certificateWords[certificate.state]}</p>
            {certificate.upheld && (
              <UpheldNote
                upheld={certificate.upheld}
                href={paths.artworkDetail(certificate.artworkId, certificate.slug)}
              />
            )}
            <Says certificate={certificate} />
            <Downloads certificate={certificate} />
            <FactsTable groups={factsOf(certificate)} />
          </div>
        </div>
        <Opinions certificate={certificate} />
        <Versions certificate={certificate} />
      </div>
    </div>
  );
}

/** The code on its paper, to be put on a label beside the work. */
function ScanCode({ certificate: { artworkId, slug, version, code } }: { certificate: Certificate }) {
  return (
    <Link to={paths.artworkScan(artworkId, slug, version)} className={classes.code}>
      <QrCode code={code} size={112} />
      <span>
        <span className="linked">What its code shows</span>
        <span className="quiet"> to whoever scans it: where the work and this certificate stand at that moment.</span>
      </span>
    </Link>
  );
}

/** What a certificate says and, as plainly, what it does not. */
function Says({ certificate: { votes, quorum, issuedAt, round } }: { certificate: Certificate }) {
  const approvals = votes.filter(({ choice }) => choice === 'approve').length;
  return (
    <div className={classes.says}>
      <p>
        <strong>It says</strong> that on {dayWords(issuedAt)}, in round {round} of review, {approvals} of {votes.length}{' '}
        {votes.length === 1 ? 'authenticator' : 'authenticators'} approved the record below as authentic; {quorum} had
        to. Their opinions, the record and the pictures are sealed into it: none can be changed without its signature
        breaking.
      </p>
      <p>
        <strong>It does not say</strong> what the work is worth, who owns it or how it is kept today, and no paper or
        file can show that the work before you is the one that is meant. Compare it with the record.
      </p>
    </div>
  );
}

function factsOf({ record, recordHash, credential }: Certificate) {
  return [
    [
      { label: 'Medium', value: record.medium },
      { label: 'Support', value: record.support },
      { label: 'Dimensions', value: record.dimensions && formatDimensions(record.dimensions) },
      { label: 'Edition', value: editionWords(record.edition) },
      { label: 'Signature', value: record.signature },
      { label: 'Place made', value: record.placeMade },
    ],
    [
      { label: 'Record', value: <Hash of={recordHash} /> },
      ...record.pictures.map(({ sha256, caption }, at) => ({
        label: caption || `Picture ${at + 1}`,
        value: <Hash of={sha256} />,
      })),
    ],
    [
      { label: 'Signed by', value: credential?.issuer ?? 'Being signed, which takes a few seconds' },
      { label: 'With the key', value: credential && <Hash of={credential.key} /> },
    ],
  ];
}

const Hash = ({ of }: { of: string }) => <span className="hash">{of}</span>;

function Opinions({ certificate: { votes } }: { certificate: Certificate }) {
  return (
    <section aria-labelledby="opinions">
      <SectionHeading id="opinions">Who said so</SectionHeading>
      <ul role="list" className={classes.list}>
        {votes.map((vote) => (
          <li key={vote.castAt + vote.voter}>
            <p>
              <span className="name">
                {vote.voterId === null ? vote.voter : <Link to={paths.authenticator(vote.voterId)}>{vote.voter}</Link>}
              </span>{' '}
              {vote.choice === 'approve' ? 'approved' : 'denied'}, {dayWords(vote.castAt)}
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
                  `Version ${version}, this one`
                ) : (
                  <Link to={paths.certificate(certificate.artworkId, version)} className="linked">
                    Version {version}
                  </Link>
                )}
              </span>
              , issued {dayWords(issuedAt)}. <span className={stateTone[state]}>{certificateWords[state]}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
