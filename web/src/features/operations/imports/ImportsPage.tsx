import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { busyStates } from '@verso/contract/operations/imports.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import { chunk } from '#chunk.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FormHelp } from '#ui/help/FormHelp.tsx';
import { importsQuery } from './import-queries.ts';
import { stateWords } from './import-words.ts';
import classes from './Imports.module.css';
import { UploadTable } from './UploadTable.tsx';

const refreshInterval = 2000;

const loadHelp = () => chunk(() => import('./import-help.ts'));

/** Where an owner brings in a table of their works, and finds earlier imports. */
export function Component() {
  const { imports } = useSuspenseQuery({
    ...importsQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.imports.some(({ state }) => busyStates.includes(state)) ? refreshInterval : false,
  }).data;
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>Import works</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">Import works</h1>
        <p className="words">
          Import works that you own. Upload a table, such as your inventory or an export from your collection software.
          The works are recorded as yours. They are public immediately, but have not been reviewed.
        </p>
        <FormHelp load={loadHelp} />
      </header>
      <UploadTable />
      <section aria-labelledby="imports">
        <h2 id="imports" className="sub-title">
          Your imports
        </h2>
        {imports.length === 0 ? (
          <EmptyState>No imports yet. Files you upload will appear here.</EmptyState>
        ) : (
          <ul role="list" aria-label="Your imports" className={classes.list}>
            {imports.map((one) => (
              <li key={one._id} className={classes.item}>
                <Link to={paths.collectionImport(one._id)} className="name">
                  {one.fileName}
                </Link>
                <p className="quiet">{stateWords(one)}</p>
                <p className="meta">{formatDateTime(one.createdAt)}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
