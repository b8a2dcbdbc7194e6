import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { rowOutcomes } from '@verso/contract/operations/imports.ts';
import type { CollectionImport } from '@verso/contract/operations/schemas/imports.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { formatNumber } from '#components/shared/text/reader-locale.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { Loader } from '#ui/states/Loader.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { rowsPerPage, rowsQuery } from './import-queries.ts';
import { isOutcome, outcomeWords } from './import-words.ts';
import classes from './Imports.module.css';
import { RowItem } from './RowItem.tsx';

const refreshInterval = 3000;

/** The rows of an import by what was found for them, a page at a time. */
export function RowsSection({ found }: { found: CollectionImport }) {
  const [params] = useSearchParams();
  const chosen = params.get('rows');
  const outcome = isOutcome(chosen) ? chosen : undefined;
  const page = pageIn(params);
  const moving = found.state === 'checking' || found.state === 'importing';
  const rows = useQuery({
    ...rowsQuery(found._id, outcome, page),
    placeholderData: keepPreviousData,
    refetchInterval: moving ? refreshInterval : false,
  });
  const pages = Math.ceil((rows.data?.total.count ?? 0) / rowsPerPage);
  const addressOf = (kind: string | undefined, number: number) =>
    `?${new URLSearchParams({ ...(kind && { rows: kind }), ...(number > 1 && { page: String(number) }) })}`;
  return (
    <section aria-labelledby="rows" aria-busy={rows.isFetching}>
      <h2 id="rows" className="sub-title">
        Rows
      </h2>
      <nav aria-label="Filter rows" className={classes.outcomes}>
        {[undefined, ...rowOutcomes].map((one) => (
          <Link
            key={one ?? 'all'}
            to={{ search: addressOf(one, 1) }}
            aria-current={outcome === one ? 'page' : undefined}
            preventScrollReset
          >
            {one ? `${outcomeWords[one].label} ${formatNumber(found.counts[one])}` : 'All'}
          </Link>
        ))}
      </nav>
      {rows.data ? (
        <>
          {rows.data.rows.length === 0 ? (
            <EmptyState>
              {moving ? 'Rows will appear here as they are checked.' : 'No rows match this filter.'}
            </EmptyState>
          ) : (
            <ul role="list" aria-label="Rows" className={classes.list}>
              {rows.data.rows.map((row) => (
                <RowItem key={row.line} row={row} found={found} />
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pages={pages}
            label="Pages of rows"
            link={(number, props) => <Link to={{ search: addressOf(outcome, number), hash: 'rows' }} {...props} />}
          />
        </>
      ) : rows.error ? (
        <ErrorState title="The rows couldn’t be loaded" happened="Reload the page." safe="Nothing was changed." />
      ) : (
        <Loader label="Loading the rows" />
      )}
    </section>
  );
}
