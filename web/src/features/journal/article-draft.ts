import { type Article, ArticleFields } from '@verso/contract/journal.ts';
import { emptyText } from '@verso/contract/rich-text.ts';
import type { Cover } from '#components/CoverField.tsx';
import { type Publication, publicationFault, publicationOf, publicationValues } from '#components/PublicationField.tsx';
import { sendable } from '#components/rich-text-schema.ts';

/** What stands in the form. */
export interface Draft {
  title: string;
  summary: string;
  /** As the editor has it; the contract parses it when it is sent. */
  body: unknown;
  cover: Cover;
  coverCaption: string;
  publication: Publication;
}

export const draftOf = (article: Article | undefined): Draft => ({
  title: article?.title ?? '',
  summary: article?.summary ?? '',
  body: article?.body ?? emptyText,
  cover: { file: null, remove: false },
  coverCaption: article?.cover?.caption ?? '',
  publication: article ? publicationOf(article) : { when: 'draft', time: null },
});

export const fieldLabels = {
  title: 'Title',
  summary: 'Summary',
  cover: 'Cover',
  coverCaption: 'What the cover shows',
  body: 'Text',
  publishedAt: 'Published from',
} as const;
export type Field = keyof typeof fieldLabels;
export type Faults = Readonly<Partial<Record<Field, string>>>;

export const isField = (name: string): name is Field => name in fieldLabels;
export const idOf = (field: Field) => `article-${field}`;

/** Of faults by their path, those of this form's fields. */
export function faultsBy(paths: Iterable<readonly [string, string]>): Faults {
  const faults: Partial<Record<Field, string>> = {};
  for (const [path, message] of paths) {
    const [field = ''] = path.split('.');
    // Where in a long text it is wrong, nobody can be told by its path.
    if (isField(field))
      faults[field] ??= path === field ? message : `holds something that cannot be published: ${message}`;
  }
  return faults;
}

/** What is to be sent, or what is wrong with it. */
export function valuesOf(draft: Draft, revision: number | undefined): { values: ArticleFields } | { faults: Faults } {
  const { cover, publication, body, title, summary, coverCaption } = draft;
  const timeFault = publicationFault(publication);
  const parsed = ArticleFields.safeParse({
    title,
    summary,
    coverCaption,
    body: sendable(body),
    removeCover: cover.remove,
    ...(timeFault ? { state: 'published' } : publicationValues(publication)),
    revision,
  });
  const faults: Faults = {
    ...faultsBy(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []),
    ...(timeFault ? { publishedAt: timeFault } : {}),
  };
  return parsed.success && Object.keys(faults).length === 0 ? { values: parsed.data } : { faults };
}
