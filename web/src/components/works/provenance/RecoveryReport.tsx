import { Link } from 'react-router';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { ProvenanceEntry, Recovery } from '@verso/contract/works/schemas/provenance.ts';
import classes from '#components/shared/decisions/Decision.module.css';
import { SentFiles } from '#components/shared/documents/SentFiles.tsx';
import { formatDate, formatDay } from '#components/shared/text/reader-locale.ts';
import { registryNumber, titleOf } from '#components/works/artworks/artwork-words.ts';
import { paths } from '#paths.ts';

interface RecoveryReportProps {
  artwork: Artwork;
  recovery: Recovery;
}

/** What an admin decides on: who sent the report, how to reach them, and what they wrote and attached. */
export function RecoveryReport({ artwork, recovery: { entryId, claim, askedAt, reporter } }: RecoveryReportProps) {
  const report = lastVersion(artwork, entryId);
  if (!report) return null;
  const { happened, place, police, note, documents } = report;
  return (
    <div role="group" aria-label="The report">
      <p>
        {reporter ? (
          <Link to={paths.people(reporter._id)} target="_blank" className="linked">
            {reporter.name}
          </Link>
        ) : (
          (report.recordedBy ?? 'A former member')
        )}{' '}
        sent this report on {formatDay(askedAt)}.{' '}
        {reporter && (
          <>
            Write to{' '}
            <a href={mailTo(reporter.email, artwork)} className="linked">
              {reporter.email}
            </a>
            .
          </>
        )}
      </p>
      <p>
        {claim === 'police' ? 'Settled' : 'Found'}: {formatDate(happened)}
        {place && `, ${place}`}.
      </p>
      {police && (
        <p>
          Police: {police.force}, case {police.caseNumber}.
        </p>
      )}
      {note === '' ? <p>The report has no note.</p> : <blockquote className={classes.quote}>{note}</blockquote>}
      <SentFiles documents={documents} own={false} />
    </div>
  );
}

/** A report can be corrected, and the correction again. */
function lastVersion({ provenance }: Artwork, entryId: string): ProvenanceEntry | undefined {
  const entries = provenance.filter((item) => item.type === 'entry');
  const first = entries.find(({ _id: id }) => id === entryId);
  let last = first;
  for (let next = first; next; next = entries.find(({ _id: id }) => id === last?.correctedBy)) last = next;
  return last;
}

const mailTo = (email: string, { number, title }: Artwork) =>
  `mailto:${email}?subject=${encodeURIComponent(`${titleOf(title)} (${registryNumber(number)})`)}`;
