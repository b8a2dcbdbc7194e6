import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageIn } from '@verso/contract/pages.ts';
import { artworkHref, titleOf } from '#components/artwork-words.ts';
import { recoveriesQuery, sizes } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { WorkRow } from './WorkRow.tsx';

/**
 * Works of which a report is said to be over, oldest first. They are decided on the work's page, by another admin than
 * who said so.
 */
export function Recoveries() {
  const { params } = useAddress();
  const found = useQuery({ ...recoveriesQuery(pageIn(params, 'recoveries')), placeholderData: keepPreviousData });
  return (
    <ListSection
      id="recoveries"
      title="Said to be found or settled"
      result={found}
      what="the works said to be found or settled"
      label="Works that are said to be found or settled"
      rows={({ artworks }) =>
        artworks.map((work) => (
          <WorkRow
            key={work._id}
            work={work}
            actions={
              <Button
                component={Link}
                to={`${artworkHref(work)}#found`}
                variant="outline"
                aria-label={`Decide on the report of ${titleOf(work.title)}`}
              >
                Decide
              </Button>
            }
          >
            <p className="quiet">Its sale, title and certificate are frozen until a second person confirms it.</p>
          </WorkRow>
        ))
      }
      empty="No work waits to be confirmed as found or settled."
      field="recoveries"
      size={sizes.requests}
    />
  );
}
