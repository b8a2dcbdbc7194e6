import type { Ref } from 'react';
import type { Claimed, Report } from '@verso/verifier/bundle.ts';
import type { Outcome } from '@verso/verifier/check-result.ts';
import { registryNumber } from '#components/works/artworks/artwork-words.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import classes from './VerifyPage.module.css';
import { FileButton } from '#ui/files/FileButton.tsx';

const tones: Readonly<Record<Report['verdict'], string>> = {
  valid: 'tone-verdigris',
  suspended: 'tone-ochre',
  incomplete: 'tone-ochre',
  revoked: 'tone-madder',
  invalid: 'tone-madder',
};
const outcomes: Readonly<Record<Outcome, { words: string; tone: string }>> = {
  passed: { words: 'Passed', tone: 'tone-verdigris' },
  failed: { words: 'Failed', tone: 'tone-madder' },
  unconfirmed: { words: 'Not confirmed', tone: 'tone-ochre' },
  open: { words: 'Not checked', tone: '' },
};

interface VerifyReportProps {
  report: Report;
  heading: Ref<HTMLHeadingElement>;
  /** SHA-256 of a picture to compare. */
  picture: string | null;
  onPicture: (file: File) => void;
}

/** The checks of a proof with their results, and what was not checked. */
export function VerifyReport({
  report: { verdict, headline, claimed, results },
  heading,
  picture,
  onPicture,
}: VerifyReportProps) {
  return (
    <section aria-labelledby="verdict" className={classes.report}>
      <h2 id="verdict" ref={heading} tabIndex={-1} className={`section-title ${tones[verdict]}`}>
        {headline}
      </h2>
      {claimed && <Claim claimed={claimed} />}
      <ul role="list" className={classes.results}>
        {results.map(({ what, outcome, says }) => (
          <li key={what}>
            <span className={`name ${outcomes[outcome].tone}`}>{outcomes[outcome].words}</span>
            <div>
              <p className="name">{what}</p>
              <p className={classes.outcomeText}>{says}</p>
            </div>
          </li>
        ))}
      </ul>
      {claimed && claimed.imageHashes.length > 0 && (
        <div className={classes.compare}>
          <FileButton
            name="picture"
            label="Picture file to compare"
            accept="image/*"
            onChoose={onPicture}
            variant="outline"
          >
            Compare a picture file
          </FileButton>
          <p className="quiet" role="status">
            {pictureWords(picture, claimed.imageHashes)}
          </p>
        </div>
      )}
    </section>
  );
}

/** The work named by the file. The file is not trusted, so every part may be missing. */
function Claim({ claimed: { title, artist, number, version, issuedAt, issuer } }: { claimed: Claimed }) {
  const issued = Number.isNaN(Date.parse(issuedAt)) ? '' : `, issued ${formatDay(issuedAt)}`;
  return (
    <p className={classes.claimed}>
      <cite className={classes.work}>{title}</cite>
      <span>{artist}</span>
      <span className="quiet">
        {number !== undefined && `${registryNumber(number)}, `}certificate
        {version !== undefined && `, version ${version}`}
        {issued}
        {issuer && ` by ${issuer}`}
      </span>
    </p>
  );
}

function pictureWords(picture: string | null, hashes: readonly string[]): string {
  if (picture === null)
    return 'If you have the original file of a picture, check whether it is the one that was approved.';
  const at = hashes.indexOf(`sha256:${picture}`);
  if (at === -1)
    return 'This file is not one of the approved pictures. It is a different picture, or a copy that was saved again or resized.';
  return `This file is identical, byte for byte, to approved picture ${at + 1} of ${hashes.length}.`;
}
