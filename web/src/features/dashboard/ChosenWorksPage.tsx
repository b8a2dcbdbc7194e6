import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ArtworkCard, artworks } from '@verso/contract/artworks.ts';
import { pageIn } from '@verso/contract/pages.ts';
import { PageTitle } from '#components/PageTitle.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { ArrangedWorks } from './ArrangedWorks.tsx';
import classes from './Dashboard.module.css';
import { carouselQuery, chosenQuery, sizes, unseenQuery } from './dashboard-queries.ts';
import { useAddress } from './dashboard-state.ts';
import { Loaded } from './Loaded.tsx';
import { Pages } from './Pages.tsx';
import { TakeOutButton } from './TakeOutButton.tsx';
import { WorkRow, WorkRows } from './WorkRow.tsx';

const search = (
  <Link to={paths.search()} className="linked">
    Search works
  </Link>
);

/**
 * The works of the carousel and those that are recommended, in the order that visitors see. They are chosen on their
 * own pages.
 */
export function Component() {
  const { params } = useAddress();
  const carousel = useQuery(carouselQuery);
  const chosen = useQuery({ ...chosenQuery(pageIn(params, 'chosen')), placeholderData: keepPreviousData });
  const unseen = useQuery(unseenQuery).data?.artworks ?? [];
  return (
    <div>
      <PageTitle>Chosen works</PageTitle>
      <h1 className={`page-title ${classes.title}`}>Chosen works</h1>
      <p className={`quiet ${classes.lead}`}>
        A work gets in on its own page, where admins can put it into the carousel or recommend it. Here, drag it to its
        place, or move it with its buttons. Visitors see the new order at once.
      </p>
      <div className={classes.halves}>
        <section aria-labelledby="carousel" aria-busy={carousel.isFetching}>
          <SectionHeading id="carousel" size="sub" level={2}>
            Carousel
          </SectionHeading>
          <Loaded result={carousel} what="the carousel">
            {({ carousel_images: works }) =>
              works.length > 0 ? (
                <ArrangedWorks list="carousel" works={works} label="Works in the carousel" />
              ) : (
                <EmptyState action={search}>No work is in the carousel. Open a work to put it there.</EmptyState>
              )
            }
          </Loaded>
        </section>
        <section aria-labelledby="recommended" aria-busy={chosen.isFetching}>
          <SectionHeading id="recommended" size="sub" level={2}>
            Recommended works
          </SectionHeading>
          <Loaded result={chosen} what="the recommended works">
            {({ artworks: works, total }) =>
              works.length > 0 ? (
                <>
                  <ArrangedWorks list="recommended" works={works} label="Recommended works" />
                  <Pages
                    field="chosen"
                    total={total}
                    size={sizes.chosen}
                    section="recommended"
                    label="Pages of recommended works"
                  />
                </>
              ) : (
                <EmptyState action={search}>No work is recommended. Open a work to recommend it.</EmptyState>
              )
            }
          </Loaded>
        </section>
      </div>
      {unseen.length > 0 && (
        <section aria-labelledby="unseen" className={classes.unseen}>
          <SectionHeading id="unseen" size="sub" level={2}>
            Chosen, and not shown
          </SectionHeading>
          <WorkRows label="Chosen works that visitors do not see">
            {unseen.map((work) => (
              <UnseenWork key={work._id} work={work} />
            ))}
          </WorkRows>
        </section>
      )}
    </div>
  );
}

/** It comes back to its place by itself once visitors may see it again. */
function UnseenWork({ work }: { work: ArtworkCard }) {
  return (
    <WorkRow
      work={work}
      side={72}
      actions={
        <>
          {work.carousel && <TakeOutButton endpoint={artworks.toggleCarousel} work={work} from="carousel" />}
          {work.recommended && <TakeOutButton endpoint={artworks.toggleRecommend} work={work} from="recommended" />}
        </>
      }
    >
      <p className="quiet">
        {work.hidden
          ? 'Visitors do not see it, because it is hidden.'
          : 'Visitors do not see it, because it is neither approved nor recorded nor in review.'}
      </p>
    </WorkRow>
  );
}
