import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ExhibitionCard } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { useSession } from '#api/session/session.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { formatDateRange } from '#components/shared/text/reader-locale.ts';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { runQuery, unpublishedQuery } from './exhibition-queries.ts';
import classes from './Exhibitions.module.css';

export function Component() {
  const { exhibitions: current, refused } = useSuspenseQuery(runQuery('current')).data;
  const { exhibitions: coming } = useSuspenseQuery(runQuery('coming')).data;
  const { exhibitions: past } = useSuspenseQuery(runQuery('past')).data;
  const admin = useSession()?.admin ?? false;
  const unpublished = useQuery({ ...unpublishedQuery, enabled: admin }).data?.exhibitions ?? [];
  const none = current.length + coming.length + past.length === 0;
  return (
    <div className={`container page ${classes.list}`}>
      <PageTitle>Exhibitions</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">Exhibitions</h1>
        {refused.write === null && (
          <Button component={Link} to={paths.exhibitionEdit('0')} variant="outline">
            Add an exhibition
          </Button>
        )}
      </header>
      {admin && <Run id="unpublished" title="Not published yet" exhibitions={unpublished} />}
      <Run id="current" title="Now" exhibitions={current} />
      <Run id="coming" title="Upcoming" exhibitions={coming} />
      <Run id="past" title="Past" exhibitions={past} />
      {none && (
        <EmptyState
          action={
            <Link to={paths.search()} className="linked">
              Search all works
            </Link>
          }
        >
          No exhibitions yet. Exhibitions with works from the registry will appear here.
        </EmptyState>
      )}
    </div>
  );
}

function Run({ id, title, exhibitions }: { id: string; title: string; exhibitions: readonly ExhibitionCard[] }) {
  if (exhibitions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} size="sub" level={2}>
        {title}
      </SectionHeading>
      <ul role="list" className={classes.rows}>
        {exhibitions.map((one) => (
          <li key={one._id} className={classes.row}>
            <div>{one.cover && <Picture picture={one.cover} sizes="256px" alt="" />}</div>
            <div className={classes.words}>
              <h3 className="entry-title">
                <Link to={paths.exhibition(one.key)} className={classes.link}>
                  {one.title}
                </Link>
              </h3>
              <p>{[one.venue, one.place].filter(Boolean).join(', ')}</p>
              <p className="meta">{formatDateRange(one.opens, one.closes)}</p>
              {one.summary && <p className="quiet">{one.summary}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
