import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { contentReports, reportReasons } from '@verso/contract/operations/content-reports.ts';
import type { ClosedReport } from '@verso/contract/operations/schemas/content-reports.ts';
import { query } from '#api/query.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { removalWords } from './inbox-words.ts';
import classes from './Inbox.module.css';

/** For admins: the reports about content that are closed, with what was answered and removed. */
export function ClosedReports({ onClose }: { onClose: () => void }) {
  const result = useQuery(query(contentReports.listClosed, {}));
  return (
    <Dialog title="Closed reports about content" size="lg" onClose={onClose}>
      <Loaded result={result} what="the reports">
        {({ reports }) =>
          reports.length > 0 ? (
            <>
              <p className="quiet">
                Only the last 100 reports are shown. Reports are deleted a year after they are closed.
              </p>
              <ol role="list" aria-label="Closed reports" className={classes.items}>
                {reports.map((report) => (
                  <li key={report._id} className={classes.item}>
                    <Report report={report} />
                  </li>
                ))}
              </ol>
            </>
          ) : (
            <EmptyState>No closed reports yet. The last 100 will appear here for up to a year.</EmptyState>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Report({ report }: { report: ClosedReport }) {
  const { kind, about, path, reason, message, reportedAt, closedAt, closedBy, answer, removed } = report;
  return (
    <>
      <p className="name">
        <Link to={path} className="linked">
          {about}
        </Link>
      </p>
      <p>
        Reported on {formatDay(reportedAt)}: {reportReasons.find(({ value }) => value === reason)?.label}.
      </p>
      <blockquote className={classes.quote}>{message}</blockquote>
      {removed.map((removal) => (
        <p key={removal.at}>{removalWords(kind, removal)}</p>
      ))}
      <p>
        {closedBy} closed the report on {formatDay(closedAt)}
        {answer === '' ? ' without an answer.' : ' and answered:'}
      </p>
      {answer !== '' && <blockquote className={classes.quote}>{answer}</blockquote>}
    </>
  );
}
