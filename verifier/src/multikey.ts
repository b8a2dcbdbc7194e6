import { fromBase58, toBase58 } from './base58.ts';
import { type Bytes, joinBytes } from './bytes.ts';

/** The prefix of an Ed25519 public key as a Multikey. */
const prefix = Uint8Array.of(0xed, 0x01);
const keyLength = 32;

/** An Ed25519 public key as a Multikey: `z6Mk…`. */
export const toMultikey = (publicKey: Bytes): string => `z${toBase58(joinBytes(prefix, publicKey))}`;

/** @throws if the text is no Ed25519 public key */
export function fromMultikey(text: string): Bytes {
  if (!text.startsWith('z')) throw new TypeError('A Multikey begins with z');
  const bytes = fromBase58(text.slice(1));
  if (bytes.length !== prefix.length + keyLength || bytes[0] !== prefix[0] || bytes[1] !== prefix[1])
    throw new TypeError('That is no public key of Ed25519');
  return bytes.slice(prefix.length);
}

/** Whether the key's signature of these bytes is correct. */
export async function verifyEd25519(publicKey: Bytes, signature: Bytes, signed: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, signed);
}
