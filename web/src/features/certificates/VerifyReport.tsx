import { Button, FileButton } from '@mantine/core';
import type { Ref } from 'react';
import type { Finding, Report } from '@verso/verifier/bundle.ts';
import { registryNumber } from '#components/artwork-words.ts';
import { dayWords } from '#components/reader-locale.ts';
import classes from './VerifyPage.module.css';

const verdicts: Readonly<Record<Report['verdict'], { words: string; tone: string }>> = {
  holds: { words: 'Nothing that was checked speaks against it', tone: 'tone-verdigris' },
  suspended: { words: 'This certificate is suspended', tone: 'tone-ochre' },
  revoked: { words: 'This certificate counts no more', tone: 'tone-madder' },
  fails: { words: 'Do not trust this certificate', tone: 'tone-madder' },
};
const outcomes: Readonly<Record<Finding['outcome'], { words: string; tone: string }>> = {
  passed: { words: 'Holds', tone: 'tone-verdigris' },
  failed: { words: 'Against it', tone: 'tone-madder' },
  open: { words: 'Not checked', tone: 'tone-ochre' },
};

interface VerifyReportProps {
  report: Report;
  heading: Ref<HTMLHeadingElement>;
  /** The SHA-256 of a picture that the reader gave to compare. */
  picture: string | null;
  onPicture: (file: File | null) => void;
}

/** What was checked of a proof, each with what came of it, and what was not. */
export function VerifyReport({
  report: { verdict, claimed, findings },
  heading,
  picture,
  onPicture,
}: VerifyReportProps) {
  const { words, tone } = verdicts[verdict];
  return (
    <section aria-labelledby="verdict" className={classes.report}>
      <h2 id="verdict" ref={heading} tabIndex={-1} className={`section-title ${tone}`}>
        {words}
      </h2>
      <p className={classes.claimed}>
        <cite className={classes.work}>{claimed.title}</cite>
        <span>{claimed.artist}</span>
        <span className="quiet">
          {claimed.number !== undefined && `${registryNumber(claimed.number)}, `}certificate, version {claimed.version},
          issued {claimed.issuedAt && dayWords(claimed.issuedAt)} by {claimed.issuer}
        </span>
      </p>
      <ul role="list" className={classes.findings}>
        {findings.map(({ what, outcome, says }) => (
          <li key={what}>
            <span className={`name ${outcomes[outcome].tone}`}>{outcomes[outcome].words}</span>
            <div>
              <p className="name">{what}</p>
              <p className={classes.says}>{says}</p>
            </div>
          </li>
        ))}
      </ul>
      {claimed.imageHashes.length > 0 && (
        <div className={classes.compare}>
          <FileButton accept="image/*" onChange={onPicture}>
            {(props) => (
              <Button variant="outline" {...props}>
                Compare a picture file
              </Button>
            )}
          </FileButton>
          <p className="quiet" role="status">
            {pictureWords(picture, claimed.imageHashes)}
          </p>
        </div>
      )}
    </section>
  );
}

function pictureWords(picture: string | null, hashes: readonly string[]): string {
  if (picture === null)
    return 'If you were given the original file of a picture, see whether it is the one that was approved.';
  const at = hashes.indexOf(`sha256:${picture}`);
  if (at === -1)
    return 'This file is none of the pictures that were approved: another picture, or a copy that was saved again or made smaller.';
  return `This file is, byte for byte, picture ${at + 1} of ${hashes.length} that were approved.`;
}
