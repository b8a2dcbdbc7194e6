import type { z } from 'zod';
import type { ArticleCard } from '@verso/contract/journal.ts';
import { emptyText, type RichText } from '@verso/contract/rich-text.ts';
import type { Cover } from './CoverField.tsx';
import { type Publication, publicationFault, publicationOf, publicationValues } from './PublicationField.tsx';
import { sendable } from './rich-text-schema.ts';

/** An article or an exhibition, as it was read. */
export type Published = ArticleCard & { body: RichText; revision: number };

/** What the forms of articles and exhibitions have alike. */
export interface PublicationDraft {
  title: string;
  summary: string;
  /** As the editor has it; the contract parses it when it is sent. */
  body: unknown;
  cover: Cover;
  coverCaption: string;
  publication: Publication;
}

export const publicationDraftOf = (read: Published | undefined): PublicationDraft => ({
  title: read?.title ?? '',
  summary: read?.summary ?? '',
  body: read?.body ?? emptyText,
  cover: { file: null, remove: false },
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

/** By field, in the order of the form. */
export type Labels = Readonly<Record<string, string>>;
export type Faults = Readonly<Partial<Record<string, string>>>;

/** Of faults by their path, those of fields that the form has. */
export function faultsBy(labels: Labels, paths: Iterable<readonly [string, string]>): Faults {
  const faults: Partial<Record<string, string>> = {};
  for (const [path, message] of paths) {
    const [field = ''] = path.split('.');
    // Where in a long text it is wrong, nobody can be told by its path.
    if (field in labels)
      faults[field] ??= path === field ? message : `holds something that cannot be published: ${message}`;
  }
  return faults;
}

/**
 * What is to be sent in place of what was read, or what is wrong with it.
 * @param own the fields that only this kind of publication has
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
