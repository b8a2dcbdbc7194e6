import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageIn } from '@verso/contract/publishing/pages.ts';
import { useSession } from '#api/session/session.ts';
import { ArticleGrid } from '#components/publishing/publications/ArticleCard.tsx';
import { PageTitle } from '#components/shared/page/PageTitle.tsx';
import { paths } from '#paths.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Pagination } from '#ui/pagination/Pagination.tsx';
import { SectionHeading } from '#ui/SectionHeading.tsx';
import { newsQuery, pageSize, unpublishedQuery } from './news-queries.ts';
import classes from './News.module.css';

export function Component() {
  const [params] = useSearchParams();
  const page = pageIn(params);
  const { articles, total, refused } = useSuspenseQuery(newsQuery(page)).data;
  return (
    <div className={`container page ${classes.list}`}>
      <PageTitle>News</PageTitle>
      <header className={classes.head}>
        <h1 className="page-title">News</h1>
        {refused.write === null && (
          <Button component={Link} to={paths.newsEdit('0')} variant="outline">
            Write an article
          </Button>
        )}
      </header>
      <Unpublished />
      {articles.length > 0 ? (
        <ArticleGrid articles={articles} label="Articles" />
      ) : (
        <EmptyState
          action={
            <Link to={page > 1 ? paths.news() : paths.search()} className="linked">
              {page > 1 ? 'See the latest news' : 'Search all works'}
            </Link>
          }
        >
          {page > 1 ? 'There are no older articles.' : 'No articles yet. News about the registry will appear here.'}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total.count / pageSize)}
        link={(to, props) => <Link to={paths.news({ page: to > 1 ? to : undefined })} {...props} />}
      />
    </div>
  );
}

/** Drafts and scheduled articles, for admins. */
function Unpublished() {
  const admin = useSession()?.admin ?? false;
  const articles = useQuery({ ...unpublishedQuery, enabled: admin }).data?.articles ?? [];
  if (!admin || articles.length === 0) return null;
  return (
    <section aria-labelledby="unpublished" className={classes.unpublished}>
      <SectionHeading id="unpublished" size="sub" level={2}>
        Not published yet
      </SectionHeading>
      <ArticleGrid articles={articles} label="Drafts and scheduled articles" level={3} />
    </section>
  );
}
