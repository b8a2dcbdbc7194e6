import { hash } from 'node:crypto';
import type { LogKind } from '@verso/contract/evidence/schemas/log.ts';
import { canonicalJson } from '@verso/verifier/canonical-json.ts';

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** A hash that matches one value only, and reveals nothing about it without the salt. */
export const commitment = (salt: Buffer, canonical: string): string =>
  sha256(salt, Buffer.from(canonical)).toString('base64');

interface LogEntry {
  at: Date;
  kind: LogKind;
  /** The pseudonym of the work. */
  handle: string;
  commitment: string;
}

/** The bytes of a log entry. */
export const entryBytes = ({ at, kind, handle, commitment }: LogEntry): Buffer =>
  Buffer.from(canonicalJson({ v: 1, t: at.toISOString(), k: kind, s: handle, c: commitment }));

const leafPrefix = Buffer.from([0]);
const nodePrefix = Buffer.from([1]);

/** The hashes of RFC 6962, 2.1. */
export const leafHash = (body: Uint8Array): Buffer => sha256(leafPrefix, body);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodePrefix, left, right);
