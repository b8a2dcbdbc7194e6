import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { LogEntry } from '@verso/contract/evidence/schemas/log.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { ReportContentLink } from '#components/shared/page/ReportContentLink.tsx';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { type Check, checkContent, checkShown } from './check-entry.ts';
import { committedEntry, confirmedEntries } from './compare-shown.ts';
import classes from './Log.module.css';
import { shownQuery, workLogQuery } from './log-queries.ts';
import { kindWords } from './log-words.ts';
import { Outcome } from './Outcome.tsx';

/** All log entries of a work, each verified against its commitment. */
export function Component() {
  const { id = '' } = useParams();
  const { entries, size } = useSuspenseQuery(workLogQuery(id)).data;
  const checks = useChecks(entries);
  const { data, isError } = useQuery(shownQuery(id));
  const shown = isError ? 'failed' : (data ?? 'loading');
  const { confirmed, ids } = useMemo(() => readEntries(entries), [entries]);
  const unlogged = typeof shown === 'string' ? [] : shown.entries.filter(({ _id }) => !ids.has(_id));
  return (
    <div className="container page">
      <PageTitle>Log entries for this work</PageTitle>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1 className="page-title">Log entries for this work</h1>
          <p className="lead">
            Everything recorded about a work is hashed into a public log that can only grow. These are the entries for{' '}
            <Link to={paths.artworkDetail(id, 'record')} className="linked">
              this work
            </Link>
            , checked in your browser. Each entry links to its proof.
          </p>
        </header>
        {entries.length === 0 && <EmptyState>The log has no entries for this work yet.</EmptyState>}
        <ul role="list" className={classes.results}>
          {entries.map((entry, at) => {
            const content = checks[at];
            const onPage = checkShown(entry, shown, confirmed);
            const check = content?.holds && onPage && onPage.holds !== true ? onPage : content;
            // Rows keep their height when they are compared.
            const reason =
              check?.holds || (check === onPage && shown === 'loading')
                ? ''
                : check === onPage
                  ? `${check?.what}: ${check?.says}`
                  : (check?.says ?? '');
            return (
              <Outcome
                key={entry.leaf}
                what={<Place entry={entry} size={size} />}
                holds={check?.holds ?? null}
                says={`${kindWords[entry.kind]}, ${formatDateTime(entry.at)}. ${reason}`}
              />
            );
          })}
          {isError && (
            <Outcome
              what="The work’s page"
              holds={null}
              says="We couldn’t load the work’s page, so its provenance was not compared with the log. Reload this page to try again."
            />
          )}
          {unlogged.map(({ _id, recordedAt }) => (
            <Outcome
              key={_id}
              what="Not in the log"
              holds={false}
              says={`The work’s page shows a provenance entry recorded on ${formatDateTime(recordedAt)} that is not in the log.`}
            />
          ))}
        </ul>
        {data && <ReportContentLink kind="artwork" id={id} />}
      </div>
    </div>
  );
}

function Place({ entry: { index }, size }: { entry: LogEntry; size: number }) {
  if (index === null || index >= size) return 'Not in the log yet';
  return (
    <Link to={paths.logEntry(index)} className="linked">
      Entry {index}
    </Link>
  );
}

/** The ids of the provenance entries in the log, and the ones that bills confirmed. */
const readEntries = (entries: readonly LogEntry[]) => ({
  ids: new Set(entries.map((entry) => committedEntry(entry)?.['id'])),
  confirmed: confirmedEntries(entries),
});

function useChecks(entries: readonly LogEntry[]): Check[] {
  const [checks, setChecks] = useState<Check[]>([]);
  useEffect(() => {
    let current = true;
    void Promise.all(entries.map(checkContent)).then((found) => current && setChecks(found));
    return () => {
      current = false;
    };
  }, [entries]);
  return checks;
}
