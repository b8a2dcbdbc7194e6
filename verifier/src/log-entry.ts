import { toBase64 } from './base64.ts';
import { type Bytes, joinBytes, sha256, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { textAt } from './json.ts';

/** An entry of the log: its kind and time, the work's name in the log, and the commitment. */
interface LogEntry {
  kind: string;
  at: string;
  subject: string;
  commitment: string;
}

/** @throws if the bytes are not an entry as the registry writes it */
export function readLogEntry(body: Bytes): LogEntry {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  const value: unknown = JSON.parse(text);
  const [at, kind, subject, commitment] = ['t', 'k', 's', 'c'].map((key) => textAt(value, key));
  if (at === undefined || kind === undefined || subject === undefined || commitment === undefined)
    throw new TypeError('That is no entry of the log');
  if (canonicalJson({ v: 1, t: at, k: kind, s: subject, c: commitment }) !== text)
    throw new TypeError('The entry is not written as entries of the log are');
  return { at, kind, subject, commitment };
}

/** The hash by which an entry commits to something: anyone with the salt can recompute it. */
export const commitmentTo = async (salt: Bytes, value: unknown): Promise<string> =>
  toBase64(await sha256(joinBytes(salt, utf8(canonicalJson(value)))));
