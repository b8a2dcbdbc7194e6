import { useQuery } from '@tanstack/react-query';
import { type Finding, openRecords } from '@verso/contract/open-records.ts';
import type { Artwork } from '@verso/contract/record.ts';
import { query } from '#api/query.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { DataSection } from './DataSection.tsx';
import { findingTitles, weightWords } from './open-record-words.ts';
import classes from './OpenRecordSection.module.css';
import { OwnershipChart } from './OwnershipChart.tsx';

/** What follows from the provenance that everybody may read: who had the work when, and what a careful reader asks. */
export function OpenRecordSection({ artwork }: { artwork: Artwork }) {
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
              No dated entry names an owner or a place yet. Once one does, it is drawn here, with the years that nothing
              is known of.
            </EmptyState>
          )}
          <Findings findings={data.openRecord.findings} />
          <DataSection artwork={artwork} answer={data} />
        </>
      ) : (
        <p className="quiet" role={isError ? 'alert' : 'status'}>
          {isError
            ? 'This could not be read just now. The entries above are complete; load the page again to see it.'
            : 'Reading the record…'}
        </p>
      )}
    </section>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <div className={classes.findings}>
      <h3 className="sub-title">What a careful reader would ask</h3>
      {findings.length === 0 ? (
        <p className="quiet">
          Nothing: the rules find no gap and nothing that contradicts itself. They read what is recorded and cannot know
          what is not.
        </p>
      ) : (
        <>
          <p className="quiet">
            By fixed rules, from the public record alone. None of it says that anything is wrong with the work.
          </p>
          <ul role="list" className={classes.list} aria-label="Findings">
            {findings.map((finding, at) => (
              <li key={at} className={classes.finding} data-weight={finding.weight}>
                <div>
                  <h4 className="entry-title">{findingTitles[finding.rule]}</h4>
                  <p className="meta">{weightWords[finding.weight]}</p>
                </div>
                <div className={classes.words}>
                  <p>{finding.seen}</p>
                  <p className="quiet">{finding.matters}</p>
                  <p>
                    <strong>What would settle it:</strong> {finding.settles}
                  </p>
                  {finding.entryIds.length > 0 && (
                    <p className="meta">
                      {finding.entryIds.map((id, place) => (
                        <a key={id} href={`#entry-${id}`} className="linked">
                          {finding.entryIds.length > 1 ? `Entry ${place + 1}` : 'The entry'}
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
