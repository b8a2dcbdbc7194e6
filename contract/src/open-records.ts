import { z } from 'zod';
import { ChangedArtwork, ClaimKind } from './artworks.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, line, requiredText, text, Time } from './fields.ts';
import { notices } from './notices.ts';
import { HistoryKind, Party } from './provenance.ts';
import { UncertainDate } from './uncertain-date.ts';

/** Whose a work was, and where it was whoever owned it. */
export const lanes = ['title', 'custody'] as const;
export const Lane = z.enum(lanes);
export type Lane = z.infer<typeof Lane>;

/** A stretch of years on one of the lanes. `lost`: it was stolen or missing. `open`: it lasts. */
export const Span = z.object({
  lane: Lane,
  state: z.enum(['held', 'unknown', 'lost']),
  who: z.string(),
  from: z.int(),
  to: z.int(),
  open: z.boolean(),
  /** The entry that it begins with. */
  entryId: Id.nullable(),
});
export type Span = z.infer<typeof Span>;

/** What the rules look for in a record; none of them says that anything is wrong with the work. */
const findingRules = [
  'gap',
  'other_giver',
  'two_owners',
  'two_places',
  'lifetime',
  'sequence',
  'before_making',
  'maker_lifetime',
  'undated',
  'years_1933_1945',
  'before_1970',
  'before_2000',
] as const;
export const Finding = z.object({
  rule: z.enum(findingRules),
  /**
   * `conflict`: two things on record cannot both be so. `question`: something is not on record that a careful buyer
   * asks for.
   */
  weight: z.enum(['conflict', 'question']),
  from: z.int().nullable(),
  to: z.int().nullable(),
  entryIds: z.array(Id),
  seen: z.string(),
  matters: z.string(),
  settles: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** What follows from the record that everybody may read. */
export const OpenRecord = z.object({
  /** The provenance as catalogues print it; empty while nobody is named. */
  text: z.string(),
  spans: z.array(Span),
  findings: z.array(Finding),
});
export type OpenRecord = z.infer<typeof OpenRecord>;

/** What an Object ID record tells, in the order of the standard (ICOM, after the Getty). */
const objectIdCategories = [
  'type',
  'materials',
  'measurements',
  'inscriptions',
  'features',
  'title',
  'subject',
  'date',
  'maker',
  'description',
] as const;

/**
 * What police, insurers and registers of lost works ask for. What is not recorded is null, and for the owner says where
 * to add it.
 */
export const ObjectIdDossier = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** When the record was changed last, and when this was made of it. */
  documentedAt: Time,
  madeAt: Time,
  photographs: z.array(z.object({ _id: z.string(), caption: z.string(), url: z.string().nullable() })),
  categories: z.array(
    z.object({
      category: z.enum(objectIdCategories),
      label: z.string(),
      text: z.string().nullable(),
      hint: z.string().nullable(),
    }),
  ),
  /** The report that stands open. */
  report: z
    .object({ kind: ClaimKind, happened: z.string(), place: z.string(), note: z.string(), reportedAt: Time })
    .nullable(),
  police: z.array(z.object({ force: z.string(), caseNumber: z.string(), officer: z.string().nullable() })),
  /** Only for the owner and admins. */
  confidential: z
    .object({
      owner: z.string(),
      location: z.string(),
      insurance: z.array(z.object({ insurer: z.string(), policy: z.string().nullable() })),
    })
    .nullable(),
  related: z.array(z.object({ label: z.string(), url: z.string() })),
});
export type ObjectIdDossier = z.infer<typeof ObjectIdDossier>;

/** An entry as a provenance text tells it. */
export const ToldEntry = z.strictObject({
  subKind: HistoryKind,
  happened: UncertainDate,
  place: line(300).default(''),
  parties: z.array(Party).max(20, 'must be at most 20').default([]),
  note: text(5000).default(''),
});
export type ToldEntry = z.infer<typeof ToldEntry>;

/** One statement of a text: what was read from it, null where nothing was, and what somebody must look at. */
export const ReadStatement = z.object({
  original: z.string(),
  entry: ToldEntry.nullable(),
  remarks: z.array(z.string()),
  /** The record has it already. */
  known: z.boolean(),
});
export type ReadStatement = z.infer<typeof ReadStatement>;

export const mostTold = 60;

export const openRecords = {
  get: endpoint({
    method: 'GET',
    path: '/artwork/{id}/provenance',
    summary:
      'What follows from a work’s public provenance: the text as catalogues print it, title and custody over the years, and what the rules found',
    access: 'public',
    effect: 'read',
    params: ById,
    reply: z.object({
      openRecord: OpenRecord,
      /** Addresses for the programs of others; null while not everybody may see the work. */
      data: z
        .object({ linkedArt: z.string(), provenance: z.string(), text: z.string(), manifest: z.string().nullable() })
        .nullable(),
      /** Why this reader may not have the dossier; null where they may. */
      refused: z.object({ objectId: z.string().nullable() }),
    }),
  }),
  readText: endpoint({
    method: 'POST',
    path: '/artwork/{id}/provenance/read',
    summary: 'Read a provenance text into entries that can be looked at and recorded; nothing is recorded',
    access: 'verified',
    effect: 'read',
    params: ById,
    body: z.strictObject({ text: requiredText(20_000) }),
    reply: z.object({ statements: z.array(ReadStatement) }),
    budget: { most: 120, seconds: 600 },
  }),
  recordTold: endpoint({
    method: 'POST',
    path: '/artwork/{id}/provenance',
    summary: 'Add the entries of a provenance text to the history, all or none',
    access: 'verified',
    effect: 'write',
    params: ById,
    body: z.strictObject({
      entries: z.array(ToldEntry).min(1, 'must not be empty').max(mostTold, `must be at most ${mostTold}`),
    }),
    reply: ChangedArtwork,
    notice: notices.submitted,
    budget: { most: 30, seconds: 3600 },
  }),
  objectId: endpoint({
    method: 'GET',
    path: '/artwork/{id}/object-id',
    summary:
      'The Object ID dossier: for its owner and admins with what is private, for reviewers, and while the work is reported stolen or missing for everybody',
    access: 'public',
    effect: 'read',
    params: ById,
    reply: z.object({ dossier: ObjectIdDossier }),
  }),
  objectIdPdf: endpoint({
    method: 'GET',
    path: '/artwork/{id}/object-id/pdf',
    summary: 'The same dossier as pages to print, as a PDF in base64',
    access: 'public',
    effect: 'read',
    params: ById,
    reply: z.object({ file: z.object({ name: z.string(), pdf: z.base64() }) }),
    budget: { most: 30, seconds: 600 },
  }),
};
