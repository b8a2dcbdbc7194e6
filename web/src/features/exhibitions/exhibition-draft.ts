import type { ArtworkCard } from '@verso/contract/artworks.ts';
import { type Consent, type Exhibition, ExhibitionFields } from '@verso/contract/exhibitions.ts';
import {
  type PublicationDraft,
  publicationDraftOf,
  publicationLabels,
  valuesOf,
} from '#components/publication-draft.ts';

/** A work chosen, and what its owner said where they were asked. */
export interface Chosen {
  artwork: ArtworkCard;
  consent: Consent | null;
}

/** What stands in the form. */
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

/** What is to be sent, or what is wrong with it. */
export const exhibitionValuesOf = (draft: Draft, read: Exhibition | undefined) =>
  valuesOf(ExhibitionFields, fieldLabels, draft, read, {
    venue: draft.venue,
    place: draft.place,
    opens: draft.opens ?? '',
    closes: draft.closes ?? '',
    works: draft.works.map(({ artwork }) => artwork._id),
  });
