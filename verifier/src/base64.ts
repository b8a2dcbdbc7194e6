import type { Bytes } from './bytes.ts';

export const toBase64 = (bytes: Bytes): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * Reads base64 as in RFC 4648, 4, padding and unused bits included: one text for each value.
 * @throws for any other text
 */
export function fromBase64(text: string): Bytes {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new TypeError('That is not base64');
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  if (toBase64(bytes) !== text) throw new TypeError('That is not base64 as it is written');
  return bytes;
}
