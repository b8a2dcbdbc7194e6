import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { formatDay } from '#components/shared/text/reader-locale.ts';
import { sizes, takenDownQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { ListSection } from '#features/operations/dashboard/lists/ListSection.tsx';
import { WorkRow } from '#features/operations/dashboard/lists/WorkRow.tsx';

/** Works that no visitor sees until an admin ends their takedown, which is on their pages. Search leaves them out. */
export function TakenDownWorks() {
  const { params } = useAddress();
  const works = useQuery({ ...takenDownQuery(pageIn(params, 'takenDown')), placeholderData: keepPreviousData });
  return (
    <ListSection
      id="taken-down"
      title="Works taken down"
      result={works}
      what="the works taken down"
      label="Works taken down"
      rows={({ artworks, takedowns = {} }) =>
        artworks.map((work) => {
          const takedown = takedowns[work._id];
          return (
            <WorkRow key={work._id} work={work} side={72}>
              {takedown && (
                <p className="quiet">
                  Taken down on {formatDay(takedown.at)}. Reason: {takedown.reason}
                </p>
              )}
            </WorkRow>
          );
        })
      }
      empty="No works are currently taken down."
      field="takenDown"
      size={sizes.requests}
    />
  );
}
