import { z } from 'zod';
import { PublicationState } from '@verso/contract/journal.ts';
import { fact } from '#platform/events.ts';

const Article = { articleId: z.uuid(), title: z.string() };

/** `state` as it is from then on. */
export const articleSaved = fact('article_saved', z.object({ ...Article, state: PublicationState }));
export const articleDeleted = fact('article_deleted', z.object(Article));
