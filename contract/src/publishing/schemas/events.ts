import { z } from 'zod';
import { Id } from '#schemas/fields.ts';
import { PublicationState } from './news.ts';
import { SitePageKey } from './site-pages.ts';

const Article = { articleId: Id, title: z.string() };
const Contact = { country: z.string(), unit: z.string() };
const Exhibition = { exhibitionId: Id, title: z.string() };

/** `state`: after the change. */
export const publishingEvents = {
  article_saved: z.object({ ...Article, state: PublicationState }),
  article_deleted: z.object(Article),
  exhibition_saved: z.object({ ...Exhibition, state: PublicationState }),
  exhibition_deleted: z.object(Exhibition),
  /** The owner of a work was asked whether the exhibition may enter its record. */
  exhibition_asked: z.object({ ...Exhibition, venue: z.string() }),
  /** A work whose owner was asked is no longer in the exhibition. */
  exhibition_work_removed: z.object(Exhibition),
  site_page_saved: z.object({ key: SitePageKey, own: z.boolean() }),
  operator_saved: z.object({ name: z.string() }),
  site_settings_saved: z.object({ name: z.string(), quorum: z.int(), salePlace: z.string().nullable().optional() }),
  police_contact_saved: z.object(Contact),
  police_contact_removed: z.object(Contact),
  exhibition_answered: z.object({ ...Exhibition, consented: z.boolean() }),
};
