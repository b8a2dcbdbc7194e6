import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { administration, reportStates } from '@verso/contract/operations/administration.ts';
import type { Report } from '@verso/contract/operations/schemas/administration.ts';
import type { NumberedWork } from '@verso/contract/works/schemas/artworks.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatCount, formatDateTime } from '#components/shared/text/reader-locale.ts';
import { WorkNumbers } from '#components/works/artworks/WorkNumbers.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { reportsQuery, sizes } from '#features/operations/dashboard/dashboard-queries.ts';
import { reportsIn, useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';
import { AnswerReportDialog } from './AnswerReportDialog.tsx';
import { roleWords } from './people-words.ts';
import { TakenDownWorks } from './TakenDownWorks.tsx';

/** Reports about people, oldest open one first. */
export function Component() {
  const { params, addressWith } = useAddress();
  const filter = reportsIn(params);
  const reports = useQuery({ ...reportsQuery(filter, pageIn(params, 'page')), placeholderData: keepPreviousData });
  return (
    <>
      <section aria-labelledby="reports" aria-busy={reports.isFetching}>
        <PageTitle>Reports</PageTitle>
        <h1 id="reports" className={`page-title ${classes.title}`}>
          Reports about people
        </h1>
        <p className="quiet">
          Reports about content, open and closed, are in{' '}
          <Link to={paths.inbox()} className="linked">
            the inbox
          </Link>
          .
        </p>
        <nav aria-label="Filter reports" className={classes.states}>
          {reportStates.map((state) => (
            <Link
              key={state}
              to={{ search: addressWith({ type: state === 'open' ? '' : state, page: 1 }) }}
              aria-current={filter.type === state ? 'page' : undefined}
              preventScrollReset
            >
              {state === 'open' ? 'Open' : 'Closed'}
            </Link>
          ))}
        </nav>
        <Loaded result={reports} what="the reports">
          {({ reports: listed, total, works }) => (
            <>
              <p className="meta" role="status">
                {formatCount(total, 'report', 'reports')}
              </p>
              {listed.length > 0 ? (
                <ul role="list" aria-label="Reports" className={classes.rows}>
                  {listed.map((report) => (
                    <ReportRow key={report._id} report={report} works={works} />
                  ))}
                </ul>
              ) : (
                <EmptyState>
                  {filter.type === 'open'
                    ? 'No reports are waiting for an answer.'
                    : 'No reports have been closed yet.'}
                </EmptyState>
              )}
              <Pages field="page" total={total} size={sizes.requests} section="reports" label="Pages of reports" />
            </>
          )}
        </Loaded>
      </section>
      <div className={classes.further}>
        <TakenDownWorks />
      </div>
    </>
  );
}

function ReportRow({ report, works }: { report: Report; works: readonly NumberedWork[] }) {
  const { person, reporter, message, reportedAt, closed } = report;
  const [answering, setAnswering] = useState(false);
  const name = `${person.firstname} ${person.lastname}`;
  return (
    <li className={classes.row}>
      <div>
        <p className="name">
          <Link to={paths.people(person._id)}>{name}</Link>
          <span className="quiet">, {roleWords[person.role].toLowerCase()}</span>
        </p>
        <p className={classes.message}>
          <WorkNumbers text={message} works={works} />
        </p>
        <p className="meta">
          {reporter.name}, {formatDateTime(reportedAt)}
        </p>
        {closed && (
          <div className={classes.answer}>
            {closed.answer && <p className={classes.message}>{closed.answer}</p>}
            <p className="meta">
              {closed.answer ? 'Answered' : 'Closed without an answer'} by {closed.by} on {formatDateTime(closed.at)}
            </p>
          </div>
        )}
      </div>
      {!closed && (
        <div className={classes.actions}>
          <Button
            variant="outline"
            onClick={() => setAnswering(true)}
            aria-label={`Answer or close the report about ${name}`}
          >
            Answer or close
          </Button>
        </div>
      )}
      {answering && (
        <AnswerReportDialog
          call={administration.closeReport}
          id={report._id}
          about={name}
          reporter={reporter.name}
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  );
}
