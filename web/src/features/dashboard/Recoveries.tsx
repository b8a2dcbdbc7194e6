import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { artworkHref, titleOf } from '#components/artwork-words.ts';
import { recoveriesQuery, sizes } from './dashboard-queries.ts';
import { pageIn, useAddress } from './dashboard-state.ts';
import { ListSection } from './ListSection.tsx';
import { WorkRow } from './WorkRow.tsx';

/** Lost works that are said to be found, oldest first. They are decided on the work's page, by another admin than who said so. */
export function Recoveries() {
  const { params } = useAddress();
  const found = useQuery({ ...recoveriesQuery(pageIn(params, 'recoveries')), placeholderData: keepPreviousData });
  return (
    <ListSection
      id="recoveries"
      title="Said to be found"
      result={found}
      what="the works said to be found"
      label="Lost works that are said to be found"
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
                aria-label={`Decide whether ${titleOf(work.title)} is found`}
              >
                Decide
              </Button>
            }
          >
            <p className="quiet">Its sale, title and certificate are frozen until a second person confirms it.</p>
          </WorkRow>
        ))
      }
      empty="No lost work waits to be confirmed as found."
      field="recoveries"
      size={sizes.requests}
    />
  );
}
