import { Link } from 'react-router';
import type { ArticleCard as Card } from '@verso/contract/publishing/schemas/news.ts';
import { paths } from '#paths.ts';
import { Picture } from '#ui/pictures/Picture.tsx';
import classes from './ArticleCard.module.css';
import { formatDay, formatDateTime } from '#components/shared/text/reader-locale.ts';

/** Articles in a grid, up to three per row. `compact`: only dates and titles on a phone. */
export function ArticleGrid({
  articles,
  label,
  level = 2,
  compact = false,
}: {
  articles: readonly Card[];
  label: string;
  level?: 2 | 3;
  compact?: boolean;
}) {
  const Title = `h${level}` as const;
  return (
    <ul role="list" aria-label={label} className={classes.grid} data-compact={compact || undefined}>
      {articles.map((article) => (
        <li key={article._id}>
          <article className={classes.card} aria-labelledby={`news-${article._id}`}>
            {article.cover && (
              <Picture picture={article.cover} sizes="(min-width: 62em) 30vw, 100vw" alt="" className={classes.cover} />
            )}
            <p className="meta">{publicationStatus(article)}</p>
            <Title id={`news-${article._id}`} className="entry-title">
              <Link to={paths.newsDetail(article.key)} className={classes.link}>
                {article.title}
              </Link>
            </Title>
            {article.summary && <p className={`quiet ${classes.summary}`}>{article.summary}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Publication status with its date. */
export function publicationStatus({
  state,
  publishedAt,
  updatedAt,
}: Pick<Card, 'state' | 'publishedAt' | 'updatedAt'>): string {
  if (state === 'draft' || publishedAt === null) return `Draft, last changed ${formatDateTime(updatedAt)}`;
  return state === 'scheduled' ? `Scheduled for ${formatDateTime(publishedAt)}` : formatDay(publishedAt);
}
