import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Article } from '@verso/contract/publishing/schemas/news.ts';
import { publicationStatus } from '#components/publishing/publications/ArticleCard.tsx';
import { PublicationPage } from '#components/publishing/publications/PublicationPage.tsx';
import { paths } from '#paths.ts';
import { DeleteArticle } from './DeleteArticle.tsx';
import { articleQuery } from './news-queries.ts';

export function Component() {
  const { key = '' } = useParams();
  const { article } = useSuspenseQuery(articleQuery(key)).data;
  const { summary, author } = article;
  return (
    <PublicationPage
      publication={article}
      kind="article"
      list={{ to: paths.news(), words: 'News' }}
      status={publicationStatus(article)}
      opening={summary && <p className="lead">{summary}</p>}
      actions={<Actions article={article} />}
    >
      {author && <p className="meta">{author}</p>}
      <p>
        <Link to={paths.news()} className="linked">
          All news
        </Link>
      </p>
    </PublicationPage>
  );
}

/** Admin actions. */
function Actions({ article }: { article: Article }) {
  if (article.refused.edit !== null) return null;
  return (
    <div className="actions">
      <Button component={Link} to={paths.newsEdit(article._id)} variant="outline">
        Edit the article
      </Button>
      {article.refused.delete === null && <DeleteArticle article={article} />}
    </div>
  );
}
