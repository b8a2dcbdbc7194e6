import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, line, requiredLine, Slug, text, Time } from './fields.ts';
import { pageQuery, Total } from './page.ts';
import { Picture } from './picture.ts';
import { RichText } from './rich-text.ts';

/** `scheduled`: its time lies ahead; from then on everybody reads it. */
const publicationStates = ['draft', 'scheduled', 'published'] as const;
export const PublicationState = z.enum(publicationStates);
export type PublicationState = z.infer<typeof PublicationState>;

/** An article in a list. */
export const ArticleCard = z.object({
  _id: Id,
  /** The last part of its address. */
  key: Slug,
  title: z.string(),
  summary: z.string(),
  cover: Picture.nullable(),
  state: PublicationState,
  /** Null for drafts. */
  publishedAt: Time.nullable(),
  updatedAt: Time,
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Article = ArticleCard.extend({
  body: RichText,
  /** Null where they have left. */
  author: z.string().nullable(),
  /** Counts its changes; goes with a change, so that nobody overwrites what they have not read. */
  revision: z.int(),
  refused: z.object({ edit: z.string().nullable(), delete: z.string().nullable() }),
});
export type Article = z.infer<typeof Article>;

export const coverForm = { cover: { kind: 'picture', most: 1, limit: 20 * 1024 * 1024 } } as const;

/** What every published thing is sent with, besides its own fields. */
export const publication = {
  title: requiredLine(200),
  summary: text(500).default(''),
  body: RichText,
  /** What the cover shows, for whoever does not see it, and its credit. */
  coverCaption: line(300).default(''),
  removeCover: z.boolean().default(false),
  state: z.enum(['draft', 'published']),
  /** From when on everybody reads it; left out: from now on, or since it was published. */
  publishedAt: Time.optional(),
  /** The revision that was read; of a new one, nothing. */
  revision: z.int().optional(),
};

/** `0` makes a new one. */
export const ByIdOrNew = z.strictObject({ id: z.union([z.literal('0'), Id], { error: 'must be an id, or 0' }) });
/** A key of an address, or an id. */
export const ByKey = z.strictObject({ key: Slug });

const listQuery = pageQuery.extend({
  /** `unpublished`: drafts and what is scheduled, for admins. */
  state: z.enum(['published', 'unpublished']).default('published'),
});

export const ArticleFields = z.strictObject(publication);
export type ArticleFields = z.infer<typeof ArticleFields>;

export const journal = {
  list: endpoint({
    method: 'GET',
    path: '/news',
    summary: 'News, latest first; `unpublished`: drafts and what is scheduled, for admins',
    access: 'public',
    effect: 'read',
    query: listQuery,
    reply: z.object({
      articles: z.array(ArticleCard),
      total: Total,
      refused: z.object({ write: z.string().nullable() }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/news/{key}',
    summary: 'An article, by the key of its address or its id',
    access: 'public',
    effect: 'read',
    params: ByKey,
    reply: z.object({ article: Article }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/news/{id}',
    summary: 'Write an article, with its cover; id 0 makes a new one. For admins',
    access: 'verified',
    effect: 'write',
    params: ByIdOrNew,
    body: ArticleFields,
    form: coverForm,
    reply: z.object({ article: Article }),
    notice: ({ reply }: { reply: { article: Article } }) => savedNotice(reply.article.state),
    budget: { most: 120, seconds: 600 },
  }),
  delete: endpoint({
    method: 'POST',
    path: '/news/{id}/delete',
    summary: 'Delete an article. For admins',
    access: 'verified',
    effect: 'write',
    params: z.strictObject({ id: Id }),
    reply: Done,
    notice: 'The article is deleted.',
  }),
};

export function savedNotice(state: PublicationState): string {
  switch (state) {
    case 'draft':
      return 'Saved as a draft. Only admins can read it.';
    case 'scheduled':
      return 'Saved. It will be published by itself at its time.';
    case 'published':
      return 'Saved. Everybody can read it.';
  }
}
