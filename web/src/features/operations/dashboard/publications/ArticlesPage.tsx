import { Button } from '@mantine/core';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import classes from '#features/operations/dashboard/Dashboard.module.css';
import { articlesQuery, sizes, unpublishedArticlesQuery } from '#features/operations/dashboard/dashboard-queries.ts';
import { useAddress } from '#features/operations/dashboard/dashboard-state.ts';
import { Loaded } from '#features/operations/dashboard/lists/Loaded.tsx';
import { Pages } from '#features/operations/dashboard/lists/Pages.tsx';
import { PublicationRow } from './PublicationRow.tsx';

/** Every article: drafts and scheduled ones first, then the published ones, latest first. */
export function Component() {
  const { params } = useAddress();
  const page = pageIn(params, 'page');
  const result = useQueries({
    queries: [unpublishedArticlesQuery, { ...articlesQuery(page), placeholderData: keepPreviousData }],
    combine: ([unpublished, published]) => ({
      data: unpublished.data &&
        published.data && {
          articles: [...(page === 1 ? unpublished.data.articles : []), ...published.data.articles],
          total: published.data.total,
        },
      error: unpublished.error ?? published.error,
      isFetching: unpublished.isFetching || published.isFetching,
      refetch: () => Promise.all([unpublished.refetch(), published.refetch()]),
    }),
  });
  return (
    <section aria-labelledby="articles" aria-busy={result.isFetching}>
      <PageTitle>News</PageTitle>
      <div className={classes.titleRow}>
        <h1 id="articles" className="page-title">
          News
        </h1>
        <Button component={Link} to={paths.newsEdit('0')}>
          Write an article
        </Button>
      </div>
      <Loaded result={result} what="the articles">
        {({ articles, total }) =>
          articles.length > 0 ? (
            <>
              <ul role="list" aria-label="Articles" className={classes.rows}>
                {articles.map((article) => (
                  <PublicationRow
                    key={article._id}
                    publication={article}
                    page={paths.newsDetail(article.key)}
                    editor={paths.newsEdit(article._id)}
                  />
                ))}
              </ul>
              <Pages field="page" total={total} size={sizes.people} section="articles" label="Pages of articles" />
            </>
          ) : (
            <EmptyState>No articles yet. Articles you write will appear here and on the news page.</EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
