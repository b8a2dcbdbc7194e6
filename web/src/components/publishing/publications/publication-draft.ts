import type { z } from 'zod';
import type { ArticleCard } from '@verso/contract/publishing/schemas/news.ts';
import { emptyText, plainText } from '@verso/contract/rich-text.ts';
import { RichText } from '@verso/contract/schemas/rich-text.ts';
import type { Cover } from './CoverField.tsx';
import { type Publication, publicationFault, publicationOf, publicationValues } from './PublicationField.tsx';
import { sendable } from '#components/shared/text/rich-text-schema.ts';

/** An article or an exhibition as stored. */
export type Published = ArticleCard & { body: RichText; revision: number };

/** Fields that articles and exhibitions share. */
export interface PublicationDraft {
  title: string;
  summary: string;
  /** The editor's document; the contract validates it when it is sent. */
  body: unknown;
  cover: Cover;
  coverCaption: string;
  publication: Publication;
}

export const publicationDraftOf = (read: Published | undefined): PublicationDraft => ({
  title: read?.title ?? '',
  summary: read?.summary ?? '',
  body: read?.body ?? emptyText,
  cover: { file: null, remove: false, stored: read?.cover?._id ?? null },
  coverCaption: read?.cover?.caption ?? '',
  publication: read ? publicationOf(read) : { when: 'draft', time: null },
});

export const publicationLabels = {
  title: 'Title',
  summary: 'Summary',
  cover: 'Cover',
  coverCaption: 'What the cover shows',
  body: 'Text',
  publishedAt: 'Published from',
} as const;

/** By field, in form order. */
export type Labels = Readonly<Record<string, string>>;
export type Faults = Readonly<Partial<Record<string, string>>>;

/** Errors of the form's fields, from errors by path. */
export function faultsBy(labels: Labels, paths: Iterable<readonly [string, string]>): Faults {
  const faults: Partial<Record<string, string>> = {};
  for (const [path, message] of paths) {
    const [field = ''] = path.split('.');
    // A path inside a long text means nothing to the user.
    if (Object.hasOwn(labels, field))
      faults[field] ??= path === field ? message : `contains something that can’t be published: ${message}`;
  }
  return faults;
}

/**
 * The body to send, or the errors.
 * @param own the fields specific to this kind of publication
 */
export function valuesOf<Fields extends object>(
  schema: z.ZodType<Fields>,
  labels: Labels,
  { title, summary, body, cover, coverCaption, publication }: PublicationDraft,
  read: Published | undefined,
  own: object = {},
): { values: Fields & { id: string } } | { faults: Faults } {
  const timeFault = publicationFault(publication);
  const parsed = schema.safeParse({
    ...own,
    title,
    summary,
    coverCaption,
    body: sendable(body),
    removeCover: cover.remove,
    ...(timeFault ? { state: 'published' } : publicationValues(publication)),
    revision: read?.revision,
  });
  const faults: Faults = {
    ...faultsBy(labels, parsed.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []),
    ...(timeFault ? { publishedAt: timeFault } : {}),
  };
  if (!parsed.success || Object.keys(faults).length > 0) return { faults };
  return { values: { ...parsed.data, id: read?._id ?? '0' } };
}

/** Labels of the parts of a draft whose errors are shown under another name. */
export const draftLabels: Labels = { publication: 'Who can read this' };

/** A value of a draft, to be read beside another. */
export function draftWords(field: string, draft: PublicationDraft): string {
  if (field === 'body') {
    const read = RichText.safeParse(sendable(draft.body));
    return read.success ? plainText(read.data) : '';
  }
  if (field === 'cover') {
    const { file, remove, stored } = draft.cover;
    return file ? file.name : remove || stored === null ? 'no picture' : 'a different picture';
  }
  if (field === 'publication') return publicationWords[draft.publication.when];
  const value: unknown = Reflect.get(draft, field);
  return typeof value === 'string' ? value : '';
}

const publicationWords = { draft: 'Draft', now: 'Published', later: 'Scheduled' } as const;
