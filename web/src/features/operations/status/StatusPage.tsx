import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type PartState, serviceParts, status } from '@verso/contract/operations/status.ts';
import { query } from '#api/query.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatTime } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { Loader } from '#ui/states/Loader.tsx';
import classes from './StatusPage.module.css';

const refreshInterval = 30_000;

const stateWords: Readonly<Record<PartState, string>> = {
  working: 'Working',
  delayed: 'Delayed',
  failing: 'Not working',
};
const tones: Readonly<Record<PartState, string>> = {
  working: 'tone-verdigris',
  delayed: 'tone-ochre',
  failing: 'tone-madder',
};

/** Whether the service works. */
export function Component() {
  const { data, error } = useQuery({ ...query(status.get, {}), refetchInterval: refreshInterval, retry: false });
  const states = error ? null : data?.parts;
  return (
    <div className="container page sections">
      <PageTitle>Service status</PageTitle>
      <section aria-labelledby="status" className={classes.page}>
        <h1 id="status" className="page-title">
          Service status
        </h1>
        {states === undefined ? (
          <Loader label="Checking the service" />
        ) : (
          <>
            <p role="status" className={classes.summary}>
              {states === null ? 'The service is not responding.' : summaryOf(Object.values(states))}
            </p>
            {states && (
              <ul role="list" aria-label="Parts of the service" className={classes.parts}>
                {serviceParts.map(({ key, label, does }) => (
                  <li key={key} className={classes.part}>
                    <div>
                      <h2 className="name">{label}</h2>
                      <p className="quiet">{does}</p>
                    </div>
                    <p className={`${classes.state} ${tones[states[key]]}`}>{stateWords[states[key]]}</p>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <p className="quiet">
          {data && !error && `Checked at ${formatTime(data.checkedAt)}. `}This page checks again every 30 seconds. Is
          something else wrong?{' '}
          <Link to={paths.contact()} className="linked">
            Contact us
          </Link>
          .
        </p>
      </section>
    </div>
  );
}

function summaryOf(states: readonly PartState[]): string {
  if (states.includes('failing')) return 'Part of the service is not working.';
  return states.includes('delayed') ? 'The service is working, with delays.' : 'Everything is working.';
}
