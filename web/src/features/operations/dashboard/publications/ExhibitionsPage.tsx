import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDateRange } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { exhibitionsQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { PublicationRow } from './PublicationRow.tsx';

/** Every exhibition: drafts and scheduled ones first, then those open, to come and past. */
export function Component() {
  const result = useQueries({
    queries: (['unpublished', 'current', 'coming', 'past'] as const).map(exhibitionsQuery),
    combine: (results) => ({
      data: results.every(({ data }) => data) ? results.flatMap(({ data }) => data?.exhibitions ?? []) : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  });
  return (
    <section aria-labelledby="exhibitions" aria-busy={result.isFetching}>
      <PageTitle>Exhibitions</PageTitle>
      <div className={classes.titleRow}>
        <h1 id="exhibitions" className="page-title">
          Exhibitions
        </h1>
        <Button component={Link} to={paths.exhibitionEdit('0')}>
          Add an exhibition
        </Button>
      </div>
      <Loaded result={result} what="the exhibitions">
        {(exhibitions) =>
          exhibitions.length > 0 ? (
            <ul role="list" aria-label="Exhibitions" className={classes.rows}>
              {exhibitions.map((one) => (
                <PublicationRow
                  key={one._id}
                  publication={one}
                  page={paths.exhibition(one.key)}
                  editor={paths.exhibitionEdit(one._id)}
                  details={`${[one.venue, one.place].filter(Boolean).join(', ')}, ${formatDateRange(one.opens, one.closes)}`}
                />
              ))}
            </ul>
          ) : (
            <EmptyState>No exhibitions yet. Exhibitions you add will appear here.</EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
