import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { administration, type Report, reportStates } from '@verso/contract/administration.ts';
import { pageIn } from '@verso/contract/pages.ts';
import { useAction } from '#api/use-action.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { countWords, momentWords } from '#components/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { WordsDialog } from '#ui/WordsDialog.tsx';
import classes from './Dashboard.module.css';
import { reportsQuery, sizes } from './dashboard-queries.ts';
import { reportsIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { roleWords } from './people-words.ts';

/** What people told the admins about somebody, the oldest open one first. */
export function Component() {
  const { params, addressWith } = useAddress();
  const filter = reportsIn(params);
  const reports = useQuery({ ...reportsQuery(filter, pageIn(params, 'page')), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="reports" aria-busy={reports.isFetching}>
      <PageTitle>Reports</PageTitle>
      <h1 id="reports" className={`page-title ${classes.title}`}>
        Reports about people
      </h1>
      <nav aria-label="Reports by state" className={classes.states}>
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
        {({ reports: listed, total }) => (
          <>
            <p className="meta" role="status">
              {countWords(total, 'report', 'reports')}
            </p>
            {listed.length > 0 ? (
              <ul role="list" aria-label="Reports" className={classes.rows}>
                {listed.map((report) => (
                  <ReportRow key={report._id} report={report} />
                ))}
              </ul>
            ) : (
              <EmptyState>
                {filter.type === 'open' ? 'No report waits for an answer.' : 'No report was closed yet.'}
              </EmptyState>
            )}
            <Pages field="page" total={total} size={sizes.requests} section="reports" label="Pages of reports" />
          </>
        )}
      </Loaded>
    </section>
  );
}

function ReportRow({ report }: { report: Report }) {
  const { person, reporter, message, reportedAt, closed } = report;
  const [answering, setAnswering] = useState(false);
  const name = `${person.firstname} ${person.lastname}`;
  return (
    <li className={classes.row}>
      <div>
        <p className="name">
          <Link to={`${paths.people()}?${new URLSearchParams({ people: name })}`}>{name}</Link>
          <span className="quiet">, {roleWords[person.role].toLowerCase()}</span>
        </p>
        <p className={classes.message}>{message}</p>
        <p className="meta">
          {reporter.name}, {momentWords(reportedAt)}
        </p>
        {closed && (
          <div className={classes.answer}>
            {closed.answer && <p className={classes.message}>{closed.answer}</p>}
            <p className="meta">
              {closed.answer ? 'Answered' : 'Closed without an answer'} by {closed.by}, {momentWords(closed.at)}
            </p>
          </div>
        )}
      </div>
      {!closed && (
        <div className={classes.deeds}>
          <Button
            variant="outline"
            onClick={() => setAnswering(true)}
            aria-label={`Answer or close the report about ${name}`}
          >
            Answer or close
          </Button>
        </div>
      )}
      {answering && <AnswerDialog report={report} onClose={() => setAnswering(false)} />}
    </li>
  );
}

function AnswerDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { act, busy } = useAction(administration.closeReport, { onDone: onClose });
  return (
    <WordsDialog
      title={`Close the report about ${report.person.firstname} ${report.person.lastname}`}
      label={`Answer to ${report.reporter.name}`}
      description="Mailed to them as you write it. Without an answer the report is closed and they hear nothing."
      most={2000}
      confirm={(answer) => (answer.trim() ? 'Answer and close' : 'Close without an answer')}
      busy={busy}
      onConfirm={(answer) => act({ id: report._id, answer })}
      onClose={onClose}
    />
  );
}
