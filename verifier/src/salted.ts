import { type Bytes, joinBytes, sha256, toHex, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { JsonObject } from './json.ts';

/** The hash of a value as canonical JSON: `sha256:9f86…`. */
export const hashValue = async (value: JsonObject): Promise<string> =>
  `sha256:${toHex(await sha256(utf8(canonicalJson(value))))}`;

/** The salted hash of a value, which can't be found by trying values. */
export const hashSalted = async (salt: Bytes, value: JsonObject): Promise<string> =>
  `sha256:${toHex(await sha256(joinBytes(salt, utf8(canonicalJson(value)))))}`;
