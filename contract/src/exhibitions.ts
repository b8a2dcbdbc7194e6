import { z } from 'zod';
import { ArtworkCard } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { ById, Done, Id, line, requiredLine } from './fields.ts';
import { ArticleCard, ByIdOrNew, ByKey, coverForm, publication, savedNotice } from './journal.ts';
import { pageQuery, Total } from './page.ts';
import { RichText } from './rich-text.ts';

const Day = z.iso.date('must be a day');

/** Against today: whether it is open, still to open, or over. */
export const runs = ['current', 'coming', 'past'] as const;
export const Run = z.enum(runs);
export type Run = z.infer<typeof Run>;

/** An exhibition in a list. */
export const ExhibitionCard = ArticleCard.extend({
  venue: z.string(),
  place: z.string(),
  opens: Day,
  closes: Day,
  run: Run,
});
export type ExhibitionCard = z.infer<typeof ExhibitionCard>;

/** What the owner of a work shown says to an entry in its provenance. `recorded`: it stands there. */
const consents = ['not_asked', 'waiting', 'given', 'declined', 'recorded'] as const;
export const Consent = z.enum(consents);
export type Consent = z.infer<typeof Consent>;

export const Exhibition = ExhibitionCard.extend({
  body: RichText,
  /** Those that the reader may see, in their order; `consent` is told to admins and to the owner. */
  works: z.array(z.object({ artwork: ArtworkCard, consent: Consent.nullable() })),
  revision: z.int(),
  refused: z.object({ edit: z.string().nullable(), delete: z.string().nullable() }),
});
export type Exhibition = z.infer<typeof Exhibition>;

export const ExhibitionFields = z.strictObject({
  ...publication,
  venue: requiredLine(200),
  place: line(200).default(''),
  opens: Day,
  closes: Day,
  /** Ids of works that everybody can see, in the order in which they are shown. */
  works: z.array(Id).max(200, 'must be at most 200').default([]),
});
export type ExhibitionFields = z.infer<typeof ExhibitionFields>;

/** Asked of an owner: may the showing of their work be written into its provenance? */
export const ExhibitionQuestion = z.object({
  exhibitionId: Id,
  title: z.string(),
  venue: z.string(),
  place: z.string(),
  opens: Day,
  closes: Day,
  artwork: ArtworkCard,
});
export type ExhibitionQuestion = z.infer<typeof ExhibitionQuestion>;

const One = z.object({ exhibition: Exhibition });

export const exhibitions = {
  list: endpoint({
    method: 'GET',
    path: '/exhibitions',
    summary: 'Exhibitions: those that are open, those to come, or those that are over; `unpublished` for admins',
    access: 'public',
    effect: 'read',
    query: pageQuery.extend({ run: z.enum([...runs, 'unpublished']).default('current') }),
    reply: z.object({
      exhibitions: z.array(ExhibitionCard),
      total: Total,
      refused: z.object({ write: z.string().nullable() }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/exhibitions/{key}',
    summary: 'An exhibition with the works shown, by the key of its address or its id',
    access: 'public',
    effect: 'read',
    params: ByKey,
    reply: One,
  }),
  save: endpoint({
    method: 'POST',
    path: '/exhibitions/{id}',
    summary: 'Write an exhibition, with its cover; id 0 makes a new one. Owners of works shown are asked. For admins',
    access: 'verified',
    effect: 'write',
    params: ByIdOrNew,
    body: ExhibitionFields,
    form: coverForm,
    reply: One,
    notice: ({ reply }: { reply: { exhibition: Exhibition } }) => savedNotice(reply.exhibition.state),
    budget: { most: 120, seconds: 600 },
  }),
  delete: endpoint({
    method: 'POST',
    path: '/exhibitions/{id}/delete',
    summary: 'Delete an exhibition; what it wrote into records stays there. For admins',
    access: 'verified',
    effect: 'write',
    params: ById,
    reply: Done,
    notice: 'The exhibition is deleted.',
  }),
  questions: endpoint({
    method: 'GET',
    path: '/users/info/exhibition_questions',
    summary: 'Works of the caller that are shown somewhere, where an entry in their provenance waits for a yes or no',
    access: 'session',
    effect: 'read',
    reply: z.object({ questions: z.array(ExhibitionQuestion) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/exhibitions/{id}/answer',
    summary: 'As the owner of a work shown, agree that it is written into its provenance, or not; once',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({ artworkId: Id, consent: z.boolean() }),
    reply: z.object({ consent: Consent }),
    notice: ({ reply }: { reply: { consent: Consent } }) =>
      reply.consent === 'recorded'
        ? 'The showing is written into the provenance of the work.'
        : reply.consent === 'given'
          ? 'The showing will be written into the provenance when the exhibition opens.'
          : 'Nothing is written into the provenance of the work.',
  }),
};
