import { z } from 'zod';
import { type Definitions, endpoint } from '#schemas/endpoint.ts';
import { ById, Id, Slug, Time } from '#schemas/fields.ts';
import { log as calls } from '#evidence/log.ts';

/** The public kind of an entry of the transparency log. */
const logKinds = ['provenance', 'correction', 'review', 'certificate', 'state'] as const;
export const LogKind = z.enum(logKinds);
export type LogKind = z.infer<typeof LogKind>;

/**
 * An entry of the log, with the data to verify its commitment: `c` of the entry is SHA-256 of the salt and the
 * payload's bytes, and the leaf is SHA-256 of a zero byte and the entry's bytes.
 */
export const LogEntry = z.object({
  /** Its place in the log; null until it has one. */
  index: z.int().nullable(),
  kind: LogKind,
  at: Time,
  /** The bytes in the log, which are text. */
  entry: z.string(),
  /** Base64. */
  leaf: z.string(),
  /**
   * The committed bytes, which are canonical JSON with private values as salted hashes. Null if the reader may not see
   * the work, or it was erased.
   */
  payload: z.string().nullable(),
  /** Base64. */
  salt: z.string().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const log = {
  ofWork: endpoint(calls.ofWork, {
    summary:
      'List a work’s entries in the transparency log, with their committed data. The response also contains the key that verifies checkpoints, and the number of entries that the newest checkpoint covers. The log itself is at `/log/checkpoint` and `/log/tile/…` (c2sp.org/tlog-tiles). The proof for an entry is at `/log/entry/{index}.tlog-proof`',
    effect: 'read',
    params: ById,
    reply: z.object({ key: z.string().nullable(), size: z.int(), entries: z.array(LogEntry) }),
  }),
  entry: endpoint(calls.entry, {
    summary:
      'Get a transparency log entry with its proof. Also returns the work that the entry is about, if the caller can see the work',
    effect: 'read',
    params: z.strictObject({ index: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({
      entry: LogEntry,
      key: z.string().nullable(),
      /** The public key of the witness that signed last, and whether the registry runs it itself. */
      witness: z.object({ key: z.string(), own: z.boolean() }).nullable(),
      /** As the file `/log/entry/{index}.tlog-proof`; null until a checkpoint covers it. */
      proof: z.string().nullable(),
      work: z.object({ _id: Id, number: z.int(), title: z.string(), slug: Slug }).nullable(),
    }),
  }),
} satisfies Definitions<typeof calls>;
