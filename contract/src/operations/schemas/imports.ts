import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Done, Empty, Id, line, text, Time } from '#schemas/fields.ts';
import { pageQuery, Total } from '#schemas/page.ts';
import { importFieldNames, imports as calls, importStates, rowOutcomes } from '#operations/imports.ts';

export const ImportField = z.enum(importFieldNames);
export const RowOutcome = z.enum(rowOutcomes);

const Counts = z.record(RowOutcome, z.int());

export const ImportSummary = z.object({
  _id: Id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** Why the file cannot be read; empty if it can. */
  problem: z.string(),
  rows: z.int(),
  /** Rows done in this state, while a job is at work. */
  progress: z.int(),
  counts: Counts,
  /** Rows that importing would write, or has written. */
  planned: z.int(),
  createdAt: Time,
  finishedAt: Time.nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** A column of the file: what it is matched to, and what its first cells hold. */
export const ImportColumn = z.object({
  heading: z.string(),
  field: ImportField.nullable(),
  examples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const CollectionImport = ImportSummary.extend({
  headerLine: z.int(),
  columns: z.array(ImportColumn),
  /** The pictures of an archive; `busy` while they are added. */
  pictures: z.object({
    busy: z.boolean(),
    done: z.int(),
    total: z.int(),
    added: z.int(),
    problems: z.array(z.object({ name: z.string(), message: z.string() })),
  }),
  /** The pictures that the server fetches from addresses in the table; `problems` has the first 200 that failed. */
  fetched: z.object({
    busy: z.boolean(),
    done: z.int(),
    total: z.int(),
    added: z.int(),
    failed: z.int(),
    problems: z.array(z.object({ row: z.int(), column: z.string(), address: z.string(), message: z.string() })),
  }),
  /** Why the caller may not undo it; null if they may. */
  refused: z.object({ undo: z.string().nullable() }),
});
export type CollectionImport = z.infer<typeof CollectionImport>;

/** The maker of a row, if the owner must choose who is meant. */
export const UndecidedMaker = z.object({
  key: z.string(),
  name: z.string(),
  candidates: z.array(
    z.object({ _id: Id, name: z.string(), url: z.string(), life: z.string(), works: z.int(), account: z.boolean() }),
  ),
});
export type UndecidedMaker = z.infer<typeof UndecidedMaker>;

export const ImportRow = z.object({
  line: z.int(),
  outcome: RowOutcome,
  /** Whether it is imported. */
  included: z.boolean(),
  done: z.boolean(),
  /** Its work as it was read, in words. */
  title: z.string(),
  artist: z.string(),
  facts: z.array(z.string()),
  cells: z.array(z.object({ column: z.int(), value: z.string(), corrected: z.boolean() })),
  problems: z.array(z.object({ column: z.int().nullable(), message: z.string(), refuses: z.boolean() })),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  maker: UndecidedMaker.nullable(),
  /** The work that it matches, or became. */
  artwork: z.object({ _id: Id, slug: z.string(), number: z.int() }).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Reply = z.object({ import: CollectionImport });
const Row = z.strictObject({ id: Id, line: z.coerce.number<number>().int().min(1) });

export const imports = {
  list: endpoint(calls.list, {
    summary: 'List the caller’s imports, newest first',
    scope: 'works',
    effect: 'read',
    reply: z.object({ imports: z.array(ImportSummary) }),
  }),
  start: endpoint(calls.start, {
    summary:
      'Upload a table of works that the caller owns: CSV, TSV, XLSX, LIDO or Linked Art. Its rows are read and checked. No works change yet',
    scope: 'works',
    effect: 'write',
    body: Empty,
    reply: z.object({ import: z.object({ _id: Id }) }),
    budget: { most: 60, seconds: 3600 },
  }),
  get: endpoint(calls.get, {
    summary: 'Get an import, with its state, its columns and the results of the check',
    scope: 'works',
    effect: 'read',
    params: ById,
    reply: Reply,
  }),
  rows: endpoint(calls.rows, {
    summary: 'List the rows of an import as read from the file, with their problems and changes',
    scope: 'works',
    effect: 'read',
    params: ById,
    query: pageQuery.extend({ outcome: RowOutcome.optional() }),
    reply: z.object({ rows: z.array(ImportRow), total: Total }),
  }),
  problems: endpoint(calls.problems, {
    summary:
      'Get the rows that have problems or need a decision, as CSV. They can be corrected and imported again. The last column gives the reason. `next` is the value of `after` for the next part',
    scope: 'works',
    effect: 'read',
    params: ById,
    query: z.strictObject({ after: z.coerce.number<number>().int().min(0).default(0) }),
    reply: z.object({ csv: z.string(), next: z.int().nullable() }),
  }),
  match: endpoint(calls.match, {
    summary:
      'Match the columns of an import to fields, and choose its header row. All rows are checked again. The choice is remembered for files with the same headings',
    scope: 'works',
    effect: 'write',
    params: ById,
    body: z.strictObject({
      headerLine: z.int().min(1),
      columns: z.array(ImportField.nullable()).max(200, 'must be at most 200').optional(),
    }),
    reply: Done,
    budget: { most: 300, seconds: 3600 },
  }),
  correct: endpoint(calls.correct, {
    summary: 'Correct cells of a row, or choose whether to import it. The row is checked again',
    scope: 'works',
    effect: 'write',
    params: Row,
    body: z.strictObject({
      cells: z
        .array(z.strictObject({ column: z.int().min(0).max(199), value: text(20_000) }))
        .max(200, 'must be at most 200')
        .default([]),
      included: z.boolean().optional(),
    }),
    reply: z.object({ row: ImportRow }),
    budget: { most: 1200, seconds: 600 },
  }),
  chooseMaker: endpoint(calls.chooseMaker, {
    summary: 'Match an artist named in an import to an artist in the registry or, with null, to a new one',
    scope: 'works',
    effect: 'write',
    params: ById,
    body: z.strictObject({ key: line(300), artistId: Id.nullable() }),
    reply: Done,
    budget: { most: 600, seconds: 600 },
  }),
  run: endpoint(calls.run, {
    summary: 'Import the checked rows, or resume a paused import',
    scope: 'works',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
  }),
  pause: endpoint(calls.pause, {
    summary: 'Pause an import. Works that have already been imported are kept',
    scope: 'works',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
  }),
  addPictures: endpoint(calls.addPictures, {
    summary:
      'Add pictures from a ZIP archive to the works of an import. Each file is matched to a work by its file name. The name must be the work’s inventory number, or a file name that the table lists for the work. `1920.5_2.jpg` is the second picture of 1920.5',
    scope: 'works',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    budget: { most: 60, seconds: 3600 },
  }),
  fetchAgain: endpoint(calls.fetchAgain, {
    summary: 'Try again to fetch an import’s pictures that could not be fetched from their web addresses',
    scope: 'works',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    budget: { most: 60, seconds: 3600 },
  }),
  undo: endpoint(calls.undo, {
    memberRole: 'registrar',
    summary: 'Undo an import. This deletes its new works and restores the previous values of changed works',
    freshSession: true,
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
  }),
  remove: endpoint(calls.remove, {
    summary: 'Discard an import that has not yet changed any works',
    scope: 'works',
    effect: 'write',
    params: ById,
    body: Empty,
    reply: Done,
    notice: 'The import has been discarded.',
  }),
} satisfies Definitions<typeof calls>;
