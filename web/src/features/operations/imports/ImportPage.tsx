import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { busyStates, imports } from '@verso/contract/operations/imports.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { ColumnsSection } from './ColumnsSection.tsx';
import { ImportActions } from './ImportActions.tsx';
import { importQuery } from './import-queries.ts';
import { stateWords } from './import-words.ts';
import classes from './Imports.module.css';
import { PicturesSection } from './PicturesSection.tsx';
import { RowsSection } from './RowsSection.tsx';

const refreshInterval = 1000;

/** One import: how its columns and rows were read, and what it will do. */
export function Component() {
  const { id = '' } = useParams();
  const found = useSuspenseQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && (busyStates.includes(data.import.state) || data.import.pictures.busy || data.import.fetched.busy)
        ? refreshInterval
        : false,
  }).data.import;
  const { state, fileName, progress, rows, planned } = found;
  useRefreshedRows(state);
  const busy = busyStates.includes(state);
  return (
    <div className={`container page ${classes.page}`}>
      <PageTitle>{`Import of ${fileName}`}</PageTitle>
      <header className={classes.head}>
        <p>
          <Link to={paths.imports()} className="linked">
            Import works
          </Link>
        </p>
        <h1 className={`page-title ${classes.fileName}`}>{fileName}</h1>
        {state !== 'failed' && (
          <p role="status" className="lead">
            {stateWords(found)}
          </p>
        )}
        {busy && (
          <progress
            className={classes.progress}
            aria-label={stateWords(found)}
            max={state === 'importing' ? planned : state === 'checking' ? rows : undefined}
            value={state === 'importing' || state === 'checking' ? progress : undefined}
          />
        )}
      </header>
      {state === 'failed' ? (
        <ErrorState
          title="This file can’t be read"
          happened={found.problem}
          safe="Nothing was imported."
          actions={<ImportActions found={found} />}
        />
      ) : (
        <ImportActions found={found} />
      )}
      {state === 'ready' && <ColumnsSection key={found.headerLine} found={found} />}
      {state === 'done' && found.columns.some(({ field }) => field === 'price') && (
        <p>
          The artist’s royalty on a sale can depend on how you got the work. If it does, we’ll ask you on the work’s
          page.
        </p>
      )}
      {state === 'done' && <PicturesSection found={found} />}
      {state !== 'reading' && state !== 'failed' && <RowsSection found={found} />}
    </div>
  );
}

/** Rows change with the state of the import. */
function useRefreshedRows(state: string): void {
  const queryClient = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    void queryClient.invalidateQueries({ queryKey: [imports.rows.path] });
  }, [state, queryClient]);
}
