import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { Done, Id, line, requiredLine, Slug, text, Time } from '#schemas/fields.ts';
import { pageQuery, Total } from '#schemas/page.ts';
import { Picture } from '#schemas/picture.ts';
import { RichText } from '#schemas/rich-text.ts';
import { news as calls } from '#publishing/news.ts';

/** `scheduled`: public from a time in the future. */
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
  /** Null after the author left. */
  author: z.string().nullable(),
  /** Counts its changes; a change must send it, so that no user overwrites an unread change. */
  revision: z.int(),
  refused: z.object({ edit: z.string().nullable(), delete: z.string().nullable() }),
});
export type Article = z.infer<typeof Article>;

/** The fields that all publications share. */
export const publication = {
  title: requiredLine(200),
  summary: text(500).default(''),
  body: RichText,
  /** A description of the cover for screen readers, and its credit. */
  coverCaption: line(300).default(''),
  removeCover: z.boolean().default(false),
  state: z.enum(['draft', 'published']),
  /** When it becomes public; default: now, or unchanged if it was already published. */
  publishedAt: Time.optional(),
  /** The revision that was read; omitted for a new one. */
  revision: z.int().optional(),
};

/** `0` makes a new one. */
export const ByIdOrNew = z.strictObject({ id: z.union([z.literal('0'), Id], { error: 'must be an id, or 0' }) });
/** An id, or the key in an address. */
export const ByKey = z.strictObject({ id: Slug });

const listQuery = pageQuery.extend({
  /** `unpublished`: drafts and scheduled ones, for admins. */
  state: z.enum(['published', 'unpublished']).default('published'),
});

export const ArticleFields = z.strictObject(publication);
export type ArticleFields = z.infer<typeof ArticleFields>;

export const news = {
  list: endpoint(calls.list, {
    summary: 'List news articles, latest first. With `unpublished`, admins get drafts and scheduled articles instead',
    effect: 'read',
    query: listQuery,
    reply: z.object({
      articles: z.array(ArticleCard),
      total: Total,
      refused: z.object({ write: z.string().nullable() }),
    }),
  }),
  get: endpoint(calls.get, {
    summary: 'Get an article, by its id or by the key in its address',
    effect: 'read',
    params: ByKey,
    reply: z.object({ article: Article }),
  }),
  save: endpoint(calls.save, {
    summary: 'Save an article, with its cover. Id 0 creates a new one. For admins',
    effect: 'write',
    params: ByIdOrNew,
    body: ArticleFields,
    reply: z.object({ article: Article }),
    notice: ({ reply }: { reply: { article: Article } }) => savedNotice(reply.article.state),
    budget: { most: 120, seconds: 600 },
  }),
  delete: endpoint(calls.delete, {
    summary: 'Delete an article. For admins',
    freshSession: true,
    effect: 'write',
    params: z.strictObject({ id: Id }),
    reply: Done,
    notice: 'The article has been deleted.',
  }),
} satisfies Definitions<typeof calls>;

export function savedNotice(state: PublicationState): string {
  switch (state) {
    case 'draft':
      return 'Saved as a draft that only admins can read.';
    case 'scheduled':
      return 'Saved. Publication is scheduled for the time you chose.';
    case 'published':
      return 'Saved and published.';
  }
}
