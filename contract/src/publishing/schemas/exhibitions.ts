import { z } from 'zod';
import { ArtworkCard } from '#works/schemas/artworks.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Id, line, requiredLine } from '#schemas/fields.ts';
import { ArticleCard, ByIdOrNew, ByKey, publication, savedNotice } from './news.ts';
import { pageQuery, Total } from '#schemas/page.ts';
import { RichText } from '#schemas/rich-text.ts';
import { exhibitions as calls, runs } from '#publishing/exhibitions.ts';

const Day = z.iso.date('must be a date');

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

/** The owner's answer whether the exhibition is recorded in a work's provenance. `recorded`: it is. */
const consents = ['not_asked', 'waiting', 'given', 'declined', 'recorded'] as const;
export const Consent = z.enum(consents);
export type Consent = z.infer<typeof Consent>;

export const Exhibition = ExhibitionCard.extend({
  body: RichText,
  /** Those that the reader may see, in order; `consent` is for admins and the owner. */
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
  /** Ids of public works, in order of display. */
  works: z.array(Id).max(200, 'must have at most 200 entries').default([]),
});
export type ExhibitionFields = z.infer<typeof ExhibitionFields>;

/** A question to an owner: may the exhibition of their work be recorded in its provenance? */
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
  list: endpoint(calls.list, {
    summary:
      'List current, future or past exhibitions. With `unpublished`, admins get those that are not published yet',
    effect: 'read',
    query: pageQuery.extend({ run: z.enum([...runs, 'unpublished']).default('current') }),
    reply: z.object({
      exhibitions: z.array(ExhibitionCard),
      total: Total,
      refused: z.object({ write: z.string().nullable() }),
    }),
  }),
  get: endpoint(calls.get, {
    summary: 'Get an exhibition with its works, by its id or by the key in its address',
    effect: 'read',
    params: ByKey,
    reply: One,
  }),
  save: endpoint(calls.save, {
    summary:
      'Save an exhibition, with its cover. Id 0 creates a new one. The owners of the works shown are asked whether to add the exhibition to the provenance. For admins',
    effect: 'write',
    params: ByIdOrNew,
    body: ExhibitionFields,
    reply: One,
    notice: ({ reply }: { reply: { exhibition: Exhibition } }) => savedNotice(reply.exhibition.state),
    budget: { most: 120, seconds: 600 },
  }),
  delete: endpoint(calls.delete, {
    summary: 'Delete an exhibition. Provenance entries about it are kept. For admins',
    freshSession: true,
    effect: 'write',
    params: ById,
    reply: Done,
    notice: 'The exhibition has been deleted.',
  }),
  questions: endpoint(calls.questions, {
    memberRole: 'viewer',
    summary:
      'List exhibitions that show works of the caller and await the caller’s answer. The caller can accept or decline a provenance entry about each',
    effect: 'read',
    reply: z.object({ questions: z.array(ExhibitionQuestion) }),
  }),
  answer: endpoint(calls.answer, {
    memberRole: 'registrar',
    summary:
      'As the owner of an exhibited work, accept or decline a provenance entry about the exhibition. The answer is final',
    effect: 'write',
    params: ById,
    body: z.strictObject({ artworkId: Id, consent: z.boolean() }),
    reply: z.object({ consent: Consent }),
    notice: ({ reply }: { reply: { consent: Consent } }) =>
      reply.consent === 'recorded'
        ? 'The exhibition has been added to the work’s provenance.'
        : reply.consent === 'given'
          ? 'The exhibition will be added to the work’s provenance when it opens.'
          : 'Nothing has been added to the work’s provenance.',
  }),
} satisfies Definitions<typeof calls>;
