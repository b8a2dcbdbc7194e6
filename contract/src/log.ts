import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id, Slug, Time } from './fields.ts';

/** What an entry of the transparency log is about, as far as everybody can read it there. */
const logKinds = ['provenance', 'correction', 'review', 'certificate'] as const;
export const LogKind = z.enum(logKinds);
export type LogKind = z.infer<typeof LogKind>;

/**
 * An entry of the log, with what it takes to work out again what it commits to: `c` of the entry is SHA-256 of the salt
 * and the payload's bytes, and the leaf is SHA-256 of a zero byte and the entry's bytes.
 */
export const LogEntry = z.object({
  /** Its place in the log; null for the moment until it has one. */
  index: z.int().nullable(),
  kind: LogKind,
  at: Time,
  /** The bytes that the log holds, which are text. */
  entry: z.string(),
  /** Base64. */
  leaf: z.string(),
  /**
   * The bytes that are committed to, which are canonical JSON; private values are in it as salted hashes. Null where
   * the reader may not see the work, or it was erased.
   */
  payload: z.string().nullable(),
  /** Base64. */
  salt: z.string().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const log = {
  ofWork: endpoint({
    method: 'GET',
    path: '/artwork/{id}/log',
    summary:
      'What the transparency log holds of a work: each entry with what it commits to, the key that its checkpoints are verified with, and how many entries the newest covers. The log itself is at `/log/checkpoint` and `/log/tile/…` (c2sp.org/tlog-tiles), the proof of an entry at `/log/entry/{index}.tlog-proof`',
    access: 'public',
    effect: 'read',
    params: ById,
    reply: z.object({ key: z.string().nullable(), size: z.int(), entries: z.array(LogEntry) }),
  }),
  entry: endpoint({
    method: 'GET',
    path: '/log/{index}',
    summary: 'An entry of the transparency log with its proof, and the work it is about where the reader may see that',
    access: 'public',
    effect: 'read',
    params: z.strictObject({ index: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({
      entry: LogEntry,
      key: z.string().nullable(),
      /** The public key of the witness that signed last, and whether it is one that the registry runs itself. */
      witness: z.object({ key: z.string(), own: z.boolean() }).nullable(),
      /** As the file `/log/entry/{index}.tlog-proof`; null until a checkpoint covers it. */
      proof: z.string().nullable(),
      work: z.object({ _id: Id, number: z.int(), title: z.string(), slug: Slug }).nullable(),
    }),
  }),
};
