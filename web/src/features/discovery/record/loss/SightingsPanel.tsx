import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { sightings } from '@verso/contract/works/sightings.ts';
import { query } from '#api/query.ts';
import { Documents } from '#components/shared/documents/Documents.tsx';
import { formatDateTime } from '#components/shared/text/reader-locale.ts';
import panel from '#features/discovery/record/ArtworkPage.module.css';
import classes from './SightingsPanel.module.css';
import { useReadSightings } from './use-read-sightings.ts';

/** For the owner and admins: where a lost work was reported seen. */
export function SightingsPanel({ id }: { id: string }) {
  // Some of the list, and not only its edge.
  const { ref, entry } = useIntersection<HTMLOListElement>({ rootMargin: '0px 0px -20% 0px' });
  useReadSightings(id, entry?.isIntersecting === true);
  const { data, isError, refetch, isFetching } = useQuery(query(sightings.list, { id }));
  const seen = data?.sightings;
  return (
    <section id="sightings" aria-labelledby="sightings-title" className={panel.panel}>
      <h2 id="sightings-title" className="caption-title">
        Sightings
      </h2>
      {isError && !seen && (
        <div role="alert">
          <p>The reports could not be loaded.</p>
          <Button variant="outline" mt="sm" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {seen?.length === 0 && (
        <p className="quiet">
          No one has reported seeing this work yet. Anyone can report a sighting, even without an account. You will be
          notified immediately.
        </p>
      )}
      {seen !== undefined && seen.length > 0 && (
        <>
          <p className="quiet">Pass these reports on to the police. Don’t go to the place yourself.</p>
          <ol ref={ref} role="list" className={classes.list}>
            {seen.map(({ _id, place, note, contact, photograph, reportedAt }) => (
              <li key={_id} className={classes.sighting}>
                <p className="entry-title">{place}</p>
                {note && <p className={classes.note}>{note}</p>}
                <p className="meta">
                  Reported on {formatDateTime(reportedAt)}. {contact ? `Contact: ${contact}` : 'Anonymous.'}
                </p>
                {photograph && <Documents documents={[photograph]} />}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
