import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { artworks } from '@verso/contract/works/artworks.ts';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { ShownWork } from '#api/ShownWork.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { SortableWorks } from './SortableWorks.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { carouselQuery, chosenQuery, sizes, unseenQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';
import { TakeOutButton } from './TakeOutButton.tsx';
import { WorkRow, WorkRows } from '#features/operations/dashboard/lists/WorkRow.tsx';

const search = (
  <Link to={paths.search()} className="linked">
    Search works
  </Link>
);

/** The carousel and the recommended works in visitor order. They are chosen on their own pages. */
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
        To add a work to the carousel or recommend it, open its page. To change the order here, drag works or use the
        buttons. Visitors see the new order immediately.
      </p>
      <div className={classes.columns}>
        <section aria-labelledby="carousel" aria-busy={carousel.isFetching}>
          <SectionHeading id="carousel" size="sub" level={2}>
            Carousel
          </SectionHeading>
          <Loaded result={carousel} what="the carousel">
            {({ carousel_images: works }) =>
              works.length > 0 ? (
                <SortableWorks list="carousel" works={works} label="Works in the carousel" />
              ) : (
                <EmptyState action={search}>No works in the carousel yet. To add one, open its page.</EmptyState>
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
                  <SortableWorks list="recommended" works={works} label="Recommended works" />
                  <Pages
                    field="chosen"
                    total={total}
                    size={sizes.chosen}
                    section="recommended"
                    label="Pages of recommended works"
                  />
                </>
              ) : (
                <EmptyState action={search}>No recommended works yet. To recommend one, open its page.</EmptyState>
              )
            }
          </Loaded>
        </section>
      </div>
      {unseen.length > 0 && (
        <section aria-labelledby="unseen" className={classes.further}>
          <SectionHeading id="unseen" size="sub" level={2}>
            Chosen works that visitors can’t see
          </SectionHeading>
          <WorkRows label="Chosen works that visitors can’t see">
            {unseen.map((work) => (
              <UnseenWork key={work._id} work={work} />
            ))}
          </WorkRows>
        </section>
      )}
    </div>
  );
}

/** Returns to its position once visitors may see it again. */
function UnseenWork({ work }: { work: ArtworkCard }) {
  return (
    <WorkRow
      work={work}
      side={72}
      actions={
        <ShownWork work={work}>
          {work.carousel && <TakeOutButton endpoint={artworks.toggleCarousel} work={work} from="carousel" />}
          {work.recommended && <TakeOutButton endpoint={artworks.toggleRecommend} work={work} from="recommended" />}
        </ShownWork>
      }
    >
      <p className="quiet">
        {work.hidden
          ? 'Visitors can’t see this work because it is hidden.'
          : 'Visitors can only see works that are approved, recorded or in review.'}
      </p>
    </WorkRow>
  );
}
