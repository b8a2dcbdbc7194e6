import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { chosenQuery, sizes } from './dashboard-queries.ts';
import { pageIn, useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { WorkRow, WorkRows } from './WorkRow.tsx';

/** Works that admins recommend. They are chosen, and put into the carousel, on their own pages. */
export function ChosenWorks() {
  const { params } = useAddress();
  const chosen = useQuery({ ...chosenQuery(pageIn(params, 'chosen')), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="recommended" aria-busy={chosen.isFetching}>
      <SectionHeading
        id="recommended"
        size="sub"
        level={2}
        action={
          <Link to={paths.landing()} className="linked">
            See the carousel
          </Link>
        }
      >
        Recommended works
      </SectionHeading>
      <Loaded result={chosen} what="the recommended works">
        {({ artworks, total }) =>
          artworks.length > 0 ? (
            <>
              <WorkRows label="Recommended works" wide>
                {artworks.map((work) => (
                  <WorkRow key={work._id} work={work} side={72}>
                    {work.carousel && <p className="meta">In the carousel</p>}
                  </WorkRow>
                ))}
              </WorkRows>
              <Pages
                field="chosen"
                total={total}
                size={sizes.chosen}
                section="recommended"
                label="Pages of recommended works"
              />
            </>
          ) : (
            <EmptyState
              action={
                <Link to={paths.search()} className="linked">
                  Search works
                </Link>
              }
            >
              No work is recommended. Open a work to recommend it, or to put it into the carousel.
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
