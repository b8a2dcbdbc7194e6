import type { Article, ArticleCard } from '@verso/contract/journal.ts';
import { RichText } from '@verso/contract/rich-text.ts';
import type { Actor } from '#platform/actor.ts';
import type { Services } from '#platform/services.ts';
import { signer, unsigned } from '#features/files/links.ts';
import { presentPicture } from '#features/files/present.ts';
import { changeRefusal } from './policy.ts';
import { stateOf } from './publication.ts';
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
    // What lies in the database is trusted no more than what is sent.
    body: RichText.parse(row.body),
    author: row.author,
    revision: row.revision,
    refused: { edit: refusal, delete: refusal },
  };
}
