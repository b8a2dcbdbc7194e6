import { type Bytes, fromBase64url } from './bytes.ts';
import { type JsonObject, numberAt, objectAt, objectsAt, textAt } from './json.ts';

/** The minimum length of a list: a shorter one would reveal whose status is requested (Bitstring Status List v1.0). */
export const listLength = 131_072;

/** The unpacked size of the largest accepted list; anything beyond is an attack. */
const mostBytes = 1024 * 1024;

/** The number of `size` bits at a place of a list; place 0 is its most significant bit. */
export function statusAt(bits: Bytes, index: number, size = 1): number {
  let value = 0;
  for (let at = index * size; at < (index + 1) * size; at += 1) {
    const byte = bits[Math.floor(at / 8)];
    if (byte === undefined) throw new RangeError('The status list is too short to contain this certificate');
    value = value * 2 + ((byte >> (7 - (at % 8))) & 1);
  }
  return value;
}

/** Unpacks the `encodedList` of a status list. */
export async function unpackList(encoded: string): Promise<Bytes> {
  if (!encoded.startsWith('u')) throw new TypeError('An encoded status list must begin with “u”');
  const packed = new Blob([fromBase64url(encoded.slice(1))]).stream().pipeThrough(new DecompressionStream('gzip'));
  const reader = packed.getReader();
  const parts: Bytes[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > mostBytes) throw new RangeError('The status list is too large');
    parts.push(value);
  }
  const bits = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bits.set(part, at);
    at += part.length;
  }
  return bits;
}

interface Status {
  purpose: string;
  /** 0 if nothing is against it. */
  value: number;
  /** The meaning of the value according to the credential, if it has one. */
  message: string | undefined;
}

/** Reads one status of a credential from the list it names. Does not check the list's own proof. */
export async function readStatus(entry: JsonObject, list: JsonObject, unpack = unpackList): Promise<Status> {
  const purpose = textAt(entry, 'statusPurpose');
  const digits = textAt(entry, 'statusListIndex') ?? '';
  const subject = objectAt(list, 'credentialSubject');
  const encoded = textAt(subject, 'encodedList');
  if (purpose === undefined || !/^(?:0|[1-9]\d{0,8})$/.test(digits))
    throw new TypeError('The certificate’s status entry is incomplete');
  if (textAt(list, 'id') !== textAt(entry, 'statusListCredential'))
    throw new TypeError('It is not the status list that the certificate names');
  if (encoded === undefined || textAt(subject, 'statusPurpose') !== purpose)
    throw new TypeError('The status list is for another purpose');
  const size = numberAt(entry, 'statusSize') ?? 1;
  if (!Number.isInteger(size) || size < 1 || size > 8) throw new TypeError('The size of the status cannot be read');
  const bits = await unpack(encoded);
  if (bits.length * 8 < listLength * size) throw new RangeError('The status list is too short');
  const value = statusAt(bits, Number(digits), size);
  const matching = objectsAt(entry, 'statusMessage').find((one) => textAt(one, 'status') === `0x${value.toString(16)}`);
  return { purpose, value, message: textAt(matching, 'message') };
}
