import { Link } from 'react-router';
import type { ArticleCard as Card } from '@verso/contract/journal.ts';
import { paths } from '#paths.ts';
import { Picture } from '#ui/Picture.tsx';
import classes from './ArticleCard.module.css';
import { dayWords, momentWords } from './reader-locale.ts';

/** Articles side by side, three in a row where there is room. */
export function ArticleGrid({
  articles,
  label,
  level = 2,
}: {
  articles: readonly Card[];
  label: string;
  level?: 2 | 3;
}) {
  const Title = `h${level}` as const;
  return (
    <ul role="list" aria-label={label} className={classes.grid}>
      {articles.map((article) => (
        <li key={article._id}>
          <article className={classes.card}>
            {article.cover && (
              <Picture picture={article.cover} sizes="(min-width: 62em) 30vw, 100vw" alt="" className={classes.cover} />
            )}
            <p className="meta">{standing(article)}</p>
            <Title className="entry-title">
              <Link to={paths.newsDetail(article.key)} className={classes.link}>
                {article.title}
              </Link>
            </Title>
            {article.summary && <p className="quiet">{article.summary}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Since when, or from when on, everybody reads it. */
export function standing({ state, publishedAt, updatedAt }: Pick<Card, 'state' | 'publishedAt' | 'updatedAt'>): string {
  if (state === 'draft' || publishedAt === null) return `Draft, last changed ${momentWords(updatedAt)}`;
  return state === 'scheduled' ? `Scheduled for ${momentWords(publishedAt)}` : dayWords(publishedAt);
}
