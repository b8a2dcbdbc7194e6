import { at, days, later } from '#platform/clock.ts';
import type { Tx } from '#platform/database/db.ts';
import type { Services } from '#platform/services.ts';
import { saveArticle } from '#features/publishing/news/save-article.ts';
import { type DemoArticle, demoArticles } from '#features/operations/demo/data/articles.ts';
import { demoAdmin } from '#features/operations/demo/data/people.ts';
import { storeDemoPicture } from '#features/operations/demo/stored-pictures.ts';
import type { Cast } from './seed-people.ts';

/** The admin's articles: published ones, a scheduled one, and a draft. */
export async function seedArticles(tx: Tx, services: Services, cast: Cast): Promise<void> {
  const actorId = cast.get(demoAdmin.email)?.id;
  if (actorId === undefined) throw new Error('the demo has no admin');
  for (const article of demoArticles) {
    const cover = article.cover === null ? undefined : await storeDemoPicture(services, article.cover, actorId);
    const { title, summary, body, caption: coverCaption, published } = article;
    await at(writtenOn(article), () =>
      saveArticle(tx, {
        article: undefined,
        actorId,
        cover,
        fields: {
          title,
          summary,
          body,
          coverCaption,
          removeCover: false,
          state: published ? 'published' : 'draft',
          publishedAt: published && 'ahead' in published ? later(days(published.ahead)).toISOString() : undefined,
        },
      }),
    );
  }
}

const writtenOn = ({ published }: DemoArticle) =>
  published && 'date' in published ? new Date(`${published.date}T09:30:00Z`) : later(-days(2));
