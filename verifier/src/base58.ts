import type { Bytes } from './bytes.ts';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Keys and signatures are 34 and 64 bytes; decoding longer texts would only cost time. */
const longest = 128;

/** Base58 with the alphabet of Bitcoin's addresses (base58btc), without the prefix of multibase. */
export function toBase58(bytes: Bytes): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  while (number > 0n) {
    text = alphabet.charAt(Number(number % 58n)) + text;
    number /= 58n;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text;
}

/** @throws if the text contains another character, or is too long for a key or a signature */
export function fromBase58(text: string): Bytes {
  if (text.length > longest) throw new TypeError('That is too long for a key or a signature');
  let number = 0n;
  for (const sign of text) {
    const value = alphabet.indexOf(sign);
    if (value === -1) throw new TypeError('That is not base58');
    number = number * 58n + BigInt(value);
  }
  const bytes: number[] = [];
  while (number > 0n) {
    bytes.unshift(Number(number % 256n));
    number /= 256n;
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes]);
}
