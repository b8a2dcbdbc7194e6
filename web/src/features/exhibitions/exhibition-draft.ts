import type { ArtworkCard } from '@verso/contract/artworks.ts';
import { type Consent, type Exhibition, ExhibitionFields } from '@verso/contract/exhibitions.ts';
import { emptyText } from '@verso/contract/rich-text.ts';
import type { Cover } from '#components/CoverField.tsx';
import { type Publication, publicationFault, publicationOf, publicationValues } from '#components/PublicationField.tsx';
import { sendable } from '#components/rich-text-schema.ts';

/** A work chosen, and what its owner said where they were asked. */
export interface Chosen {
  artwork: ArtworkCard;
  consent: Consent | null;
}

/** What stands in the form. */
export interface Draft {
  title: string;
  summary: string;
  venue: string;
  place: string;
  opens: string | null;
  closes: string | null;
  body: unknown;
  cover: Cover;
  coverCaption: string;
  works: readonly Chosen[];
  publication: Publication;
}

export const draftOf = (exhibition: Exhibition | undefined): Draft => ({
  title: exhibition?.title ?? '',
  summary: exhibition?.summary ?? '',
  venue: exhibition?.venue ?? '',
  place: exhibition?.place ?? '',
  opens: exhibition?.opens ?? null,
  closes: exhibition?.closes ?? null,
  body: exhibition?.body ?? emptyText,
  cover: { file: null, remove: false },
  coverCaption: exhibition?.cover?.caption ?? '',
  works: exhibition?.works ?? [],
  publication: exhibition ? publicationOf(exhibition) : { when: 'draft', time: null },
});

export const fieldLabels = {
  title: 'Title',
  venue: 'Venue',
  place: 'City',
  opens: 'First day',
  closes: 'Last day',
  summary: 'Summary',
  cover: 'Cover',
  coverCaption: 'What the cover shows',
  body: 'Text',
  works: 'Works shown',
  publishedAt: 'Published from',
} as const;
export type Field = keyof typeof fieldLabels;
export type Faults = Readonly<Partial<Record<Field, string>>>;

export const isField = (name: string): name is Field => name in fieldLabels;
export const idOf = (field: Field) => `exhibition-${field}`;

/** Of faults by their path, those of this form's fields. */
export function faultsBy(paths: Iterable<readonly [string, string]>): Faults {
  const faults: Partial<Record<Field, string>> = {};
  for (const [path, message] of paths) {
    const [field = ''] = path.split('.');
    if (isField(field))
      faults[field] ??= path === field ? message : `holds something that cannot be published: ${message}`;
  }
  return faults;
}

/** What is to be sent, or what is wrong with it. */
export function valuesOf(
  draft: Draft,
  revision: number | undefined,
): { values: ExhibitionFields } | { faults: Faults } {
  const { cover, publication, body, works, opens, closes, title, summary, venue, place, coverCaption } = draft;
  const timeFault = publicationFault(publication);
  const parsed = ExhibitionFields.safeParse({
    title,
    summary,
    venue,
    place,
    coverCaption,
    opens: opens ?? '',
    closes: closes ?? '',
    body: sendable(body),
    works: works.map(({ artwork }) => artwork._id),
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
