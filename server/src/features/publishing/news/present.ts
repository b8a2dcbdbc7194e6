import type { Article, ArticleCard } from '@verso/contract/publishing/schemas/news.ts';
import { RichText } from '@verso/contract/schemas/rich-text.ts';
import type { Actor } from '#platform/actor.ts';
import type { Services } from '#platform/services.ts';
import { signer, unsigned } from '#features/evidence/files/links.ts';
import { presentPicture } from '#features/evidence/files/present.ts';
import { changeRefusal } from './policy.ts';
import { stateOf } from '#features/publishing/publications/publication.ts';
import type { ArticleCardRow, ArticleRow } from './queries.ts';

interface Reading {
  actor: Actor | null;
  services: Pick<Services, 'secretKey'>;
}

export function presentArticleCard(row: ArticleCardRow, { actor, services }: Reading): ArticleCard {
  const state = stateOf(row.published_at);
  return {
    _id: row.id,
    key: row.key,
    title: row.title,
    summary: row.summary,
    cover: row.cover && presentPicture(row.cover, state === 'published' ? unsigned : signer(services, actor)),
    state,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentArticle(row: ArticleRow, reading: Reading): Article {
  const refusal = changeRefusal(reading.actor, row)?.message ?? null;
  return {
    ...presentArticleCard(row, reading),
    // Data from the database is validated like a request's.
    body: RichText.parse(row.body),
    author: row.author,
    revision: row.revision,
    refused: { edit: refusal, delete: refusal },
  };
}
