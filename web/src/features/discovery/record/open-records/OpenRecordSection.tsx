import { useQuery } from '@tanstack/react-query';
import { isLoss } from '@verso/contract/works/artworks.ts';
import type { RecordIssue } from '@verso/contract/proof/schemas/open-records.ts';
import { openRecords } from '@verso/contract/proof/open-records.ts';
import type { Artwork } from '@verso/contract/discovery/schemas/record.ts';
import type { NumberedWork } from '@verso/contract/works/schemas/artworks.ts';
import { query } from '#api/query.ts';
import { WorkNumbers } from '#components/works/artworks/WorkNumbers.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { DossierButton } from './DossierButton.tsx';
import { issueTitles, weightWords } from './open-record-words.ts';
import classes from './OpenRecordSection.module.css';
import { OwnershipChart } from './OwnershipChart.tsx';

/** What follows from the public provenance: who had the work when, and open questions. */
export function OpenRecordSection({ artwork }: { artwork: Artwork }) {
  // The page of a lost work offers the dossier at its top.
  const lost = isLoss(artwork.claim);
  const { data, isError } = useQuery(query(openRecords.get, { id: artwork._id }));
  return (
    <section aria-labelledby="owners-and-places" className={classes.section}>
      <SectionHeading id="owners-and-places">Owners and places over time</SectionHeading>
      {data ? (
        <>
          {data.openRecord.spans.length > 0 ? (
            <OwnershipChart spans={data.openRecord.spans} />
          ) : (
            <EmptyState>
              No dated entry names an owner or a place yet. Owners and places will appear here as a chart.
            </EmptyState>
          )}
          <OpenQuestions issues={data.openRecord.issues} works={artwork.samePictures} />
          {data.refused.objectId === null && !lost && (
            <div className={classes.issues}>
              <p className="quiet">
                Object ID is the standard that police, insurers and registers use to identify a work. The dossier
                contains the work’s pictures and its record.
              </p>
              <DossierButton id={artwork._id} format="pdf" />
            </div>
          )}
        </>
      ) : (
        <p className="quiet" role={isError ? 'alert' : 'status'}>
          {isError
            ? 'The chart and the open questions couldn’t be loaded. Reload the page. The entries above are complete.'
            : 'Loading…'}
        </p>
      )}
    </section>
  );
}

function OpenQuestions({ issues, works }: { issues: readonly RecordIssue[]; works: readonly NumberedWork[] }) {
  return (
    <div className={classes.issues}>
      <h3 className="sub-title">Open questions</h3>
      {issues.length === 0 ? (
        <p className="quiet">None. Our checks found no gaps or contradictions.</p>
      ) : (
        <>
          <p className="quiet">
            These questions come from fixed rules applied to the public record. A question doesn’t mean that anything is
            wrong with the work.
          </p>
          <ul role="list" className={classes.list} aria-label="Open questions">
            {issues.map((issue, at) => (
              <li key={at} className={classes.issue} data-weight={issue.weight}>
                <div>
                  <h4 className="entry-title">{issueTitles[issue.rule]}</h4>
                  <p className="meta">{weightWords[issue.weight]}</p>
                </div>
                <div className={classes.words}>
                  <p>
                    <WorkNumbers text={issue.seen} works={works} />
                  </p>
                  <p className="quiet">{issue.matters}</p>
                  <p>
                    <strong>What would settle this question:</strong> {issue.settles}
                  </p>
                  {issue.entryIds.length > 0 && (
                    <p className="meta">
                      {issue.entryIds.map((id, place) => (
                        <a key={id} href={`#entry-${id}`} className="linked">
                          {issue.entryIds.length > 1 ? `Entry ${place + 1}` : 'See the entry'}
                        </a>
                      ))}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
