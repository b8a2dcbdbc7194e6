import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Article } from '@verso/contract/journal.ts';
import { standing } from '#components/ArticleCard.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { RichText } from '#components/RichText.tsx';
import { paths } from '#paths.ts';
import { Picture } from '#ui/Picture.tsx';
import { DeleteArticle } from './DeleteArticle.tsx';
import { articleQuery } from './journal-queries.ts';
import classes from './Journal.module.css';

export function Component() {
  const { key = '' } = useParams();
  const { article } = useSuspenseQuery(articleQuery(key)).data;
  const { title, summary, cover, author, body } = article;
  return (
    <article className={`container page ${classes.article}`}>
      <PageTitle>{title}</PageTitle>
      <header className={classes.opening}>
        <p className="meta">
          <Link to={paths.news()} className="linked">
            News
          </Link>
          {' · '}
          {standing(article)}
        </p>
        <h1 className={classes.title}>{title}</h1>
        {summary && <p className="lead">{summary}</p>}
      </header>
      <Deeds article={article} />
      {cover && (
        <figure className={classes.cover}>
          <Picture picture={cover} sizes="(min-width: 62em) 800px, 100vw" alt={cover.caption} eager />
          {cover.caption && (
            <figcaption className="meta" aria-hidden="true">
              {cover.caption}
            </figcaption>
          )}
        </figure>
      )}
      <RichText text={body} />
      {author && <p className="meta">{author}</p>}
      <p>
        <Link to={paths.news()} className="linked">
          All news
        </Link>
      </p>
    </article>
  );
}

/** What an admin can do with it. */
function Deeds({ article }: { article: Article }) {
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
