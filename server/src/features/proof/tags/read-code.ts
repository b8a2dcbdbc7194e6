import type { Db } from '#platform/database/db.ts';
import { provesTap, readTap, tagKeys } from '#platform/ntag424.ts';
import { listPairings, type TagRow } from './queries.ts';

/** The hexadecimal parts that a tag adds to its address. */
export interface TapCode {
  e: string;
  c: string;
}

/** The pairing whose key made a code, and its count; undefined if none did. */
export async function readCode(
  db: Db,
  secretKey: string,
  { e, c }: TapCode,
): Promise<{ tag: TagRow; counter: number } | undefined> {
  const keys = tagKeys(secretKey);
  const tap = readTap(keys.meta, Buffer.from(e, 'hex'));
  if (!tap) return undefined;
  const pairings = await listPairings(db, tap.uid.toString('hex').toUpperCase());
  const tag = pairings.find((one) => provesTap(keys.file(one.key_label), tap, Buffer.from(c, 'hex')));
  return tag && { tag, counter: tap.counter };
}
