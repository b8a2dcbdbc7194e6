import type { ArtworkCard } from '@verso/contract/works/schemas/artworks.ts';
import { type Consent, type Exhibition, ExhibitionFields } from '@verso/contract/publishing/schemas/exhibitions.ts';
import { titleOf } from '#components/works/artworks/artwork-words.ts';
import {
  draftWords,
  type PublicationDraft,
  publicationDraftOf,
  publicationLabels,
  valuesOf,
} from '#components/publishing/publications/publication-draft.ts';

/** A chosen work, and its owner's consent if they were asked. */
export interface Chosen {
  artwork: ArtworkCard;
  consent: Consent | null;
}

/** The form's values. */
export interface Draft extends PublicationDraft {
  venue: string;
  place: string;
  opens: string | null;
  closes: string | null;
  works: readonly Chosen[];
}

export const draftOf = (exhibition: Exhibition | undefined): Draft => ({
  ...publicationDraftOf(exhibition),
  venue: exhibition?.venue ?? '',
  place: exhibition?.place ?? '',
  opens: exhibition?.opens ?? null,
  closes: exhibition?.closes ?? null,
  works: exhibition?.works ?? [],
});

const { title, ...labelsBelow } = publicationLabels;
export const fieldLabels = {
  title,
  venue: 'Venue',
  place: 'City',
  opens: 'First day',
  closes: 'Last day',
  works: 'Works shown',
  ...labelsBelow,
} as const;

/** The body to send, or the errors. */
export const exhibitionValuesOf = (draft: Draft, read: Exhibition | undefined) =>
  valuesOf(ExhibitionFields, fieldLabels, draft, read, {
    venue: draft.venue,
    place: draft.place,
    opens: draft.opens ?? '',
    closes: draft.closes ?? '',
    works: draft.works.map(({ artwork }) => artwork._id),
  });

/** Works are compared by id: the rest of a card changes with the work. */
export const comparable = (draft: Draft): object => ({
  ...draft,
  works: draft.works.map(({ artwork }) => artwork._id),
});

export const wordsOf = (field: string, draft: Draft): string =>
  field === 'works' ? draft.works.map(({ artwork }) => titleOf(artwork.title)).join('\n') : draftWords(field, draft);
