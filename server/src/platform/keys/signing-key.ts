import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { fromBase58, toBase58 } from '@verso/verifier/base58.ts';
import { joinBytes } from '@verso/verifier/bytes.ts';

export const seedLength = 32;
/** The prefix of a 32-byte Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The prefix of the bytes in a secret key as a Multikey. */
const multikeyPrefix = Uint8Array.of(0x80, 0x26);

/** The Ed25519 private key of 32 bytes. */
export const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });

export const rawPublicKey = (key: KeyObject): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createPublicKey(key).export({ format: 'raw-public' }));

/** A new private key as a Multikey: `z3u2…`. */
export const newSecretMultikey = (): string =>
  `z${toBase58(joinBytes(multikeyPrefix, Uint8Array.from(randomBytes(seedLength))))}`;

/** @throws if the text is no Ed25519 private key */
export function readSecretMultikey(text: string): KeyObject {
  const [, encoded = ''] = /^z(\w+)$/.exec(text.trim()) ?? [];
  const bytes = fromBase58(encoded);
  if (bytes.length !== multikeyPrefix.length + seedLength || multikeyPrefix.some((byte, at) => bytes[at] !== byte))
    throw new TypeError('That is no private key of Ed25519 as a Multikey');
  return privateKeyOf(bytes.slice(multikeyPrefix.length));
}
