import { hash } from 'node:crypto';
import type { LogKind } from '@verso/contract/log.ts';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** A hash that fits one value only, and tells nothing of it to who has not the salt. */
export const commitment = (salt: Buffer, canonical: string): string =>
  sha256(salt, Buffer.from(canonical)).toString('base64');

interface LogEntry {
  at: Date;
  kind: LogKind;
  /** What stands for the work. */
  handle: string;
  commitment: string;
}

/** What the log holds of an entry, byte for byte. */
export const entryBytes = ({ at, kind, handle, commitment }: LogEntry): Buffer =>
  Buffer.from(canonicalJson({ v: 1, t: at.toISOString(), k: kind, s: handle, c: commitment }));

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

/** The hashes of RFC 6962, 2.1. */
export const leafHash = (body: Uint8Array): Buffer => sha256(leafPrefix, body);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodePrefix, left, right);
