import { z } from 'zod';
import { ChangedArtwork, ClaimKind } from '#works/schemas/artworks.ts';
import { objectIdCategories } from '#works/artwork-fields.ts';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Id, line, requiredText, text, Time } from '#schemas/fields.ts';
import { entryDisputers } from '#works/provenance.ts';
import { HistoryKind, Party } from '#works/schemas/provenance.ts';
import { UncertainDate } from '#schemas/uncertain-date.ts';
import { openRecords as calls, lanes, maxTextEntries } from '#proof/open-records.ts';

export const Lane = z.enum(lanes);
export type Lane = z.infer<typeof Lane>;

/** A span of years in one of the lanes. `lost`: it was stolen or missing. `open`: it continues. */
export const Span = z.object({
  lane: Lane,
  state: z.enum(['held', 'unknown', 'lost']),
  who: z.string(),
  from: z.int(),
  to: z.int(),
  open: z.boolean(),
  /** The entry that it begins with, and who disputes that entry. */
  entryId: Id.nullable(),
  disputed: z.enum(entryDisputers).nullable(),
});
export type Span = z.infer<typeof Span>;

/** The rules checked on a record; none of them says that the work itself is wrong. */
const issueRules = [
  'gap',
  'other_giver',
  'two_owners',
  'two_places',
  'lifetime',
  'sequence',
  'before_making',
  'maker_lifetime',
  'undated',
  'disputed_entry',
  'same_picture',
  'years_1933_1945',
  'before_1970',
  'before_2000',
] as const;
export const RecordIssue = z.object({
  rule: z.enum(issueRules),
  /**
   * `conflict`: two recorded statements contradict each other. `question`: a careful buyer would ask for something that
   * is not recorded.
   */
  weight: z.enum(['conflict', 'question']),
  from: z.int().nullable(),
  to: z.int().nullable(),
  entryIds: z.array(Id),
  seen: z.string(),
  matters: z.string(),
  settles: z.string(),
});
export type RecordIssue = z.infer<typeof RecordIssue>;

/** Everything derived from the public record. */
export const OpenRecord = z.object({
  /** The provenance as catalogues print it; empty without names. */
  text: z.string(),
  spans: z.array(Span),
  issues: z.array(RecordIssue),
});
export type OpenRecord = z.infer<typeof OpenRecord>;

/**
 * The data that police, insurers and registers of lost works ask for. Missing ones are null, with a link for the owner
 * to add them.
 */
export const ObjectIdDossier = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** When the record last changed, and when this was made. */
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
  /** The open report. */
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

/** An entry in a provenance text. */
export const TextEntry = z.strictObject({
  subKind: HistoryKind,
  happened: UncertainDate,
  place: line(300).default(''),
  parties: z.array(Party).max(20, 'must have at most 20 entries').default([]),
  note: text(5000).default(''),
});
export type TextEntry = z.infer<typeof TextEntry>;

/** One parsed statement of a text: its entry or null, and remarks to check. */
export const ReadStatement = z.object({
  original: z.string(),
  entry: TextEntry.nullable(),
  remarks: z.array(z.string()),
  /** It is already on record. */
  known: z.boolean(),
});
export type ReadStatement = z.infer<typeof ReadStatement>;

export const openRecords = {
  get: endpoint(calls.get, {
    summary:
      'Get a work’s public provenance as text for catalogues, with owners and custody by year, and with open questions',
    cached: 'work',
    effect: 'read',
    params: ById,
    reply: z.object({
      openRecord: OpenRecord,
      /** Addresses for other programs; null for a hidden work. */
      data: z
        .object({ linkedArt: z.string(), provenance: z.string(), text: z.string(), manifest: z.string().nullable() })
        .nullable(),
      /** Why this reader may not have the dossier; null if they may. */
      refused: z.object({ objectId: z.string().nullable() }),
    }),
  }),
  readText: endpoint(calls.readText, {
    scope: 'read',
    summary: 'Parse a provenance text into entries that can be checked and recorded. Nothing is recorded yet',
    effect: 'read',
    params: ById,
    body: z.strictObject({ text: requiredText(20_000) }),
    reply: z.object({ statements: z.array(ReadStatement) }),
    budget: { most: 120, seconds: 600 },
  }),
  recordText: endpoint(calls.recordText, {
    scope: 'works',
    summary: 'Add all entries of a provenance text to the work’s provenance. If one entry is refused, none is added',
    effect: 'write',
    params: ById,
    body: z.strictObject({
      entries: z
        .array(TextEntry)
        .min(1, 'must not be empty')
        .max(maxTextEntries, `must have at most ${maxTextEntries} entries`),
    }),
    reply: ChangedArtwork,
    notice: 'The entries have been added to the provenance.',
    budget: { most: 30, seconds: 3600 },
  }),
  objectId: endpoint(calls.objectId, {
    summary:
      'Get the Object ID dossier of a work. The work’s owner and admins get it with private data, and reviewers get it without. While the work is reported stolen or missing, everyone can get it without private data',
    effect: 'read',
    params: ById,
    reply: z.object({ dossier: ObjectIdDossier }),
  }),
  objectIdPdf: endpoint(calls.objectIdPdf, {
    summary: 'Get the Object ID dossier as a printable PDF, in base64',
    effect: 'read',
    params: ById,
    reply: z.object({ file: z.object({ name: z.string(), pdf: z.base64() }) }),
    budget: { most: 30, seconds: 600 },
  }),
} satisfies Definitions<typeof calls>;
